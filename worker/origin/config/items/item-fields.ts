import { sanitizeOwnerHtml } from "../../../../shared/owner-html.ts";
import { addressProblem, normalizeAddress } from "../../../../shared/page-editor/page-rules.ts";
import { publicationStates } from "../../../../shared/page-editor/publication.ts";
import { fromZonedInput, toZonedInput } from "../../../../shared/settings/zoned-time.ts";
import { htmlLinkProblem } from "../../../../shared/text/link-problem.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { type OwnerItemsTexts, ownerItemsTexts } from "../../../../shared/texts/owner-items.ts";
import { maxTagLengths } from "../../page-editor/items/tags.ts";
import { ruleTexts } from "../../page-editor/rule-texts.ts";
import type { Item } from "../../rows/items.ts";
import { slugOfTitle } from "../../slug.ts";
import { categoryParts, normalizeCategory } from "../../store/categories.ts";
import { type Content, type Html, html } from "../../templates/html.ts";
import { textOfSections, withText } from "./item-text.ts";

/** The values of a form by the names of its controls, as they were typed. */
export type Typed = ReadonlyMap<string, string>;

/** The publication states that an owner can choose. */
const states = [1, 2, 3, 4, 5];
const maxTitleLength = 200;
const maxExcerptLength = 1000;
const maxTextLength = 200_000;
/** Maximum number of the tags of an item, and of its categories. */
export const maxNames = 50;

/** An item as forms need it, whatever its publication state. */
export type EditableItem = Pick<
  Item,
  "id" | "path" | "title" | "excerpt" | "publishedAt" | "modifiedAt" | "commentState" | "commentsCloseAfter"
> & {
  readonly status: number;
  /** docs/reference/commerce.md#products; null for items that are no products. */
  readonly productType: number | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly sections: readonly unknown[];
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly assets: readonly string[];
};

interface ItemRow {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly excerpt: string;
  readonly published_at: number;
  readonly modified_at: number;
  readonly product_type: number | null;
  readonly comment_state: number;
  readonly comments_close_after: number;
  readonly status: number;
  readonly data: string;
  readonly sections: string;
  readonly categories: string;
  readonly tags: string;
  readonly assets: string;
}

const itemSql = `SELECT i.*, (SELECT json_group_array(a.name ORDER BY p.position) FROM item_assets p
  JOIN assets a ON a.id = p.asset_id WHERE p.item_id = i.id) AS assets
  FROM items i JOIN collections c ON c.id = i.collection_id`;

/** The items of a kind in all states but deleted, by title. */
export async function readItems(
  db: D1Database,
  condition: string,
  parameters: readonly unknown[],
): Promise<EditableItem[]> {
  const query = `${itemSql} WHERE i.status <> ${publicationStates.deleted} AND ${condition}`;
  const { results } = await db
    .prepare(query)
    .bind(...parameters)
    .all<ItemRow>();
  return results.map(
    ({ published_at, modified_at, product_type, comment_state, comments_close_after, ...row }) => ({
      ...row,
      commentState: comment_state,
      commentsCloseAfter: comments_close_after,
      productType: product_type,
      publishedAt: published_at,
      modifiedAt: modified_at,
      data: JSON.parse(row.data),
      sections: JSON.parse(row.sections),
      categories: JSON.parse(row.categories),
      tags: JSON.parse(row.tags),
      assets: JSON.parse(row.assets),
    }),
  );
}

/** The values of the controls of an item. */
export function formValuesOfItem(item: EditableItem, timeZone: string): Map<string, string> {
  const isScheduled = item.status === publicationStates.scheduled;
  return new Map([
    ["title", item.title],
    ["slug", item.path.slice(item.path.lastIndexOf("/") + 1)],
    ["excerpt", item.excerpt],
    ["status", String(item.status)],
    ["at", isScheduled ? toZonedInput(new Date(item.publishedAt).toISOString(), timeZone) : ""],
    ["categories", item.categories.join(", ")],
    ["text", textOfSections(item.sections) ?? ""],
    ...item.assets.map((name, at) => [`image-${at}`, name] as const),
  ]);
}

interface ReadOptions {
  /** Path before the last part of the item's address. */
  readonly base: string;
  readonly timeZone: string;
  /** The item before; undefined for a new one. */
  readonly item?: EditableItem | undefined;
  /** True if a category can be in another one. Each part of its name has the length of a category. */
  readonly hasNestedCategories?: boolean;
  /** The language of the messages. */
  readonly language: string;
}

/** The values that all kinds of items have, and the messages about those that are not valid, by control. */
export function readItemFields(
  typed: Typed,
  { base, timeZone, item, hasNestedCategories = false, language }: ReadOptions,
) {
  const texts = ownerItemsTexts(language);
  const { problems: problemTexts } = ruleTexts(language);
  const problems: Record<string, string> = {};
  const title = typed.get("title") ?? "";
  if (title === "" || title.length > maxTitleLength)
    problems.title = fillText(texts.writeTitle, { n: maxTitleLength });
  const path = normalizeAddress(`${base}/${typed.get("slug") ?? slugOfTitle(title)}`);
  const address = addressProblem(path, problemTexts);
  if (address !== undefined) problems.slug = address;
  const excerpt = typed.get("excerpt") ?? "";
  if (excerpt.length > maxExcerptLength)
    problems.excerpt = fillText(texts.maxSummary, { n: maxExcerptLength });
  const text = typed.get("text") ?? "";
  if (text.length > maxTextLength)
    problems.text = fillText(texts.maxText, { n: maxTextLength.toLocaleString(language) });
  const link = htmlLinkProblem(sanitizeOwnerHtml(text), problemTexts);
  if (link !== undefined) problems.text ??= link;
  const status = Number(typed.get("status") ?? publicationStates.draft);
  if (!states.includes(status)) problems.status = fillText(problemTexts.noOption, { val: status });
  const at = fromZonedInput(typed.get("at") ?? "", timeZone);
  if (status === publicationStates.scheduled) {
    if (at === "") problems.at = problemTexts.noTime;
    else if (Date.parse(at) <= Date.now() && !isSameMinute(Date.parse(at), item))
      problems.at = texts.timeOver;
  }
  const typedCategories = splitNames(typed.get("categories"));
  const categories = hasNestedCategories
    ? [...new Set(typedCategories.map(normalizeCategory))].filter(Boolean)
    : typedCategories;
  const parts = categories.flatMap((category) =>
    hasNestedCategories ? categoryParts(category) : [category],
  );
  if (categories.length > maxNames || parts.some(({ length }) => length > maxTagLengths.category))
    problems.categories = fillText(texts.maxCategories, { n: maxNames, length: maxTagLengths.category });
  const wasPublished = item !== undefined && item.publishedAt <= Date.now();
  const publishedAt =
    status === publicationStates.scheduled ? Date.parse(at) : wasPublished ? item.publishedAt : Date.now();
  const sections = withText(item?.sections ?? [], text);
  const assets = [...typed].filter(([name]) => /^image-\d+$/.test(name)).map(([, name]) => name);
  const values = {
    title,
    path,
    excerpt,
    status,
    publishedAt,
    sections,
    categories,
    tags: item?.tags ?? [],
    assets,
  };
  return { values, problems };
}

/** True for the time of an item as its control shows it, which has no seconds. */
export function isSameMinute(time: number, item: EditableItem | undefined): boolean {
  return item !== undefined && Math.floor(item.publishedAt / 60_000) === Math.floor(time / 60_000);
}

/** The names of a control in which they stand with commas between them. */
export function splitNames(typed = ""): string[] {
  return [...new Set(typed.split(",").map((each) => each.trim()))].filter(Boolean);
}

interface ControlOptions {
  readonly label: string;
  readonly typed: Typed;
  readonly problems: Readonly<Record<string, string>>;
  readonly help?: string;
  readonly attributes?: Content;
}

/** A labelled control with its help and its message. `control` renders it from the attributes that all have. */
export function labelledControl(
  name: string,
  { label, problems, help }: Pick<ControlOptions, "label" | "problems" | "help">,
  control: (attributes: Html) => Html,
): Html {
  const problem = problems[name];
  const described = [help && `${name}-help`, problem && `${name}-error`].filter(Boolean).join(" ");
  const attributes = html`id="${name}" name="${name}"${described && html` aria-describedby="${described}"`}${problem && html` aria-invalid="true"`}`;
  return html`<div class="setting"><label for="${name}">${label}</label>${control(attributes)}${help && html`<p class="setting-help" id="${name}-help">${help}</p>`}${problem && html`<p class="setting-error" id="${name}-error">${problem}</p>`}</div>
`;
}

export function textControl(name: string, options: ControlOptions): Html {
  const { typed, attributes: more } = options;
  return labelledControl(
    name,
    options,
    (attributes) =>
      html`<input type="text" dir="auto" ${attributes} value="${typed.get(name) ?? ""}"${more}>`,
  );
}

export function areaControl(name: string, options: ControlOptions): Html {
  const { typed } = options;
  return labelledControl(
    name,
    options,
    (attributes) => html`<textarea rows="5" dir="auto" ${attributes}>
${typed.get(name) ?? ""}</textarea>`,
  );
}

export function selectControl(
  name: string,
  values: readonly (readonly [value: string, title: string])[],
  options: ControlOptions,
): Html {
  const current = options.typed.get(name) ?? "";
  const known = values.some(([value]) => value === current)
    ? values
    : [[current, current] as const, ...values];
  return labelledControl(
    name,
    options,
    (attributes) =>
      html`<select ${attributes}>${known.map(
        ([value, title]) =>
          html`<option value="${value}" dir="auto"${value === current && html` selected`}>${title}</option>`,
      )}</select>`,
  );
}

/** The publication state as visitors see it: a scheduled item is published from its time on. */
export function shownState({ status, publishedAt }: Pick<EditableItem, "status" | "publishedAt">): number {
  const isDue = status === publicationStates.scheduled && publishedAt <= Date.now();
  return isDue ? publicationStates.published : status;
}

/** The name of a publication state of an item, by its code. */
export function itemStateTitle(state: number, texts: OwnerItemsTexts): string {
  const { statePublished, stateScheduled, stateReview, stateDraft, statePrivate } = texts;
  const titles = [statePublished, stateScheduled, stateReview, stateDraft, statePrivate];
  return titles[state - 1] ?? texts.stateUnsupported;
}

/** The form controls for an item's publication state and time. */
export function stateControls(
  typed: Typed,
  problems: Readonly<Record<string, string>>,
  texts: OwnerItemsTexts,
  time: { readonly label: string; readonly help: string },
): Html {
  const titles = states.map((state) => [String(state), itemStateTitle(state, texts)] as const);
  const withDefault = new Map([["status", String(publicationStates.draft)], ...typed]);
  return html`${selectControl("status", titles, { label: texts.state, typed: withDefault, problems })}${labelledControl(
    "at",
    { ...time, problems },
    (attributes) => html`<input type="datetime-local" ${attributes} value="${typed.get("at") ?? ""}">`,
  )}`;
}

/**
 * Names and descriptions of the pictures of a site, for menus. An uploaded one has the name of its file. Deleted files and
 * those that products sell are none: they have no address.
 */
export async function readPictures(
  db: D1Database,
  siteId: string,
  { noPicture }: OwnerItemsTexts,
): Promise<readonly (readonly [string, string])[]> {
  const query = `SELECT a.name, a.alt, COALESCE(f.name, a.name) AS title
    FROM assets a LEFT JOIN stored_files f ON f.id = a.id WHERE a.website_id = ?
      AND (f.id IS NULL OR f.state = 'ready' AND f.id NOT IN (SELECT file_id FROM digital_files WHERE file_id IS NOT NULL))
    ORDER BY title`;
  const { results } = await db
    .prepare(query)
    .bind(siteId)
    .all<{ name: string; alt: string; title: string }>();
  return [
    ["", noPicture],
    ...results.map(({ name, alt, title }) => [name, alt === "" ? title : `${title}: ${alt}`] as const),
  ];
}
