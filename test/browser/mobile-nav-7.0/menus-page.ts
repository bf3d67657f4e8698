/** Menus on phones in the markup of 7.0 templates, with the styles that show and hide them. */
const links = (name: string) =>
  `<a href="#${name}">Here</a><a href="/${name}">${name}</a><div class="folder">`;

export const menuByCheckbox = {
  style: `
    .hidden { display: none }
    #overlayNav { position: fixed; inset: 0; visibility: hidden; background: #fff; padding-top: 60px }
    .mobile-menu-open #overlayNav { visibility: visible }
    label { position: relative; z-index: 1; display: block; width: 44px; height: 44px }
    @media (min-width: 800px) { label { display: none } }`,
  html: `
    <input type="checkbox" id="mobileNavToggle" class="hidden" data-controller="MobileNavController">
    <label for="mobileNavToggle" class="mobile-nav-toggle-label"></label>
    <div id="overlayNav"><nav>${links("shop")}
      <input type="checkbox" id="folder-1" class="folder-toggle-box hidden">
      <label for="folder-1" class="folder-toggle-label" style="width:auto;height:auto">More</label>
      <div class="subnav"><a href="/more">More things</a></div></div></nav></div>
    <main id="site" style="height:2000px"><a href="/page">Beside</a></main>`,
};

export const menuByLink = {
  style: `
    #mobileNav { height: 0; overflow: hidden }
    #mobileMenuLink.hidden { display: none }`,
  html: `
    <div id="mobileNav"><nav>${links("shop")}</div></nav></div>
    <div id="mobileMenuLink" class="hidden"><a>Menu</a></div>
    <main style="height:2000px"><p>Words</p></main>`,
};
