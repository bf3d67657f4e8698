/**
 * The early script of Brine pages. Before the first paint it lays out the header and the sections of index pages, so that
 * they do not move when `brine.ts` has loaded.
 */
import { pageDataId } from "../../../shared/names.ts";
import type { PageData } from "../../../shared/page-data.ts";
import { addEarlyStyle } from "../../dom/early-style.ts";
import { isParsed } from "../../dom/is-parsed.ts";
import { layOutBlogList } from "./blog-list.ts";
import { fitHeader, layOutHeader } from "./header-layout.ts";
import { firstSectionSelector, fitFirstIndexSection, layOutIndex } from "./index-layout.ts";
import { placeParallaxBackgrounds, sizeParallaxBackgrounds } from "./parallax.ts";

addEarlyStyle(`@layer awning {
.enable-load-effects :is(.Index-page-image, .Intro-image, .Index-gallery, .sqs-system-gallery) { opacity: 1 !important }
.tweak-index-gallery-layout-slideshow .Index-gallery-item { position: absolute !important; inset: 0 !important; height: auto !important }
.tweak-index-gallery-layout-slideshow .Index-gallery-wrapper { overflow: clip !important }
.tweak-index-gallery-layout-slideshow .Index-gallery-item:not(.active) { visibility: hidden }
}`);

/** The page data is after this script in the head, so it is read later. */
let page: Partial<PageData> | undefined;

function readPage(): Partial<PageData> | undefined {
  const script = document.getElementById(pageDataId);
  // A part of the page may end within the data.
  if (page === undefined && script?.textContent && isParsed(script)) page = JSON.parse(script.textContent);
  return page;
}

let isFirstSectionParsed = false;

/**
 * Runs directly after parsing: with the mouse over the page, Chrome computes layout before rAF callbacks. Content after
 * the first section does not change its size.
 */
function layOut(): void {
  layOutHeader();
  layOutIndex();
  layOutBlogList(readPage()?.blogList);
  sizeParallaxBackgrounds(readPage()?.flags?.nomotion);
  if (isFirstSectionParsed) return;
  fitFirstIndexSection(readPage()?.indexGallery?.height);
  isFirstSectionParsed = document.querySelector(firstSectionSelector)?.nextElementSibling != null;
}

function onFrame(): void {
  layOut();
  fitHeader();
  layOutBlogList(readPage()?.blogList);
  fitFirstIndexSection(readPage()?.indexGallery?.height);
  placeParallaxBackgrounds(page?.flags?.nomotion);
  if (document.readyState === "loading") requestAnimationFrame(onFrame);
  else parserObserver.disconnect();
}

const parserObserver = new MutationObserver(layOut);
parserObserver.observe(document, { childList: true, subtree: true });
requestAnimationFrame(onFrame);
