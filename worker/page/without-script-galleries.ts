const lists =
  ".gallery-reel-list,.gallery-slideshow-list,.gallery-fullscreen-slideshow-list," +
  ".user-items-list-carousel__slides,.user-items-list-banner-slideshow .slides";
const slides =
  ".gallery-reel-item,.gallery-slideshow-item,.gallery-fullscreen-slideshow-item," +
  ".user-items-list-carousel__slide,.user-items-list-banner-slideshow .slide";
const controls =
  "[class*=gallery-]:is([class$=-controls],[class$=-bullet-nav],[class$=-thumbnails])," +
  ".user-items-list-item-container :is(.desktop-arrows,.mobile-arrows,[class*=arrows-bottom],.progress-indicators)";
const hidden =
  "figure>[class$=-item-wrapper],.gallery-reel-item-src,.gallery-slideshow-item-img,.gallery-fullscreen-slideshow-item-img";

/**
 * Gallery sections and list carousels where no script will ever move them: they are scrolled through, and what a script
 * would show is shown. Rules of a style sheet.
 */
export const withoutScriptGalleries =
  `${lists}{display:flex!important;overflow-x:auto!important;scroll-snap-type:x mandatory;opacity:1!important}` +
  `${slides}{position:relative!important;flex:none;scroll-snap-align:center;visibility:visible!important;transform:none!important;pointer-events:auto!important}` +
  ".user-items-list-carousel__slide{width:min(85%,22rem)!important}" +
  ".gallery-reel-item{height:100%!important}" +
  ".gallery-reel-item :is(a,div,img){position:static!important;display:block!important;width:auto!important;max-width:none;height:100%!important}" +
  `${hidden}{opacity:1!important;animation:none!important}` +
  `${controls}{display:none!important}` +
  ".gallery-grid-wrapper{display:grid;gap:1vw;grid-template-columns:repeat(auto-fill,minmax(min(45%,16rem),1fr))}" +
  ".gallery-masonry-wrapper{columns:16rem;column-gap:1vw}.gallery-masonry-item{break-inside:avoid;margin:0 0 1vw}" +
  ".gallery-strips-wrapper{display:flex;flex-wrap:wrap;gap:1vw}.gallery-strips-item{flex:1 1 16rem;margin:0}" +
  ".gallery-strips-item img{height:15rem!important;object-fit:cover}";
