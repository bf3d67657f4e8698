import type { SettingsField } from "../settings/screen.ts";
import { formKinds } from "./form-kinds.ts";
import { altText, galleryDesigns, galleryOptions, maxImages } from "./gallery-fields.ts";
import { choice, html, image, link, number, text, toggle } from "./make-fields.ts";

/** A type of blocks that owners can add and edit. */
export interface BlockKind {
  readonly type: string;
  readonly title: string;
  /** The fields of a block. A path is that in the data of the block. */
  readonly fields: readonly SettingsField[];
  /** Data of a new block, beside the fallbacks of the fields. */
  readonly initial?: Readonly<Record<string, unknown>> | ((id: string) => Readonly<Record<string, unknown>>);
  /** The messages about values that are valid each for itself, by path. */
  readonly problemsOf?: (data: Readonly<Record<string, unknown>>) => Readonly<Record<string, string>>;
  /** False if a block of this type is edited but not added. */
  readonly canAdd?: false;
}

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
      choice("design", "Design", galleryDesigns),
      {
        kind: "list",
        path: "images",
        label: "Images",
        entry: "image",
        maxEntries: maxImages,
        namePaths: ["title", "asset"],
        imagePath: "asset",
        fields: [
          image("asset", "Image"),
          altText,
          text("title", "Title"),
          text("description", "Description"),
          link("link", "Link"),
        ],
        fallback: [],
      },
      ...galleryOptions,
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
  {
    type: "chart",
    title: "Chart",
    fields: [
      choice("chart", "Type", { bar: "Bars", line: "Lines", pie: "Pie" }),
      text("title", "Title", "Chart"),
      { kind: "dataset", path: "table", label: "Dataset", fallback: [] },
      toggle("flip", "Exchange rows and columns"),
      toggle("legend", "Legend", true),
      choice("palette", "Colors", { Primary: "Primary", Cool: "Cool", Thunderbird: "Thunderbird" }),
      text("caption", "Caption"),
    ],
    initial: {
      table: [
        ["", "First"],
        ["A", 10],
        ["B", 20],
      ],
    },
  },
  ...formKinds,
  { type: "horizontal-rule", title: "Line", fields: [] },
  { type: "social-links", title: "Social links", fields: [] },
];

const kinds = new Map(blockKinds.map((kind) => [kind.type, kind]));

export function findBlockKind(type: string): BlockKind | undefined {
  return kinds.get(type);
}

/** The data of a new block with this id. */
export function newBlockData(
  { fields, initial = {} }: BlockKind,
  id: string,
): Readonly<Record<string, unknown>> {
  return {
    ...Object.fromEntries(fields.map(({ path, fallback }) => [path, fallback])),
    ...(typeof initial === "function" ? initial(id) : initial),
  };
}
