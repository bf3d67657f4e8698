import { fillText } from "../../../../shared/text/text.ts";
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
} from "../../editing/items/tags.ts";
import { readFieldMap } from "../../submitted-fields.ts";
import { type Html, html } from "../../templates/html.ts";
import { notFoundScreen } from "../error-screens.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { configScreen } from "../screen.ts";
import type { Typed } from "./item-fields.ts";
import { type ItemPage, itemPageOf } from "./page-items.ts";
import { postKind } from "./posts-screens.ts";

const titles: Readonly<Record<TagType, string>> = { category: "Categories", tag: "Tags" };

/** docs/reference/text.md#validation-texts */
const messages = {
  exists: "This {tagType} already exists",
  severalEdits: "You may only edit one {tagType} at a time",
  missing:
    "Nothing was saved: others have changed this {tagType} meanwhile. What you have typed is in the field for a new one.",
} as const;

/** The result of a form: the message of one that was refused, with its status. */
interface Refusal {
  readonly status: 409 | 422;
  readonly message: string;
}

interface SentForm {
  readonly type: TagType;
  readonly typed: Typed;
  readonly refusal: Refusal;
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
  const refusal = await change(c.env.DB, { collectionId: page.id, type }, typed);
  if (refusal !== undefined) return show(request, page, { type, typed, refusal });
  return c.redirect(`${page.texts.path}/tags?done=saved`, 303);
}

async function change(
  db: D1Database,
  of: { readonly collectionId: string; readonly type: TagType },
  typed: Typed,
): Promise<Refusal | undefined> {
  const { type } = of;
  const say = (message: string, status: Refusal["status"] = 422): Refusal => ({
    status,
    message: fillText(message, { tagType: type }),
  });
  const answer = (result: TagResult) =>
    result === "saved" ? undefined : say(messages[result], result === "missing" ? 409 : 422);
  const problemOf = (name: string): Refusal | undefined => {
    if (name === "" || name.length > maxTagLengths[type])
      return say(`Please write a name of at most ${maxTagLengths[type]} characters.`);
    return name.includes(",") ? say("A {tagType} cannot contain a comma.") : undefined;
  };
  const edits = editsOf(typed);
  if (typed.get("action") === "add") {
    const name = typed.get("name") ?? "";
    const known = (await readTags(db, of.collectionId)).filter((tag) => tag.type === type);
    if (known.some((tag) => tag.name.toLowerCase() === name.toLowerCase())) return say(messages.exists);
    return problemOf(name) ?? answer(await addTag(db, of, name));
  }
  const removedRow = /^remove:(\d+)$/.exec(typed.get("action") ?? "")?.[1];
  if (edits.length > (removedRow === undefined ? 1 : 0)) return say(messages.severalEdits);
  if (removedRow !== undefined) return answer(await removeTag(db, of, typed.get(`was-${removedRow}`) ?? ""));
  const [edit] = edits;
  return edit && (problemOf(edit.to) ?? answer(await renameTag(db, of, edit)));
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
  const [tags, crumb] = [await readTags(c.env.DB, page.id), await getCrumb(c)];
  const path = `${page.texts.path}/tags`;
  const isSaved = new URL(c.req.url).searchParams.has("done");
  return configScreen(request, {
    title: "Tags and categories",
    current: page.texts.current,
    status: sent?.refusal.status ?? 200,
    intro: html`Those of the posts of <code>${page.path}</code>. A new name applies to all posts.`,
    content: html`${isSaved && html`<p role="status"><strong>Saved.</strong></p>`}${sent && html`<p role="alert" id="refused"><strong>${sent.refusal.message}</strong></p>`}
${tagTypes.map((type) => {
  const ofType = tags.filter((tag) => tag.type === type);
  const own = sent?.type === type ? sent : undefined;
  const start = html`<form method="post" action="${path}" class="settings-group"><input type="hidden" name="crumb" value="${crumb}"><input type="hidden" name="type" value="${type}">`;
  return html`<section aria-labelledby="${type}-title"><h2 id="${type}-title">${titles[type]}</h2>
${start}${addControls(type, own)}</form>
${ofType.length === 0 ? html`<p>There are none.</p>` : html`${start}${ofType.map((tag, row) => entry(tag, row, own))}</form>`}</section>
`;
})}<p><a href="${page.texts.path}">All posts</a></p>`,
  });
}

function addControls(type: TagType, sent: SentForm | undefined): Html {
  const isRefused = sent?.typed.get("action") === "add";
  const [edit] = sent?.refusal.status === 409 ? editsOf(sent.typed) : [];
  const name = (isRefused ? sent?.typed.get("name") : edit?.to) ?? "";
  return html`<div class="setting"><label for="new-${type}">New ${type}</label> <input type="text" dir="auto" id="new-${type}" name="name" maxlength="${maxTagLengths[type]}" value="${name}"${isRefused && html` aria-invalid="true" aria-describedby="refused"`}></div>
<p class="editor-tools"><button class="primary" name="action" value="add">Add the ${type}</button></p>`;
}

/** A row of the list. What was typed stays in the row of the same name. */
function entry({ name, posts, type }: Tag, row: number, sent: SentForm | undefined): Html {
  const typed = sent && editsOf(sent.typed).find(({ from }) => from === name)?.to;
  const id = `${type}-${row}`;
  return html`<div class="setting"><input type="hidden" name="was-${row}" value="${name}"><label for="${id}">${name} <span class="aside">${posts === 1 ? "1 post" : `${posts} posts`}</span></label>
<input type="text" dir="auto" id="${id}" name="name-${row}" maxlength="${maxTagLengths[type]}" value="${typed ?? name}"${typed !== undefined && html` aria-invalid="true" aria-describedby="refused"`}>
<p class="editor-tools"><button name="action" value="rename" aria-label="Rename ${name}">Rename</button><button class="danger" name="action" value="remove:${row}" aria-label="Remove ${name}">Remove</button></p></div>
`;
}
