import { fillPlural, fillText } from "../../../../shared/text/text.ts";
import type { OwnerItemsTexts } from "../../../../shared/texts/owner-items.ts";
import { getCrumb } from "../../accounts/crumb.ts";
import {
  addTag,
  maxTagLengths,
  readTags,
  removeTag,
  renameTag,
  type Tag,
  type TagResult,
  type TagType,
  tagTypes,
} from "../../page-editor/items/tags.ts";
import { readFieldMap } from "../../submitted-fields.ts";
import { fillHtml } from "../../templates/fill-html.ts";
import { type Html, html } from "../../templates/html.ts";
import { notFoundScreen } from "../error-screens.ts";
import { focusedMessage, successMessage } from "../outcome.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { configScreen } from "../screen.ts";
import type { Typed } from "./item-fields.ts";
import { itemTexts } from "./items-screen.ts";
import { type ItemPage, itemPageOf } from "./page-items.ts";
import { postKind } from "./posts-screens.ts";

/** The texts of a type: docs/reference/text.md#validation-texts */
function textsOf(type: TagType, texts: OwnerItemsTexts) {
  return type === "tag"
    ? {
        title: texts.tags,
        create: texts.newTag,
        add: texts.addTag,
        comma: texts.tagComma,
        exists: texts.tagExists,
        severalEdits: texts.oneTag,
        missing: texts.tagChanged,
      }
    : {
        title: texts.categories,
        create: texts.newCategory,
        add: texts.addCategory,
        comma: texts.categoryComma,
        exists: texts.categoryExists,
        severalEdits: texts.oneCategory,
        missing: texts.categoryChanged,
      };
}

/** The result of a form: the message of one that was refused, with its status. */
interface TagRefusal {
  readonly status: 409 | 422;
  readonly message: string;
}

interface SentForm {
  readonly type: TagType;
  readonly typed: Typed;
  readonly refusal: TagRefusal;
}

/** `/config/pages/ID/posts/tags`: the tags and categories of a blog, and with POST the answer to one of its forms. */
export async function tagsScreen(request: OwnerRequest): Promise<Response> {
  const { c } = request;
  const page = await itemPageOf(request, postKind);
  if (page === undefined) return notFoundScreen(request);
  if (c.req.method === "GET") return show(request, page);
  c.header("cache-control", "no-store");
  const typed = await readFieldMap(c.req.raw);
  const type = tagTypes.find((each) => each === typed.get("type")) ?? "tag";
  const refusal = await change(request, { collectionId: page.id, type }, typed);
  if (refusal !== undefined) return show(request, page, { type, typed, refusal });
  return c.redirect(`${page.screen.path}/tags?done=saved`, 303);
}

async function change(
  request: OwnerRequest,
  of: { readonly collectionId: string; readonly type: TagType },
  typed: Typed,
): Promise<TagRefusal | undefined> {
  const { type } = of;
  const db = request.c.env.DB;
  const { writeName } = itemTexts(request);
  const messages = textsOf(type, itemTexts(request));
  const say = (message: string, status: TagRefusal["status"] = 422): TagRefusal => ({ status, message });
  const answer = (result: TagResult) =>
    result === "saved" ? undefined : say(messages[result], result === "missing" ? 409 : 422);
  const problemOf = (name: string): TagRefusal | undefined => {
    if (name === "" || name.length > maxTagLengths[type])
      return say(fillText(writeName, { n: maxTagLengths[type] }));
    return name.includes(",") ? say(messages.comma) : undefined;
  };
  // SQLite ignores the case of ASCII letters only.
  const compared = (name: string) => name.normalize().toLowerCase();
  const known = (await readTags(db, of.collectionId)).filter((tag) => tag.type === type);
  const existing = (name: string, except?: string): TagRefusal | undefined =>
    known.some((tag) => tag.name !== except && compared(tag.name) === compared(name))
      ? say(messages.exists)
      : undefined;
  const edits = editsOf(typed);
  if (typed.get("action") === "add") {
    const name = typed.get("name") ?? "";
    return existing(name) ?? problemOf(name) ?? answer(await addTag(db, of, name));
  }
  const removedRow = /^remove:(\d+)$/.exec(typed.get("action") ?? "")?.[1];
  if (edits.length > (removedRow === undefined ? 1 : 0)) return say(messages.severalEdits);
  if (removedRow !== undefined) return answer(await removeTag(db, of, typed.get(`was-${removedRow}`) ?? ""));
  const [edit] = edits;
  if (edit === undefined) return undefined;
  const isKnown = known.some(({ name }) => name === edit.from);
  const refusal = isKnown ? existing(edit.to, edit.from) : undefined;
  return refusal ?? problemOf(edit.to) ?? answer(await renameTag(db, of, edit));
}

/** The rows of the list whose name was changed. */
function editsOf(typed: Typed): readonly { readonly from: string; readonly to: string }[] {
  return [...typed].flatMap(([key, from]) => {
    const row = /^was-(\d+)$/.exec(key)?.[1];
    const to = typed.get(`name-${row}`) ?? "";
    return row === undefined || from === to ? [] : [{ from, to }];
  });
}

async function show(request: OwnerRequest, page: ItemPage, sent?: SentForm): Promise<Response> {
  const { c } = request;
  const texts = itemTexts(request);
  const [tags, crumb] = [await readTags(c.env.DB, page.id), await getCrumb(c)];
  const path = `${page.screen.path}/tags`;
  const isSaved = new URL(c.req.url).searchParams.has("done");
  return configScreen(request, {
    title: texts.tagsAndCategories,
    current: page.screen.current,
    status: sent?.refusal.status ?? 200,
    intro: fillHtml(texts.tagsIntro, { path: html`<code>${page.path}</code>` }),
    content: html`${isSaved && successMessage(texts.saved)}${sent && html`<p role="alert" id="refused"${focusedMessage}><strong>${sent.refusal.message}</strong></p>`}
${tagTypes.map((type) => {
  const ofType = tags.filter((tag) => tag.type === type);
  const own = sent?.type === type ? sent : undefined;
  const start = html`<form method="post" action="${path}" class="settings-group"><input type="hidden" name="crumb" value="${crumb}"><input type="hidden" name="type" value="${type}">`;
  return html`<section aria-labelledby="${type}-title"><h2 id="${type}-title">${textsOf(type, texts).title}</h2>
${start}${addControls(type, own, texts)}</form>
${ofType.length === 0 ? html`<p>${texts.noTags}</p>` : html`${start}${ofType.map((tag, row) => entry(tag, { row, sent: own, texts }))}</form>`}</section>
`;
})}<p><a href="${page.screen.path}">${texts.allPosts}</a></p>`,
  });
}

function addControls(type: TagType, sent: SentForm | undefined, texts: OwnerItemsTexts): Html {
  const { create, add } = textsOf(type, texts);
  const isRefused = sent?.typed.get("action") === "add";
  const [edit] = sent?.refusal.status === 409 ? editsOf(sent.typed) : [];
  const name = (isRefused ? sent?.typed.get("name") : edit?.to) ?? "";
  return html`<div class="setting"><label for="new-${type}">${create}</label> <input type="text" dir="auto" id="new-${type}" name="name" maxlength="${maxTagLengths[type]}" value="${name}"${isRefused && html` aria-invalid="true" aria-describedby="refused"`}></div>
<p class="editor-tools"><button class="primary" name="action" value="add">${add}</button></p>`;
}

/** A row of the list. The typed text stays in the row of the same name. */
function entry(
  { name, posts, type }: Tag,
  {
    row,
    sent,
    texts,
  }: { readonly row: number; readonly sent: SentForm | undefined; readonly texts: OwnerItemsTexts },
): Html {
  const typed = sent && editsOf(sent.typed).find(({ from }) => from === name)?.to;
  const id = `${type}-${row}`;
  return html`<div class="setting"><input type="hidden" name="was-${row}" value="${name}"><label for="${id}">${name} <span class="aside">${fillPlural(texts.countPosts, posts)}</span></label>
<input type="text" dir="auto" id="${id}" name="name-${row}" maxlength="${maxTagLengths[type]}" value="${typed ?? name}"${typed !== undefined && html` aria-invalid="true" aria-describedby="refused"`}>
<p class="editor-tools"><button name="action" value="rename" aria-label="${fillText(texts.renameNamed, { name })}">${texts.rename}</button><button class="danger" name="action" value="remove:${row}" aria-label="${fillText(texts.removeNamed, { name })}">${texts.remove}</button></p></div>
`;
}
