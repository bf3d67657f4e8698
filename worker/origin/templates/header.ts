import "../../texts.ts";
import { isObject } from "../../../shared/fields.ts";
import { siteTexts } from "../../../shared/texts/site.ts";
import { memberPaths } from "../accounts/member-paths.ts";
import { languageName, type PageVersion, pathIn } from "../languages/languages.ts";
import type { NavigationEntry } from "../navigation/navigation.ts";
import type { Site } from "../rows/site.ts";
import { cartQuantityTexts } from "../store/cart-quantity.ts";
import { type Html, html } from "./html.ts";
import { cartIcon, closeIcon, menuIcon, searchIcon, siteLogo } from "./icons.ts";
import type { View } from "./view.ts";

/**
 * The site's header. In a narrow window the links are a popover, which opens, closes on Escape and restores the focus
 * without scripts. In a wide window the same list is always visible.
 */
export function renderHeader({ site, collection, item, visitor, cartQuantity, versions }: View): Html {
  const currentPath = item?.path ?? collection.path;
  const texts = siteTexts(site.textLanguage);
  const { links, action } = site.header;
  const home = collection.language === undefined ? "/" : pathIn(collection.language, "/");
  return html`<header data-test="header" id="header" class="header theme-col--primary" data-section-theme="salt" data-controller="Header" tabindex="-1">
<a href="#page" class="header-skip-link sqs-button-element--primary">${texts.skip}</a>
<div class="sqs-announcement-bar-dropzone"></div>
<div class="header-announcement-bar-wrapper">
<div class="header-inner container--fluid header-layout--navRight">
<div class="header-title"><a id="site-title" href="${home}" data-animation-role="header-element"${currentPath === home && html` aria-current="page"`}>${siteLogo}<span>${site.title}</span></a></div>
<div class="header-tools">${site.header.search && html`<a class="header-search" href="${site.header.search}" aria-label="${texts.search}"${current(site.header.search, currentPath)}>${searchIcon}</a>`}
${cartLink(cartQuantity, site.textLanguage)}
<button type="button" class="header-menu-open" popovertarget="header-nav" aria-label="${texts.menu}">${menuIcon}</button></div>
<nav id="header-nav" class="header-nav" popover aria-label="${texts.main}">
<button type="button" class="header-menu-close" popovertarget="header-nav" popovertargetaction="hide" aria-label="${texts.closeMenu}">${closeIcon}</button>
<ul class="header-nav-list">
${links.map((entry) => navigationEntry(entry, currentPath))}${versions.filter(({ language }) => language !== site.language).map(languageLink)}${hasAccounts(site) && accountLink(visitor.member ? texts.account : texts.signIn, currentPath)}</ul>
${action && html`<div class="header-actions-action header-actions-action--cta"><a class="btn sqs-button-element--primary" href="${action.path}"${current(action.path, currentPath)}>${action.title}</a></div>`}
</nav>
</div>
</div>
</header>
`;
}

/** A link of the navigation, or a folder with its links. A folder opens and closes without scripts. */
function navigationEntry(entry: NavigationEntry, here: string): Html | false {
  if (entry.isHidden) return false;
  if (entry.links === undefined) return navigationLink(entry, here);
  const links = entry.links.filter(({ isHidden }) => !isHidden);
  return (
    links.length > 0 &&
    html`<li class="header-nav-item"><details class="nav-folder" name="nav-folder"><summary>${entry.title}</summary><ul>
${links.map((link) => navigationLink(link, here))}</ul></details></li>\n`
  );
}

function navigationLink({ title, path }: NavigationEntry, here: string): Html {
  return html`<li class="header-nav-item header-nav-item--collection"><a href="${path}" data-animation-role="header-element"${current(path, here)}>${title}</a></li>\n`;
}

/** A link to the page in another language. */
function languageLink({ language, path }: PageVersion): Html {
  return html`<li class="header-nav-item header-nav-item--language"><a href="${path}" hreflang="${language}" lang="${language}">${languageName(language)}</a></li>\n`;
}

function hasAccounts({ websiteSettings }: Site): boolean {
  const { userAccountsSettings: settings } = websiteSettings;
  return isObject(settings) && settings.loginAllowed === true;
}

/** A link to the page at which members sign in, which is the account of the signed-in member. */
function accountLink(title: string, here: string): Html {
  return html`<li class="header-nav-item header-nav-item--account"><a href="${memberPaths.signIn}"${current(memberPaths.signIn, here)}>${title}</a></li>\n`;
}

/** The cart's link with the number of items, in the markup of published pages. */
function cartLink(quantity: number, language: string): Html {
  const { badge, spoken } = cartQuantityTexts(quantity, language);
  const state = quantity === 0 ? "cart-quantity-zero" : "sqs-cart-initialized";
  return html`<a href="/cart" class="icon--stroke icon--cart sqs-custom-cart header-icon header-cart show-empty-cart-state ${state}" aria-label="${spoken}"><span class="Cart-inner">${cartIcon}<span class="icon-cart-quantity"><span class="sqs-cart-quantity">${badge}</span></span></span></a>`;
}

/**
 * The attribute `aria-current`: `page` for a link to this page, `true` for a link to the collection that contains it.
 */
function current(path: string, here: string): Html | false {
  if (path === here) return html` aria-current="page"`;
  return here.startsWith(`${path}/`) && html` aria-current="true"`;
}
