import type { SettingsField } from "../settings/screen.ts";
import type { OwnerProblemsTexts } from "../texts/owner-problems.ts";
import { embeddedVideo } from "../video/embedded-video.ts";
import type { BlockKind } from "./block-kinds.ts";
import type { BlockText } from "./localize-fields.ts";
import {
  choice,
  collection,
  color,
  image,
  link,
  list,
  number,
  optionalImage,
  place,
  text,
  toggle,
} from "./make-fields.ts";

/** Media, collections and services as owners edit them: docs/reference/pages.md#editor. Words are keys of texts. */

type Shown = NonNullable<SettingsField["when"]>;

const help = (field: SettingsField, words: BlockText): SettingsField => ({ ...field, help: words });
const when = (path: string, values: Shown["values"], field: SettingsField): SettingsField => ({
  ...field,
  when: { path, values },
});

const places = { left: "left", center: "center", right: "right" } as const;
const colorsOnGround = { dark: "dark", light: "light" } as const;

/** Styles of maps by id: docs/reference/blocks.md#map */
const mapStyle: SettingsField = {
  kind: "choice",
  path: "style",
  label: "look",
  options: [
    { value: 1, label: "standard" },
    { value: 2, label: "gray" },
    { value: 3, label: "satellite" },
    { value: 4, label: "light" },
    { value: 5, label: "dark" },
    { value: 6, label: "blue" },
  ],
  fallback: 2,
};
const mapFields: readonly SettingsField[] = [
  place("location"),
  mapStyle,
  toggle("labels", "mapLabels", true),
  toggle("terrain", "mapTerrain"),
  toggle("controls", "mapControls", true),
  number("aspectRatio", "height", { unit: "ofWidth", min: 20, max: 200, fallback: 56.25 }),
];

const searchFields: readonly SettingsField[] = [
  text("label", "label", "search"),
  text("placeholder", "placeholder", "search"),
  { ...collection("collection", "searchIn", ["blog", "store", "events"]), by: "id", none: "wholeSite" },
  choice("color", "colors", colorsOnGround),
  toggle("preview", "resultsWhileTyping", true),
];

const imageCardLayouts = {
  card: "card",
  collage: "collage",
  overlap: "overlap",
  poster: "poster",
  stack: "stack",
} as const;

/** Blocks that show media. */
export const mediaBlockKinds: readonly BlockKind[] = [
  {
    type: "image-card",
    title: "imageCard",
    fields: [
      image("asset", "image"),
      choice("layout", "layout", imageCardLayouts),
      choice("position", "alignment", places),
      text("title", "title", "title"),
      text("subtitle", "subtitle"),
      text("buttonText", "buttonLabel"),
      link("buttonLink", "buttonLink"),
      link("link", "link"),
      number("ratio", "height", { unit: "ofWidth", min: 10, max: 300, fallback: 75 }),
    ],
  },
  {
    type: "image-fluid",
    title: "imageMask",
    fields: [
      image("asset", "image"),
      toggle("stretched", "fillSpace", true),
      choice("mask", "mask", {
        "": "noMask",
        circle: "circle",
        oval: "oval",
        arch: "arch",
        pill: "pill",
        diamond: "diamond",
        hexagon: "hexagon",
        keystone: "keystone",
      }),
      choice("position", "alignment", { center: "center", left: "left", right: "right" }),
      link("link", "link"),
      toggle("lightbox", "openInLightbox"),
    ],
  },
  {
    type: "video",
    title: "video",
    fields: [
      when("video", [undefined], help(text("url", "videoAddress"), "videoAddressHelp")),
      when("video", [undefined], optionalImage("asset", "cover")),
      text("caption", "caption"),
      number("ratio", "height", { unit: "ofWidth", min: 10, max: 300, fallback: 56.25 }),
    ],
    problemsOf: ({ video, url }, { problems }) => videoProblem(video, url, problems),
  },
  {
    type: "audio",
    title: "audio",
    fields: [
      list("tracks", "tracks", "trackEntry", {
        maxEntries: 60,
        namePaths: ["title", "author"],
        fields: [
          text("title", "title"),
          text("author", "artist"),
          help(link("url", "soundFile"), "soundFileHelp"),
        ],
      }),
      choice("design", "design", { minimal: "minimal", legacy: "classic" }),
      choice("theme", "colors", { light: "light", dark: "dark" }),
      toggle("download", "offerDownload"),
    ],
  },
  {
    type: "shape",
    title: "shapeBlock",
    fields: [
      choice("shape", "drawing", {
        rectangle: "rectangle",
        circle: "circle",
        arch: "arch",
        keystone: "keystone",
        wave: "wave",
      }),
      color("colour", "color", "#a64b27"),
      toggle("stretched", "fillSpace"),
      choice("align", "alignment", { center: "center", "flex-start": "left", "flex-end": "right" }),
    ],
  },
];

/** Blocks that show content of the site, and services. */
export const siteBlockKinds: readonly BlockKind[] = [
  {
    type: "summary",
    title: "summary",
    fields: [
      collection("collection", "collection", ["blog", "store"]),
      text("heading", "heading"),
      choice("design", "design", {
        autogrid: "grid",
        autocolumns: "columns",
        carousel: "carousel",
        list: "list",
      }),
      number("pageSize", "maxItems", { min: 1, max: 30, fallback: 3 }),
      number("perRow", "itemsInRow", { min: 1, max: 8, fallback: 3 }),
      choice("imageAspectRatio", "shape", {
        "1": "square",
        "1.5": "3:2",
        "1.7778": "16:9",
        "0.75": "3:4",
        Auto: "asTheyAre",
      }),
      number("gutter", "spaceBetween", { unit: "px", max: 200, fallback: 30 }),
    ],
  },
  {
    type: "calendar",
    title: "calendar",
    fields: [
      { ...collection("collectionId", "collection", ["events"]), by: "id" },
      choice("view", "firstView", { month: "month", list: "list" }),
    ],
  },
  {
    type: "tour-dates",
    title: "tourDates",
    fields: [
      list("dates", "dates", "dateEntry", {
        maxEntries: 200,
        namePaths: ["venue", "location"],
        fields: [
          { kind: "date-time", path: "at", label: "time", fallback: "" },
          text("venue", "venue"),
          text("location", "town"),
          link("url", "tickets"),
          toggle("isSoldOut", "soldOut"),
        ],
      }),
    ],
    initial: (_, id) => ({ artistId: id }),
  },
  {
    type: "menu",
    title: "priceList",
    fields: [
      list("menus", "priceLists", "priceListEntry", {
        maxEntries: 20,
        namePaths: ["title"],
        fields: [
          text("title", "title"),
          list("sections", "parts", "partEntry", {
            maxEntries: 60,
            namePaths: ["title"],
            fields: [
              text("title", "title"),
              text("description", "description"),
              list("items", "items", "itemEntry", {
                maxEntries: 200,
                namePaths: ["title", "price"],
                fields: [text("title", "title"), text("description", "description"), text("price", "price")],
              }),
            ],
          }),
        ],
      }),
    ],
  },
  { type: "map", title: "map", fields: mapFields },
  { type: "map-component", title: "map", fields: mapFields, canAdd: false },
  { type: "search-field", title: "search", fields: searchFields },
  {
    type: "search-component",
    title: "search",
    fields: [...searchFields, text("noResults", "noResultsText")],
    canAdd: false,
  },
  {
    type: "donation",
    title: "donation",
    fields: [
      text("title", "title"),
      text("description", "description"),
      text("buttonLabel", "buttonLabel"),
      choice("buttonAlignment", "alignment", { left: "left", center: "center" }),
    ],
    canAdd: false,
  },
  { type: "pricing-plan", title: "plan", fields: [text("title", "title")], canAdd: false },
  {
    type: "opentable",
    title: "openTable",
    fields: [help(text("restaurant", "restaurantNumber"), "restaurantNumberHelp")],
    canAdd: false,
  },
  {
    type: "tock",
    title: "tock",
    fields: [help(text("business", "businessName"), "businessNameHelp")],
    canAdd: false,
  },
];

function videoProblem(
  video: unknown,
  url: unknown,
  { noVideo }: OwnerProblemsTexts,
): Readonly<Record<string, string>> {
  if (video !== undefined || url === "" || url === undefined) return {};
  return typeof url === "string" && embeddedVideo(url) !== undefined ? {} : { url: noVideo };
}
