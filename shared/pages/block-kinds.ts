import type { SettingsField } from "../settings/screen.ts";

/** A type of blocks that owners can add and edit. */
export interface BlockKind {
  readonly type: string;
  readonly title: string;
  /** The fields of a block. A path is that in the data of the block. */
  readonly fields: readonly SettingsField[];
  /** Data of a new block, beside the fallbacks of the fields. */
  readonly initial?: Readonly<Record<string, unknown>>;
  /** False if a block of this type is edited but not added. */
  readonly canAdd?: false;
}

/** Items of a collection that users order: docs/reference/galleries.md */
const maxImages = 250;

const text = (path: string, label: string, fallback = ""): SettingsField => ({
  kind: "text",
  path,
  label,
  fallback,
});
const html = (path: string, label: string, fallback = ""): SettingsField => ({
  kind: "html",
  path,
  label,
  fallback,
});
const link = (path: string, label: string): SettingsField => ({
  kind: "link",
  path,
  label,
  help: "/page, https://example.com, mailto:name@example.com or tel:+44163296041",
  fallback: "",
});
const toggle = (path: string, label: string, fallback = false): SettingsField => ({
  kind: "switch",
  path,
  label,
  fallback,
});
const image = (path: string, label: string): SettingsField => ({ kind: "image", path, label, fallback: "" });
const choice = (path: string, label: string, options: Readonly<Record<string, string>>): SettingsField => ({
  kind: "choice",
  path,
  label,
  options: Object.entries(options).map(([value, title]) => ({ value, label: title })),
  fallback: Object.keys(options)[0] ?? "",
});
const number = (
  path: string,
  label: string,
  { unit = "", min = 0, max = 100, fallback = 0 },
): SettingsField => ({ kind: "number", path, label, unit, min, max, fallback });

/** The types of blocks with a form. All other types can be moved and removed only. */
export const blockKinds: readonly BlockKind[] = [
  {
    type: "text",
    title: "Text",
    fields: [
      html("html", "Text", "<p>Write here.</p>"),
      choice("look", "Look", { body: "Body", lead: "Lead", eyebrow: "Eyebrow", small: "Small" }),
    ],
  },
  { type: "image", title: "Image", fields: [image("asset", "Image"), text("caption", "Caption")] },
  {
    type: "gallery",
    title: "Gallery",
    fields: [
      choice("design", "Design", {
        grid: "Grid",
        slideshow: "Slideshow",
        slider: "Slider",
        stacked: "Stacked",
      }),
      {
        kind: "list",
        path: "images",
        label: "Images",
        entry: "image",
        maxEntries: maxImages,
        fields: [
          image("asset", "Image"),
          text("title", "Title"),
          text("description", "Description"),
          link("link", "Link"),
        ],
        fallback: [],
      },
      number("perRow", "Images in a row", { min: 1, max: 8, fallback: 3 }),
      choice("aspectRatio", "Shape", {
        square: "Square",
        standard: "3:2",
        widescreen: "16:9",
        "four-three": "4:3",
        "three-four-vertical": "3:4",
      }),
      number("padding", "Space between", { unit: "px", max: 100, fallback: 20 }),
      toggle("lightbox", "Open in a lightbox", true),
    ],
  },
  {
    type: "button",
    title: "Button",
    fields: [
      {
        kind: "list",
        path: "buttons",
        label: "Buttons",
        entry: "button",
        maxEntries: 6,
        fields: [
          text("text", "Label", "Read more"),
          link("link", "Link"),
          choice("variant", "Look", { primary: "Primary", secondary: "Secondary", tertiary: "Tertiary" }),
        ],
        fallback: [],
      },
      choice("align", "Alignment", { left: "Left", center: "Center" }),
    ],
    initial: { buttons: [{ text: "Read more", link: "/", variant: "primary" }] },
  },
  {
    type: "quote",
    title: "Quote",
    fields: [text("quote", "Quote", "Say it here."), text("source", "Source", "Name")],
  },
  {
    type: "accordion",
    title: "Accordion",
    fields: [
      {
        kind: "list",
        path: "items",
        label: "Items",
        entry: "item",
        maxEntries: 60,
        fields: [text("title", "Title", "Question"), html("html", "Text", "<p>Answer</p>")],
        fallback: [],
      },
      toggle("multiple", "Several open at a time"),
      toggle("expandFirst", "First item open at first"),
    ],
    initial: { items: [{ title: "Question", html: "<p>Answer</p>" }] },
  },
  {
    type: "marquee",
    title: "Marquee",
    fields: [
      {
        kind: "list",
        path: "items",
        label: "Texts",
        entry: "text",
        maxEntries: 60,
        fields: [text("", "Text", "News")],
        fallback: [],
      },
      link("link", "Link"),
      choice("direction", "Direction", { left: "To the left", right: "To the right" }),
      number("speed", "Speed", { min: 0, max: 5, fallback: 1 }),
      toggle("pausedOnHover", "Pause under the pointer", true),
    ],
    initial: { items: ["News"] },
  },
  { type: "horizontal-rule", title: "Line", fields: [] },
  { type: "social-links", title: "Social links", fields: [] },
];

const kinds = new Map(blockKinds.map((kind) => [kind.type, kind]));

export function findBlockKind(type: string): BlockKind | undefined {
  return kinds.get(type);
}

/** The data of a new block. */
export function newBlockData({ fields, initial }: BlockKind): Readonly<Record<string, unknown>> {
  return { ...Object.fromEntries(fields.map(({ path, fallback }) => [path, fallback])), ...initial };
}
