import type { Size } from "../images/image-geometry.ts";
import { loadResponsiveImage } from "../images/load-responsive-image.ts";
import { h } from "../ui/h.ts";
import { availableSize, scaleDownToFit } from "./image-size.ts";
import type { LightboxItem } from "./lightbox-item.ts";
import type { LightboxView } from "./lightbox-view.ts";

const videoSize: Size = { width: 1600, height: 900 };

/**
 * The images and videos in the slides. Scripts set their sizes, because sites have styles for every image of a page.
 */
export interface SlideContents {
  /** Creates the content of a slide and the images of its two neighbors, and removes the videos of all other slides. */
  readonly show: (index: number) => void;
  /** Updates the sizes of all contents after the view has been resized. */
  readonly layOut: () => void;
  readonly imageOf: (index: number) => HTMLImageElement | undefined;
  readonly sizeOf: (index: number) => Size | undefined;
}

export function createSlideContents(
  view: LightboxView,
  items: readonly LightboxItem[],
  isTouchDevice: boolean,
): SlideContents {
  const elements = new Map<number, HTMLElement>();

  const sizeOf = (index: number): Size | undefined => {
    const content = items[index]?.content;
    if (content === undefined || "createVideo" in content) return videoSize;
    const { naturalWidth: width = 0, naturalHeight: height = 0 } = imageOf(index) ?? {};
    return content.dimensions ?? (width > 0 ? { width, height } : undefined);
  };
  const imageOf = (index: number) => {
    const element = elements.get(index);
    return element instanceof HTMLImageElement ? element : undefined;
  };

  const position = (index: number) => {
    const element = elements.get(index);
    const [padder, caption] = view.slides[index]?.children ?? [];
    if (element === undefined || !(padder instanceof HTMLElement)) return;
    const slide = { width: padder.clientWidth, height: padder.clientHeight };
    const viewSize = { width: view.content.clientWidth, height: view.content.clientHeight };
    const captionHeight = caption instanceof HTMLElement && !isTouchDevice ? caption.offsetHeight : 0;
    const space = availableSize(slide, viewSize, captionHeight, !isTouchDevice && items.length > 1);
    const { width, height } = scaleDownToFit(space, sizeOf(index) ?? space);
    Object.assign(element.style, {
      position: "relative",
      width: `${width}px`,
      height: `${height}px`,
      left: `${(slide.width - width) / 2}px`,
      top: `${(slide.height - captionHeight - height) / 2}px`,
    });
  };

  const create = (index: number) => {
    const content = items[index]?.content;
    if (content === undefined || elements.has(index)) return;
    const isVideo = "createVideo" in content;
    const element = isVideo ? h("div", "", {}, content.createVideo()) : createImage(content.alt);
    elements.set(index, element);
    view.slides[index]?.firstElementChild?.append(element);
    position(index);
    if (isVideo || !(element instanceof HTMLImageElement)) return;
    // Set after the insertion, because `start-lazy-loading.ts` processes images that are inserted with this attribute.
    element.dataset.src = content.src;
    loadResponsiveImage(element, () => position(index));
  };

  return {
    show(index) {
      for (const [other, element] of elements)
        if (other !== index && !(element instanceof HTMLImageElement)) {
          element.remove();
          elements.delete(other);
        }
      create(index);
      for (const neighbor of [index + 1, index - 1]) {
        const at = (neighbor + items.length) % items.length;
        if (at !== index && "src" in (items[at]?.content ?? {})) create(at);
      }
    },
    layOut() {
      for (const [index, element] of elements) {
        position(index);
        if (element instanceof HTMLImageElement) loadResponsiveImage(element);
      }
    },
    imageOf,
    sizeOf,
  };
}

function createImage(alt: string): HTMLImageElement {
  const image = h("img", "thumb-image", { alt, draggable: "false", decoding: "async" });
  image.style.objectFit = "contain";
  return image;
}
