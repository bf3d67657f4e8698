import { type Html, html } from "./html.ts";
import { closeIcon, mark, menuIcon, searchIcon } from "./icons.ts";
import type { View } from "./view.ts";

/**
 * The site's header. On a small window the links are a popover: it opens, closes on Escape and gives the focus back
 * without any script; on a larger one the same list is simply shown.
 */
export function header({ site, collection, item }: View): Html {
  const here = item?.path ?? collection.path;
  const { links, action } = site.header;
  return html`<header data-test="header" id="header" class="header theme-col--primary" data-section-theme="salt" data-controller="Header" tabindex="-1">
<a href="#page" class="header-skip-link sqs-button-element--primary">Skip to content</a>
<div class="sqs-announcement-bar-dropzone"></div>
<div class="header-announcement-bar-wrapper">
<div class="header-inner container--fluid header-layout--navRight">
<div class="header-title"><a id="site-title" href="/" data-animation-role="header-element"${here === "/" && html` aria-current="page"`}>${mark}<span>${site.title}</span></a></div>
<div class="header-tools">${site.header.search && html`<a class="header-search" href="${site.header.search}" aria-label="Search"${current(site.header.search, here)}>${searchIcon}</a>`}
<button type="button" class="header-menu-open" popovertarget="header-nav" aria-label="Menu">${menuIcon}</button></div>
<nav id="header-nav" class="header-nav" popover aria-label="Main">
<button type="button" class="header-menu-close" popovertarget="header-nav" popovertargetaction="hide" aria-label="Close menu">${closeIcon}</button>
<ul class="header-nav-list">
${links.map(({ title, path }) => html`<li class="header-nav-item header-nav-item--collection"><a href="${path}" data-animation-role="header-element"${current(path, here)}>${title}</a></li>\n`)}</ul>
${action && html`<div class="header-actions-action header-actions-action--cta"><a class="btn sqs-button-element--primary" href="${action.path}"${current(action.path, here)}>${action.title}</a></div>`}
</nav>
</div>
</div>
</header>
`;
}

/** `page` for the page itself, `true` for the list that the page belongs to. */
function current(path: string, here: string): Html | false {
  if (path === here) return html` aria-current="page"`;
  return here.startsWith(`${path}/`) && html` aria-current="true"`;
}
