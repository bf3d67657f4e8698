import { addressProblem } from "../../../../shared/page-editor/page-rules.ts";
import { publicationStates } from "../../../../shared/page-editor/publication.ts";
import { fromZonedInput, toZonedInput } from "../../../../shared/settings/zoned-time.ts";
import { fillBlogUrlFormat, normalizeBlogUrlFormat } from "../../../../shared/text/blog-url.ts";
import { fillText } from "../../../../shared/text/text.ts";
import type { OwnerItemsTexts } from "../../../../shared/texts/owner-items.ts";
import { filesScreenPath } from "../../../../shared/uploads/files-state.ts";
import { commentStates } from "../../comments/comment-settings.ts";
import type { ItemComments } from "../../page-editor/items/save-item.ts";
import { maxTagLengths, readTags, type Tag, type TagType } from "../../page-editor/items/tags.ts";
import { ruleTexts } from "../../page-editor/rule-texts.ts";
import { postRecordType } from "../../rows/items.ts";
import { slugOfTitle } from "../../slug.ts";
import { formatDateTime } from "../../templates/format-date.ts";
import { type Html, html } from "../../templates/html.ts";
import { ownerLanguage, withOwnerLocale } from "../owner-language.ts";
import {
  areaControl,
  type EditableItem,
  formValuesOfItem,
  isSameMinute,
  maxNames,
  readItemFields,
  selectControl,
  splitNames,
  stateControls,
  type Typed,
  textControl,
} from "./item-fields.ts";
import { textOfSections } from "./item-text.ts";
import { itemTexts } from "./items-screen.ts";
import type { ItemContext, ItemKind, ItemPage } from "./page-items.ts";

const { draft, needsReview, scheduled, published } = publicationStates;

/** The posts of a blog, newest first: `/config/pages/ID/posts`. */
export const postKind: ItemKind = {
  template: "blog",
  recordType: postRecordType,
  title: "posts",
  count: "countPosts",
  add: "addPost",
  one: "newPost",
  all: "allPosts",
  part: "posts",
  order: "i.published_at DESC",
  details: (item, { c, site }) =>
    [isDated(item) && formatDateTime(withOwnerLocale(c, site), item.publishedAt), ...item.categories]
      .filter(Boolean)
      .join(" · "),
  links: ({ screen }, request) =>
    html`<p><a href="${screen.path}/tags">${itemTexts(request).tagsAndCategories}</a></p>`,
  typedOf: typedOfPost,
  read: readPost,
  controls: (typed, problems, { request, page, item, pictures }) => {
    const texts = itemTexts(request);
    const zone = request.site.timeZone;
    const text = (name: string, label: string, help: string) =>
      textControl(name, { label, typed, problems, help });
    const hasText = item === undefined || textOfSections(item.sections) !== undefined;
    return html`${textControl("title", { label: texts.title, typed, problems })}${text("slug", texts.address, fillText(texts.postAddressHelp, { path: page.path }))}
${areaControl("excerpt", { label: texts.excerpt, typed, problems, help: texts.excerptHelp })}
${hasText && areaControl("text", { label: texts.text, typed, problems, help: texts.html })}
${selectControl("image-0", pictures, { label: texts.picture, typed, problems })}
<p class="setting-help"><a href="${filesScreenPath}">${texts.uploadPictures}</a></p>
${text("categories", texts.categories, fillText(texts.withCommasUpTo, { n: maxTagLengths.category }))}
${text("tags", texts.tags, fillText(texts.withCommasUpTo, { n: maxTagLengths.tag }))}
${commentControls(typed, problems, texts)}
${stateControls(typed, problems, texts, { label: fillText(texts.dateIn, { zone }), help: texts.dateHelp })}`;
  },
};

/** The most days after which comments close. */
const maxCommentDays = 3650;

/** The form controls for the comments of a post. A new post has comments that stay open. */
function commentControls(
  typed: Typed,
  problems: Readonly<Record<string, string>>,
  texts: OwnerItemsTexts,
): Html {
  const states = [
    [String(commentStates.on), texts.commentsOn],
    [String(commentStates.off), texts.commentsOff],
  ] as const;
  const withDefault = new Map([["comments", String(commentStates.on)], ...typed]);
  return html`${selectControl("comments", states, { label: texts.comments, typed: withDefault, problems })}${textControl(
    "close-comments",
    {
      label: texts.closeComments,
      help: texts.closeCommentsHelp,
      typed,
      problems,
      attributes: html` inputmode="numeric"`,
    },
  )}`;
}

/** The typed comments; undefined for a form without their controls, and for days that are no number. */
function readComments(typed: Typed): ItemComments | undefined {
  const state = Number(typed.get("comments"));
  const days = typed.get("close-comments") ?? "";
  const closeAfter = /^\d{0,6}$/.test(days) ? Number(days) : Number.NaN;
  const isValid = Object.values<number>(commentStates).includes(state) && closeAfter <= maxCommentDays;
  return isValid ? { state, closeAfter } : undefined;
}

/** True if a date was chosen, or given by the publication. A draft otherwise gets its date when it is published. */
function isDated({ status, data }: EditableItem): boolean {
  return (status !== draft && status !== needsReview) || data.isDated === true;
}

/** The address of a post without that of its page. */
function addressBelow(page: ItemPage, item: EditableItem): string {
  return item.path.slice(page.path.length + 1);
}

function typedOfPost(item: EditableItem, { request, page }: ItemContext): Typed {
  const { timeZone } = request.site;
  return new Map([
    ...formValuesOfItem(item, timeZone),
    ["slug", addressBelow(page, item)],
    ["tags", item.tags.join(", ")],
    ["comments", String(item.commentState)],
    ["close-comments", item.commentsCloseAfter > 0 ? String(item.commentsCloseAfter) : ""],
    ["at", isDated(item) ? toZonedInput(new Date(item.publishedAt).toISOString(), timeZone) : ""],
  ]);
}

async function readPost(typed: Typed, { request, page, item }: ItemContext) {
  const { timeZone } = request.site;
  const texts = itemTexts(request);
  const language = ownerLanguage(request.c);
  const { problems: problemTexts } = ruleTexts(language);
  const { values, problems } = readItemFields(typed, {
    base: page.path,
    timeZone,
    item,
    language,
  });
  const chosen = typed.get("at") ?? "";
  const at = Date.parse(fromZonedInput(chosen, timeZone));
  const hasDate = !Number.isNaN(at);
  if (chosen !== "" && !hasDate) problems.at = problemTexts.noTime;
  const publishedAt = item && isSameMinute(at, item) ? item.publishedAt : hasDate ? at : Date.now();
  if (values.status === published && publishedAt > Date.now()) problems.at = texts.dateInFuture;
  const slug = typed.get("slug") ?? "%t";
  // An address that was not edited stays, also one that was given by other rules.
  const isSameAddress = item !== undefined && slug === addressBelow(page, item);
  const format = isSameAddress ? slug : normalizeBlogUrlFormat(slug).replace(/^\/+|\/+$/g, "");
  const day = toZonedInput(new Date(publishedAt).toISOString(), timeZone).slice(0, 10);
  const path = `${page.path}/${fillBlogUrlFormat(format, { day, title: slugOfTitle(values.title) })}`;
  const address = addressProblem(path, problemTexts);
  delete problems.slug;
  if (address !== undefined) problems.slug = address;
  const known = await readTags(request.c.env.DB, page.id);
  const tags = knownNames(splitNames(typed.get("tags")), "tag", known);
  if (tags.length > maxNames || tags.some(({ length }) => length > maxTagLengths.tag))
    problems.tags = fillText(texts.maxTags, { n: maxNames, length: maxTagLengths.tag });
  const comments = readComments(typed);
  if (comments === undefined && typed.has("comments"))
    problems["close-comments"] = fillText(texts.commentDays, { n: maxCommentDays.toLocaleString(language) });
  const post = {
    ...values,
    comments,
    path,
    publishedAt,
    tags,
    categories: knownNames(values.categories, "category", known),
    assets: [...values.assets, ...(item?.assets.slice(1) ?? [])],
    data: { ...item?.data, isDated: hasDate || values.status === scheduled },
  };
  return { values: post, problems };
}

/** Names in the spelling that the page has, without repetitions. */
function knownNames(names: readonly string[], type: TagType, known: readonly Tag[]): string[] {
  const key = (name: string) => name.normalize().toLowerCase();
  const spellings = new Map(known.flatMap((tag) => (tag.type === type ? [[key(tag.name), tag.name]] : [])));
  const found = new Map<string, string>();
  for (const name of names) if (!found.has(key(name))) found.set(key(name), spellings.get(key(name)) ?? name);
  return [...found.values()];
}
