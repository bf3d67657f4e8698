import { type Html, html } from "./html.ts";
import { closeIcon, menuIcon, searchIcon, siteLogo } from "./icons.ts";
import type { View } from "./view.ts";

/**
 * The site's header. In a narrow window the links are a popover, which opens, closes on Escape and restores the focus
 * without scripts. In a wide window the same list is always visible.
 */
export function renderHeader({ site, collection, item }: View): Html {
  const currentPath = item?.path ?? collection.path;
  const { links, action } = site.header;
  return html`<header data-test="header" id="header" class="header theme-col--primary" data-section-theme="salt" data-controller="Header" tabindex="-1">
<a href="#page" class="header-skip-link sqs-button-element--primary">Skip to content</a>
<div class="sqs-announcement-bar-dropzone"></div>
<div class="header-announcement-bar-wrapper">
<div class="header-inner container--fluid header-layout--navRight">
<div class="header-title"><a id="site-title" href="/" data-animation-role="header-element"${currentPath === "/" && html` aria-current="page"`}>${siteLogo}<span>${site.title}</span></a></div>
<div class="header-tools">${site.header.search && html`<a class="header-search" href="${site.header.search}" aria-label="Search"${current(site.header.search, currentPath)}>${searchIcon}</a>`}
<button type="button" class="header-menu-open" popovertarget="header-nav" aria-label="Menu">${menuIcon}</button></div>
<nav id="header-nav" class="header-nav" popover aria-label="Main">
<button type="button" class="header-menu-close" popovertarget="header-nav" popovertargetaction="hide" aria-label="Close menu">${closeIcon}</button>
<ul class="header-nav-list">
${links.map(({ title, path }) => html`<li class="header-nav-item header-nav-item--collection"><a href="${path}" data-animation-role="header-element"${current(path, currentPath)}>${title}</a></li>\n`)}</ul>
${action && html`<div class="header-actions-action header-actions-action--cta"><a class="btn sqs-button-element--primary" href="${action.path}"${current(action.path, currentPath)}>${action.title}</a></div>`}
</nav>
</div>
</div>
</header>
`;
}

/**
 * The attribute `aria-current`: `page` for a link to this page, `true` for a link to the collection that contains it.
 */
function current(path: string, here: string): Html | false {
  if (path === here) return html` aria-current="page"`;
  return here.startsWith(`${path}/`) && html` aria-current="true"`;
}
