/** A page in the markup of the Pacific templates, with a style sheet of the same state classes. */
const links = ["Menu", "Garden", "Rooms", "Map"];
const sections = ["first", "second", "third"];

const indexLinks = sections
  .map((name) => `<div class="index home"><a href="#${name}">${name}</a></div>`)
  .join("");

const items = (prefix: string) => `
  ${indexLinks}<div class="index base"><a href="/">Welcome</a></div>
  ${links.map((name) => `<div class="collection"><a href="/${name.toLowerCase()}">${name}</a></div>`).join("\n  ")}
  <div class="folder">
    <input type="checkbox" id="${prefix}folder-1" class="folder-toggle-box hidden">
    <label for="${prefix}folder-1" class="folder-toggle-label" data-href="/news">News</label>
    <div class="subnav"><div><a href="/today">Today</a></div><div><a href="/later">Later</a></div></div>
  </div>`;

const body = `<div id="site">
<input type="checkbox" id="mobileNavToggle" class="mobile-nav-toggle-box hidden">
<div id="overlayNav"><div id="mobileNavWrapper" class="nav-wrapper"><nav aria-label="Menu">${items("mobile-")}</nav></div></div>
<header id="header"><div class="header-inner">
  <div id="siteTitleWrapper" class="title-logo-wrapper"><h1 id="siteTitle" class="site-title"><a href="/">Harbor Inn</a></h1></div>
  <label for="mobileNavToggle" class="mobile-nav-toggle-label show-on-scroll-mobile"><div class="top-bar"></div></label>
  <div id="headerNav"><div id="mainNavWrapper" class="nav-wrapper desktop-nav-wrapper show-on-scroll">
    <nav id="mainNavigation" aria-label="Site">${items("")}</nav></div></div>
</div></header>
<div id="siteWrapper"><main id="page"><div id="content" class="main-content">${sections
  .map(
    (name) =>
      `<div id="${name}" class="index-section"><div class="index-section-wrapper has-main-media"><div class="content has-main-media"><div class="content-inner">` +
      `<div class="sqs-block-content"><h1>${name}</h1></div></div></div></div></div>`,
  )
  .join("")}</div></main></div></div>`;

const style = `
  * { box-sizing: border-box }
  body { font: 16px/1.5 Arial, sans-serif; color: #111 }
  a, label { color: #111 }
  .hidden { display: none }
  #header { position: relative; z-index: 2; width: 100%; padding: 0 13px; background: #fff }
  .transparent-header #header { position: absolute; background: none }
  .header-inner { padding: 13px 0 }
  .title-logo-wrapper { position: relative; left: 50%; width: 200px; transform: translateX(-50%); text-align: center }
  .site-title { margin: 0; font-size: 24px; line-height: 30px; white-space: nowrap }
  #headerNav { text-align: center; transition: opacity .3s }
  #headerNav:not(.positioned) { position: absolute; opacity: 0 }
  #mainNavigation > div { position: relative; display: inline-block; margin: 0 }
  #mainNavigation a, #mainNavigation label { display: block; padding: 8px 14px; cursor: pointer }
  .index.home { display: none !important }
  .expand-homepage-index-links .index.home { display: inline-block !important }
  .expand-homepage-index-links .index.home + .index.base { display: none }
  .index.active > a { color: #900 }
  .desktop-nav-wrapper .subnav { position: absolute; top: 100%; left: 0; background: #fff; white-space: nowrap; transform: scale(1, 0); transform-origin: 0 0 }
  .desktop-nav-wrapper .subnav.right-align { left: auto; right: 0 }
  .desktop-nav-wrapper .subnav > div { opacity: 0 }
  .desktop-nav-wrapper .folder:hover .subnav { transform: none }
  .desktop-nav-wrapper .folder:hover .subnav > div { opacity: 1 }
  .mobile-nav-toggle-label { display: none; width: 44px; height: 44px; background: #ddd }
  #overlayNav { position: fixed; inset: 0; z-index: 1; visibility: hidden; background: #fff; padding-top: 120px }
  #mobileNavToggle:checked ~ #overlayNav { visibility: visible }
  #overlayNav .subnav { display: none }
  #overlayNav .folder-toggle-box:checked ~ .subnav { display: block }
  .show-on-scroll-wrapper { position: fixed; top: 0; left: 0; z-index: 3; width: 100%; visibility: hidden; opacity: 0; text-align: center; background: #fff }
  .show-on-scroll-wrapper.show { visibility: visible; opacity: 1 }
  .index-section-wrapper { height: 1200px; background: #eee }
  .index-section h1 { margin: 0; font-size: 40px }
  @media (max-width: 768px) {
    #header #headerNav { display: none }
    .mobile-nav-toggle-label { display: block }
    .title-logo-wrapper { max-width: 55% }
    .show-on-scroll-wrapper { width: auto }
    .index-section h1 { font-size: 36px !important }
  }
  @media (min-width: 769px) { #overlayNav { display: none } }`;

/** For `openBlocks`. The page is an index, and the home page, if `classes` says so. */
export function pacificPage(classes = "", change = (html: string) => html): { html: string; style: string } {
  return { style, html: `<script>document.body.className = "${classes}"</script>${change(body)}` };
}

export const homeIndex = "collection-type-index homepage expand-homepage-index-links";
