import type { SettingsField } from "../settings/screen.ts";
import { fillText } from "../text/text.ts";
import type { OwnerBlocksTexts } from "../texts/owner-blocks.ts";
import type { OwnerProblemsTexts } from "../texts/owner-problems.ts";
import { formKinds } from "./form-kinds.ts";
import { mediaBlockKinds, siteBlockKinds } from "./further-kinds.ts";
import { altText, galleryDesigns, galleryOptions, maxImages } from "./gallery-fields.ts";
import { type BlockText, localizeFields, paragraph } from "./localize-fields.ts";
import { choice, html, image, link, list, number, text, toggle } from "./make-fields.ts";

type Data = Readonly<Record<string, unknown>>;

/** The texts of the messages about values. */
export interface RuleTexts {
  readonly blocks: OwnerBlocksTexts;
  readonly problems: OwnerProblemsTexts;
}

/** A type of blocks that owners can add and edit. */
export interface BlockKind {
  readonly type: string;
  /** Key of its name. */
  readonly title: BlockText;
  /** The fields of a block, with keys in the place of texts. A path is that in the data of the block. */
  readonly fields: readonly SettingsField[];
  /** Data of a new block, beside the fallbacks of the fields. */
  readonly initial?: (texts: OwnerBlocksTexts, id: string) => Data;
  /** The messages about values that are valid each for itself, by path. */
  readonly problemsOf?: (data: Data, texts: RuleTexts) => Readonly<Record<string, string>>;
  /** False if a block of this type is edited but not added. */
  readonly canAdd?: false;
}

/** The types of blocks with a form. All other types, such as the cart, can be moved and removed only. */
export const blockKinds: readonly BlockKind[] = [
  {
    type: "text",
    title: "text",
    fields: [
      html("html", "text", "writeHere"),
      choice("look", "look", { body: "body", lead: "lead", eyebrow: "eyebrow", small: "small" }),
    ],
  },
  { type: "image", title: "image", fields: [image("asset", "image"), text("caption", "caption")] },
  {
    type: "gallery",
    title: "gallery",
    fields: [
      choice("design", "design", galleryDesigns),
      list("images", "images", "imageEntry", {
        maxEntries: maxImages,
        namePaths: ["title", "asset"],
        imagePath: "asset",
        fields: [
          image("asset", "image"),
          altText,
          text("title", "title"),
          text("description", "description"),
          link("link", "link"),
        ],
      }),
      ...galleryOptions,
    ],
  },
  {
    type: "button",
    title: "button",
    fields: [
      list("buttons", "buttons", "buttonEntry", {
        maxEntries: 6,
        fields: [
          text("text", "label", "readMore"),
          link("link", "link"),
          choice("variant", "look", { primary: "primary", secondary: "secondary", tertiary: "tertiary" }),
        ],
      }),
      choice("align", "alignment", { left: "left", center: "center" }),
    ],
    initial: ({ readMore }) => ({ buttons: [{ text: readMore, link: "/", variant: "primary" }] }),
  },
  {
    type: "quote",
    title: "quote",
    fields: [text("quote", "quote", "sayItHere"), text("source", "source", "name")],
  },
  {
    type: "accordion",
    title: "accordion",
    fields: [
      list("items", "items", "itemEntry", {
        maxEntries: 60,
        fields: [text("title", "title", "question"), html("html", "text", "answer")],
      }),
      toggle("multiple", "severalOpen"),
      toggle("expandFirst", "firstOpen"),
    ],
    initial: ({ question, answer }) => ({ items: [{ title: question, html: paragraph(answer) }] }),
  },
  {
    type: "marquee",
    title: "marquee",
    fields: [
      list("items", "texts", "textEntry", { maxEntries: 60, fields: [text("", "text", "news")] }),
      link("link", "link"),
      choice("direction", "direction", { left: "toLeft", right: "toRight" }),
      number("speed", "speed", { min: 0, max: 5, fallback: 1 }),
      toggle("pausedOnHover", "pauseOnHover", true),
    ],
    initial: ({ news }) => ({ items: [news] }),
  },
  {
    type: "chart",
    title: "chart",
    fields: [
      choice("chart", "type", { bar: "bars", line: "lines", pie: "pie" }),
      text("title", "title", "chart"),
      { kind: "dataset", path: "table", label: "dataset", fallback: [] },
      toggle("flip", "exchange"),
      toggle("legend", "legend", true),
      choice("palette", "colors", { Primary: "primary", Cool: "cool", Thunderbird: "thunderbird" }),
      text("caption", "caption"),
    ],
    initial: ({ first }) => ({
      table: [
        ["", first],
        ["A", 10],
        ["B", 20],
      ],
    }),
  },
  ...mediaBlockKinds,
  ...formKinds,
  ...siteBlockKinds,
  { type: "horizontal-rule", title: "line", fields: [] },
  { type: "social-links", title: "socialLinks", fields: [] },
];

const kinds = new Map(blockKinds.map((kind) => [kind.type, kind]));

export function findBlockKind(type: string): BlockKind | undefined {
  return kinds.get(type);
}

/** The name of a type of blocks. */
export function blockTitle(type: string, texts: OwnerBlocksTexts): string {
  const title = findBlockKind(type)?.title;
  return title === undefined ? fillText(texts.otherBlock, { type }) : texts[title];
}

/** The fields of a type of blocks with their texts. */
export function blockFields(type: string, texts: OwnerBlocksTexts): readonly SettingsField[] {
  return localizeFields(findBlockKind(type)?.fields ?? [], texts);
}

/** The data of a new block with this id. */
export function newBlockData({ fields, initial }: BlockKind, id: string, texts: OwnerBlocksTexts): Data {
  return {
    ...Object.fromEntries(localizeFields(fields, texts).map(({ path, fallback }) => [path, fallback])),
    ...initial?.(texts, id),
  };
}
