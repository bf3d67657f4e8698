/** A page in the markup of Brine templates, with the rules of their style sheet that depend on the template's script. */

const container = (name: string, content = "") => `<div data-nc-container="${name}">${content}</div>`;

const bars = `
  <div class="Mobile" data-nc-base="mobile-bar" data-controller="AncillaryLayout">
    <div class="Mobile-bar Mobile-bar--top" data-nc-group="top">
      ${container("top-left", `<a href="/" class="Mobile-bar-branding" data-nc-element="branding">Shop</a>`)}
      ${container("top-center")}${container("top-right")}
    </div>
    <div class="Mobile-bar Mobile-bar--bottom" data-nc-group="bottom">
      ${container("bottom-left", `<button class="Mobile-bar-menu" data-nc-element="menu-icon" aria-label="Open navigation menu">=</button>`)}
      ${container("bottom-center", `<a href="/cart" data-nc-element="cart">Cart</a>`)}
      ${container("bottom-right", `<a href="/search" data-nc-element="search-icon" aria-label="Search">?</a>`)}
    </div>
    <div class="Mobile-overlay">
      <div class="Mobile-overlay-menu">
        <div class="Mobile-overlay-menu-main"><nav>
          <a href="/home">Home</a>
          <button data-controller-folder-toggle="more">More</button>
        </nav></div>
        <div class="Mobile-overlay-folders">
          <div class="Mobile-overlay-folder" data-controller-folder="more">
            <button data-controller-folder-toggle="more">Back</button>
            <a href="/news">News</a>
          </div>
        </div>
      </div>
      <button class="Mobile-overlay-close" aria-label="Close navigation menu">x</button>
      <div class="Mobile-overlay-back"></div>
    </div>
  </div>`;

const header = `
  <header class="Header Header--top"><div data-nc-group="top">
    ${container("top-left", `<form data-nc-element="search" action="/search"><input name="q" aria-label="Search"></form>`)}
    ${container("top-center", `<div class="Header-account" data-nc-element="account" data-controller="UserAccountLink"><button class="user-accounts-text-link"><span class="unauth">Sign In</span><span class="auth">My Account</span></button></div>`)}
    ${container("top-right", `<a href="/cart" class="Cart" data-nc-element="cart">Cart</a>`)}
  </div></header>
  <header class="Header Header--bottom"><div data-nc-group="bottom">
    ${container(
      "bottom-left",
      `<nav class="Header-nav" data-nc-element="primary-nav"><a href="/home">Home</a>
      <span class="Header-nav-item Header-nav-item--folder"><a href="/news" class="Header-nav-folder-title">News</a>
      <span class="Header-nav-folder"><a href="/news">Today</a><a href="/old">Last week</a></span></span></nav>`,
    )}
    ${container("bottom-center", `<a href="/" data-nc-element="branding"><b class="logo">Logo</b></a>`)}
    ${container("bottom-right")}
  </div></header>`;

const section = (name: string, image: string) => `
  <section id="${name}" class="Index-page ${image && "Index-page--has-image"}" data-parallax-original-element>
    <div class="Index-page-scroll-indicator hidden"><div>Scroll</div></div>
    <div class="Index-page-content"><h2>${name}</h2></div>
    ${image && `<figure class="Index-page-image" data-parallax-image-wrapper><img data-src="${image}" data-image="${image}" data-image-dimensions="1500x1000" data-image-focal-point="0.5,0.2" data-load="false" alt="A field"></figure>`}
  </section>`;

const body = `${bars}
  <div class="Site" data-nc-base="header" data-controller="AncillaryLayout">${header}
    <main class="Index">
      ${section("first", "https://images.squarespace-cdn.com/content/v1/a/field.jpg")}${section("second", "")}${section("third", "")}
      <nav class="Index-nav">${["first", "second", "third"].map((name) => `<a href="#${name}" class="Index-nav-item">${name}</a>`).join("")}</nav>
    </main>
    <footer class="Footer"><div class="Footer-middle"><nav>About</nav><nav>Contact</nav><nav>Wholesale</nav></div></footer>
  </div>`;

const positions = [
  "header-primary-nav-position-top-left",
  "header-branding-position-top-center",
  "header-account-position-top-right",
  "header-cart-position-top-right",
  "header-search-position-hide",
  "mobile-bar-branding-position-top-left",
  "mobile-bar-menu-icon-position-top-right",
  "mobile-bar-search-icon-position-top-right",
  "mobile-bar-cart-position-bottom-center",
].map((name) => `ancillary-${name}`);

const classes = ["enable-load-effects", "tweak-footer-layout-columns", ...positions].join(" ");

const style = `
  body { margin: 0; font: 16px/1.5 sans-serif; color: #222; background: #fff }
  [data-nc-group], [data-nc-container] { display: flex; align-items: center }
  [data-nc-container] { flex: 1 1 0; min-width: 0 }
  [data-nc-container$=center] { flex: 0 0 auto }
  [data-nc-container$=right] { justify-content: flex-end }
  [data-nc-element] { flex: 0 0 auto; padding: 10px }
  [data-nc-collapse] [data-nc-element] { flex: 0 1 auto; max-width: 100% }
  .Header--bottom { display: none }
  .logo { display: block; width: 120px; height: 60px }
  .enable-load-effects .Header [data-nc-container] { opacity: 0; transition: opacity .2s .6s }
  .enable-load-effects .Site.loaded .Header [data-nc-container] { opacity: 1 }
  .enable-load-effects .Index-page-image { opacity: 0; transition: opacity .2s .4s }
  .enable-load-effects .Index-page-image.loaded { opacity: 1 }
  .user-accounts-text-link { display: none }
  .Header-account.loaded .user-accounts-text-link { display: inline-block }
  .Header-nav-item--folder { position: relative }
  .Header-nav-folder { position: absolute; top: 100%; left: -99999px; opacity: 0; background: #fff; white-space: nowrap }
  .Header-nav-item--folder:hover .Header-nav-folder { left: 0; opacity: 1 }
  .Index-page { position: relative; overflow: hidden; min-height: 100vh }
  .Index-page--has-image { background: #000 }
  .Index-page-content { position: relative; z-index: 2; padding: 100px 0; background: #fff }
  .Index-page-image { position: absolute; top: 0; bottom: 0; left: 0; width: 100%; margin: 0 }
  .Index-page-scroll-indicator { position: absolute; bottom: 0; z-index: 3; padding: 10px; background: #fff }
  .Index-page-scroll-indicator.hidden { visibility: hidden }
  .Index-nav { position: fixed; top: 50%; right: 20px; background: #fff }
  .Footer-middle { display: flex }
  .Footer-middle nav { flex: 0 0 300px }
  .Footer--mid .Footer-middle nav { flex: 0 0 200px }
  .Footer--compact .Footer-middle { flex-direction: column }
  .Mobile-overlay { position: fixed; inset: 0 auto 0 -99999px; z-index: 10; width: 100%; transition: left 0s .5s }
  .is-mobile-overlay-active .Mobile-overlay { left: 0; transition: left 0s }
  .Mobile-overlay-back { position: absolute; inset: 0 }
  .Mobile-overlay-close { position: absolute; top: 0; right: 0; z-index: 1; width: 60px; height: 60px }
  .Mobile-overlay-menu { position: absolute; top: 0; bottom: 0; z-index: 2; width: calc(100% - 60px); overflow: hidden; background: #fff; transform: translateX(-100%); transition: transform .35s }
  .is-mobile-overlay-active .Mobile-overlay-menu { transform: none }
  .Mobile-overlay-menu-main, .Mobile-overlay-folder { position: absolute; inset: 0; padding: 36px; background: #fff; transition: transform .35s }
  .has-active-folder .Mobile-overlay-menu-main { transform: translateX(-100%) }
  .Mobile-overlay-folder { transform: translateX(100%) }
  .Mobile-overlay-folder.is-active-folder { transform: none }
  .Mobile-bar { background: #fff }
  .Mobile-bar--bottom { position: fixed; bottom: 0; z-index: 5; width: 100% }
  .Mobile-bar--bottom [data-nc-container] { justify-content: center }
  .Mobile-bar-menu, .Mobile-bar--top a { min-width: 44px; min-height: 44px }
  .Mobile-bar-menu { height: 80px }
  @media (min-width: 640px) { .Mobile { display: none } }
  @media not (min-width: 640px) { .Header { display: none } .Index-nav { display: none } }`;

/** For `openBlocks`. `addedClasses` are further classes of the body. */
export function brinePage(addedClasses = ""): { readonly html: string; readonly style: string } {
  // A script sets the classes: the body's tag belongs to the page that `openBlocks` makes.
  return {
    style,
    html: `<script>document.body.className = "${classes} ${addedClasses}"</script>${body}`,
  };
}
