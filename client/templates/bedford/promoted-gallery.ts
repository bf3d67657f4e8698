/**
 * Moves galleries to the top of the page. If a page, or a section of an index page, begins with a slideshow, the
 * slideshow is its banner, in an element that the template has for it. The early script uses this module too.
 */

const wrapperSelector = ":is(.collection-type-page, .collection-type-index) .promoted-gallery-wrapper";

const firstBlock =
  ".sqs-layout > .sqs-row:first-child > .sqs-col-12:first-child > .gallery-block:first-child:has(.sqs-gallery-block-slideshow)";

/** Matches a slideshow at the beginning of a page, and of a section of an index page, within the wrapper's parent. */
const gallerySelector = `.collection-type-page :scope > #page > .main-content > ${firstBlock}, .index-section:scope > .index-section-wrapper ${firstBlock}`;

/** Moves the galleries that have been parsed. The parser continues to fill a gallery that has been moved. */
export function promoteGalleries(): void {
  for (const wrapper of document.querySelectorAll(wrapperSelector)) {
    if (wrapper.querySelector(".sqs-block")) continue;
    const gallery = wrapper.parentElement?.querySelector(gallerySelector);
    if (!gallery) continue;
    (wrapper.querySelector(".col") ?? wrapper).append(gallery);
    wrapper.classList.add("promoted-full");
    const { classList } = document.body;
    classList.add("has-promoted-gallery");
    // A transparent header stands over the first banner of the page.
    if (wrapper.closest(".index-section") === document.querySelector(".index-section"))
      classList.add("has-banner-image");
  }
}
