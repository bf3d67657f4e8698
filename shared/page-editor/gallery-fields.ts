import { type SettingsDocument, valueAt } from "../settings/merge-patch.ts";
import type { SettingsField } from "../settings/screen.ts";
import type { BlockText } from "./localize-fields.ts";
import { choice, html, image, list, number, text, toggle } from "./make-fields.ts";

/** The images and options of gallery blocks and gallery sections: docs/reference/galleries.md */

/** Maximum number of items of a collection that users order. */
export const maxImages = 250;

export const altText: SettingsField = { ...text("alt", "altText"), help: "altHelp" };

const shapes: Readonly<Record<string, BlockText | `${number}:${number}`>> = {
  square: "square",
  standard: "3:2",
  widescreen: "16:9",
  "four-three": "4:3",
  "three-four-vertical": "3:4",
};

export const galleryDesigns: Readonly<Record<string, BlockText>> = {
  grid: "grid",
  slideshow: "slideshow",
  slider: "slider",
  stacked: "stacked",
};

function when(path: string, values: readonly string[], fields: readonly SettingsField[]): SettingsField[] {
  return fields.map((field) => ({ ...field, when: { path, values } }));
}

/** The options of a gallery block, by its design. */
export const galleryOptions: readonly SettingsField[] = [
  ...when(
    "design",
    ["grid"],
    [
      number("perRow", "imagesInRow", { min: 1, max: 8, fallback: 3 }),
      choice("aspectRatio", "shape", shapes),
      number("padding", "spaceBetween", { unit: "px", max: 100, fallback: 20 }),
      toggle("lightbox", "openInLightbox", true),
    ],
  ),
  ...when(
    "design",
    ["slideshow", "slider"],
    [
      {
        ...number("autoplaySeconds", "nextSlideAfter", { unit: "s", max: 60 }),
        help: "noAutoplay",
      },
      choice("transition", "transition", {
        fade: "fade",
        slide: "slide",
        "ken-burns": "kenBurns",
        none: "none",
      }),
      {
        ...number("heightPercent", "height", { unit: "ofWidth", max: 200 }),
        help: "usualHeight",
      },
    ],
  ),
  ...when(
    "design",
    ["slideshow"],
    [
      toggle("crop", "fillSlide", true),
      number("thumbnailHeight", "thumbnailHeight", { unit: "px", max: 300 }),
      choice("metaPosition", "placeOfTitles", {
        bottom: "bottom",
        "bottom-left": "bottomLeft",
        "bottom-right": "bottomRight",
        center: "center",
        top: "top",
        "top-left": "topLeft",
        "top-right": "topRight",
      }),
      toggle("metaOnHover", "titlesOnHover"),
    ],
  ),
  ...when(
    "design",
    ["slider"],
    [
      {
        ...choice("alignment", "placeOfSlide", {
          left: "left",
          center: "center",
          right: "right",
        }),
        fallback: "center",
      },
    ],
  ),
];

const tiles = ["grid", "masonry", "strips"];
const slideshows = ["slideshow", "fullscreen-slideshow"];
const prop = (name: string) => `gallery.props.${name}`;
const ofKinds = (kinds: readonly string[], fields: readonly SettingsField[]) =>
  when("gallery.kind", kinds, fields);

/** The images and options of a gallery section, by its kind: docs/reference/published-markup.md#gallery-sections */
export const sectionGalleryFields: readonly SettingsField[] = [
  choice("gallery.kind", "gallery", {
    grid: "grid",
    masonry: "masonry",
    strips: "strips",
    reel: "reel",
    slideshow: "slideshow",
    "fullscreen-slideshow": "fullWidthSlideshow",
  }),
  list("gallery.images", "images", "imageEntry", {
    maxEntries: maxImages,
    namePaths: ["caption", "asset"],
    imagePath: "asset",
    fields: [image("asset", "image"), altText, html("caption", "caption")],
  }),
  ...ofKinds(["grid"], [choice(prop("aspectRatio"), "shape", shapes)]),
  ...ofKinds(["grid", "masonry"], [number(prop("numColumns"), "columns", { min: 1, max: 8, fallback: 3 })]),
  ...ofKinds(
    ["strips"],
    [number(prop("rowHeight"), "rowHeight", { unit: "px", min: 50, max: 1000, fallback: 260 })],
  ),
  ...ofKinds(tiles, [number(prop("gutter"), "spaceBetween", { unit: "px", max: 200, fallback: 20 })]),
  ...ofKinds(
    ["reel"],
    [
      number(prop("viewportHeight"), "height", { unit: "ofWindow", min: 10, max: 100, fallback: 60 }),
      toggle(prop("isCropping"), "crop"),
    ],
  ),
  ...ofKinds(slideshows, [
    number(prop("galleryHeight"), "height", { unit: "ofWindow", min: 10, max: 100, fallback: 70 }),
    choice(prop("transition"), "transition", { fade: "fade", "slide-horizontal": "slide" }),
    toggle(prop("autoplayEnabled"), "autoplay"),
    number(prop("slideDurationMs"), "nextSlideAfter", {
      unit: "ms",
      min: 500,
      max: 60_000,
      fallback: 5000,
    }),
  ]),
  ...ofKinds(["slideshow"], [toggle(prop("thumbnailsEnabled"), "thumbnails")]),
  ...ofKinds(
    [...tiles, "reel"],
    [
      choice(prop("width"), "width", { inset: "inset", "full-bleed": "fullWidth" }),
      toggle(prop("lightboxEnabled"), "openInLightbox", true),
    ],
  ),
];

/** The values of a section's gallery that its kind needs and that it does not have, by path in the section. */
export function missingKindDefaults(section: SettingsDocument, kind: unknown): Record<string, unknown> {
  const missing = sectionGalleryFields.filter(
    ({ path, when: condition }) =>
      condition?.values.includes(kind) === true && valueAt(section, path) === null,
  );
  return Object.fromEntries(missing.map(({ path, fallback }) => [path, fallback]));
}

/** A new gallery section, without images. */
export const newSectionGallery = {
  kind: "grid",
  images: [],
  props: {
    aspectRatio: "square",
    numColumns: 3,
    gutter: 20,
    rowHeight: 260,
    viewportHeight: 60,
    galleryHeight: 70,
    slideDurationMs: 5000,
    transition: "fade",
    controlsLocation: "side",
    controls: "arrows",
    width: "inset",
    lightboxEnabled: true,
  },
};
