import { type SettingsDocument, valueAt } from "../settings/merge-patch.ts";
import type { SettingsField } from "../settings/screen.ts";
import { choice, html, image, number, text, toggle } from "./make-fields.ts";

/** The images and options of gallery blocks and gallery sections: docs/reference/galleries.md */

/** Maximum number of items of a collection that users order. */
export const maxImages = 250;

export const altText: SettingsField = {
  ...text("alt", "Alternative text"),
  help: "Empty for the description of the file.",
};

const shapes = {
  square: "Square",
  standard: "3:2",
  widescreen: "16:9",
  "four-three": "4:3",
  "three-four-vertical": "3:4",
};

export const galleryDesigns = { grid: "Grid", slideshow: "Slideshow", slider: "Slider", stacked: "Stacked" };

function when(path: string, values: readonly string[], fields: readonly SettingsField[]): SettingsField[] {
  return fields.map((field) => ({ ...field, when: { path, values } }));
}

/** The options of a gallery block, by its design. */
export const galleryOptions: readonly SettingsField[] = [
  ...when(
    "design",
    ["grid"],
    [
      number("perRow", "Images in a row", { min: 1, max: 8, fallback: 3 }),
      choice("aspectRatio", "Shape", shapes),
      number("padding", "Space between", { unit: "px", max: 100, fallback: 20 }),
      toggle("lightbox", "Open in a lightbox", true),
    ],
  ),
  ...when(
    "design",
    ["slideshow", "slider"],
    [
      {
        ...number("autoplaySeconds", "Next slide after", { unit: "s", max: 60 }),
        help: "0 for no autoplay.",
      },
      choice("transition", "Transition", {
        fade: "Fade",
        slide: "Slide",
        "ken-burns": "Ken Burns",
        none: "None",
      }),
      {
        ...number("heightPercent", "Height", { unit: "% of the width", max: 200 }),
        help: "0 for the usual height.",
      },
    ],
  ),
  ...when(
    "design",
    ["slideshow"],
    [
      toggle("crop", "Fill the slide", true),
      number("thumbnailHeight", "Height of the thumbnails", { unit: "px", max: 300 }),
      choice("metaPosition", "Place of titles", {
        bottom: "Bottom",
        "bottom-left": "Bottom left",
        "bottom-right": "Bottom right",
        center: "Center",
        top: "Top",
        "top-left": "Top left",
        "top-right": "Top right",
      }),
      toggle("metaOnHover", "Titles under the pointer only"),
    ],
  ),
  ...when(
    "design",
    ["slider"],
    [
      {
        ...choice("alignment", "Place of the current slide", {
          left: "Left",
          center: "Center",
          right: "Right",
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
  choice("gallery.kind", "Gallery", {
    grid: "Grid",
    masonry: "Masonry",
    strips: "Strips",
    reel: "Reel",
    slideshow: "Slideshow",
    "fullscreen-slideshow": "Full-width slideshow",
  }),
  {
    kind: "list",
    path: "gallery.images",
    label: "Images",
    entry: "image",
    maxEntries: maxImages,
    namePaths: ["caption", "asset"],
    imagePath: "asset",
    fields: [image("asset", "Image"), altText, html("caption", "Caption")],
    fallback: [],
  },
  ...ofKinds(["grid"], [choice(prop("aspectRatio"), "Shape", shapes)]),
  ...ofKinds(["grid", "masonry"], [number(prop("numColumns"), "Columns", { min: 1, max: 8, fallback: 3 })]),
  ...ofKinds(
    ["strips"],
    [number(prop("rowHeight"), "Height of a row", { unit: "px", min: 50, max: 1000, fallback: 260 })],
  ),
  ...ofKinds(tiles, [number(prop("gutter"), "Space between", { unit: "px", max: 200, fallback: 20 })]),
  ...ofKinds(
    ["reel"],
    [
      number(prop("viewportHeight"), "Height", { unit: "% of the window", min: 10, max: 100, fallback: 60 }),
      toggle(prop("isCropping"), "Crop the images"),
    ],
  ),
  ...ofKinds(slideshows, [
    number(prop("galleryHeight"), "Height", { unit: "% of the window", min: 10, max: 100, fallback: 70 }),
    choice(prop("transition"), "Transition", { fade: "Fade", "slide-horizontal": "Slide" }),
    toggle(prop("autoplayEnabled"), "Autoplay"),
    number(prop("slideDurationMs"), "Next slide after", {
      unit: "ms",
      min: 500,
      max: 60_000,
      fallback: 5000,
    }),
  ]),
  ...ofKinds(["slideshow"], [toggle(prop("thumbnailsEnabled"), "Thumbnails")]),
  ...ofKinds(
    [...tiles, "reel"],
    [
      choice(prop("width"), "Width", { inset: "Inset", "full-bleed": "Full width" }),
      toggle(prop("lightboxEnabled"), "Open in a lightbox", true),
    ],
  ),
];

/** The values of a section's gallery that its kind needs and that it does not have, by path in the section. */
export function valuesOfKind(section: SettingsDocument, kind: unknown): Record<string, unknown> {
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
