import type { Size } from "../media/geometry.ts";
import { loadFitting } from "../media/load-fitting.ts";
import { element } from "../ui/element.ts";
import { fitted, roomFor } from "./fit.ts";
import type { LightboxItem } from "./item.ts";
import type { View } from "./view.ts";

const videoShape: Size = { width: 1600, height: 900 };

/** What is in the slides, made when it is wanted and laid out by script: sites style every picture of a page. */
export interface Slides {
  /** Makes what this slide shows; its neighbours' pictures as well. A film anywhere else is taken out. */
  readonly fill: (index: number) => void;
  /** After a change of the view's size. */
  readonly lay: () => void;
  readonly pictureOf: (index: number) => HTMLImageElement | undefined;
  readonly sizeOf: (index: number) => Size | undefined;
}

export function createSlides(view: View, items: readonly LightboxItem[], isTouch: boolean): Slides {
  const filled = new Map<number, HTMLElement>();

  const sizeOf = (index: number): Size | undefined => {
    const content = items[index]?.content;
    if (content === undefined || "video" in content) return videoShape;
    const { naturalWidth: width = 0, naturalHeight: height = 0 } = pictureOf(index) ?? {};
    return content.dimensions ?? (width > 0 ? { width, height } : undefined);
  };
  const pictureOf = (index: number) => {
    const made = filled.get(index);
    return made instanceof HTMLImageElement ? made : undefined;
  };

  const place = (index: number) => {
    const made = filled.get(index);
    const [padder, caption] = view.slides[index]?.children ?? [];
    if (made === undefined || !(padder instanceof HTMLElement)) return;
    const inside = { width: padder.clientWidth, height: padder.clientHeight };
    const size = { width: view.content.clientWidth, height: view.content.clientHeight };
    const below = caption instanceof HTMLElement && !isTouch ? caption.offsetHeight : 0;
    const room = roomFor(inside, size, below, !isTouch && items.length > 1);
    const shown = fitted(room, sizeOf(index) ?? room);
    Object.assign(made.style, {
      position: "relative",
      width: `${shown.width}px`,
      height: `${shown.height}px`,
      left: `${(inside.width - shown.width) / 2}px`,
      top: `${(inside.height - below - shown.height) / 2}px`,
    });
  };

  const make = (index: number) => {
    const content = items[index]?.content;
    if (content === undefined || filled.has(index)) return;
    const made = "video" in content ? element("div", "", {}, content.video()) : pictureElement(content);
    filled.set(index, made);
    view.slides[index]?.firstElementChild?.append(made);
    place(index);
    if (!(made instanceof HTMLImageElement) || "video" in content) return;
    // Only now, so that whoever looks for pictures that wait for a script leaves this one alone.
    made.dataset.src = content.src;
    loadFitting(made, () => place(index));
  };

  return {
    fill(index) {
      for (const [other, made] of filled)
        if (other !== index && !(made instanceof HTMLImageElement)) {
          made.remove();
          filled.delete(other);
        }
      make(index);
      for (const neighbour of [index + 1, index - 1]) {
        const at = (neighbour + items.length) % items.length;
        if (at !== index && "src" in (items[at]?.content ?? {})) make(at);
      }
    },
    lay() {
      for (const [index, made] of filled) {
        place(index);
        if (made instanceof HTMLImageElement) loadFitting(made);
      }
    },
    pictureOf,
    sizeOf,
  };
}

function pictureElement({ alt }: { readonly alt: string }): HTMLImageElement {
  const picture = element("img", "thumb-image", { alt, draggable: "false", decoding: "async" });
  picture.style.objectFit = "contain";
  return picture;
}
