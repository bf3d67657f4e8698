import { gripClass } from "../../../shared/settings/drop-place.ts";
import { fillText, type Text } from "../../../shared/text/text.ts";
import { type OwnerNavigationTexts, ownerNavigationTexts } from "../../../shared/texts/owner-navigation.ts";
import { getCrumb } from "../accounts/crumb.ts";
import {
  changeNavigation,
  type EntryPosition,
  entryAt,
  maxEntries,
  type Navigation,
  type NavigationChange,
  type NavigationEntry,
  NavigationError,
  neighborOf,
  placeOf,
} from "../navigation/navigation.ts";
import { navigationPart } from "../navigation/navigation-store.ts";
import { schemaMessages } from "../schema-messages.ts";
import { readFieldMap } from "../submitted-fields.ts";
import { fillHtml } from "../templates/fill-html.ts";
import { type Html, html } from "../templates/html.ts";
import { readPart, savePart, undoPart } from "../versioned-part.ts";
import { headerLinks } from "./header-footer.ts";
import { focusedMessage, refusalText } from "./outcome.ts";
import { ownerLanguage } from "./owner-language.ts";
import type { OwnerRequest } from "./owner-request.ts";
import { configScreen } from "./screen.ts";
import { readPageLinks } from "./settings/site-pages.ts";

export const navigationPath = "/config/navigation";

/** The sentences after an action. */
const outcomes: Readonly<Record<string, (texts: OwnerNavigationTexts) => Text<"title">>> = {
  add: ({ added }) => added,
  rename: ({ changed }) => changed,
  hide: ({ isHidden }) => isHidden,
  show: ({ isShown }) => isShown,
  remove: ({ removed }) => removed,
  move: ({ moved }) => moved,
  up: ({ movedUp }) => movedUp,
  down: ({ movedDown }) => movedDown,
  in: ({ movedIn }) => movedIn,
  undo: ({ undone }) => undone,
};

const navigationTexts = ({ c }: OwnerRequest): OwnerNavigationTexts => ownerNavigationTexts(ownerLanguage(c));

/** A refused change, with the fields as they were submitted. */
interface Refused {
  readonly message: string;
  readonly fields: ReadonlyMap<string, string>;
}

/** `/config/navigation`: the links of the header, in order (docs/reference/pages.md#navigation). It works without scripts. */
export async function navigationScreen(request: OwnerRequest, refused?: Refused): Promise<Response> {
  const { c } = request;
  const [current, pages, crumb] = await Promise.all([
    readPart(c.env.DB, navigationPart),
    readPageLinks(request),
    getCrumb(c),
  ]);
  const texts = navigationTexts(request);
  const { searchParams } = new URL(c.req.url);
  const pressedAt = refused === undefined ? (searchParams.get("at") ?? undefined) : undefined;
  const form: FormData = {
    crumb,
    version: current.version,
    texts,
    pressedAt,
    typed: refused?.fields ?? new Map(),
    done: searchParams.get("done") ?? "",
  };
  const links = current.value;
  return configScreen(request, {
    title: texts.navigation,
    current: "/config/pages",
    status: refused === undefined ? 200 : 409,
    intro: texts.intro,
    content: html`${refused && refusalText(refused.message)}${outcome(searchParams, form, current.undoTarget > 0)}
<div class="entries"${dropArea(links)}><ol data-drop-list>${links.map((entry, index) => listEntry(links, String(index), entry, form))}</ol></div>
<form method="post" action="${navigationPath}" hidden data-drag-form>${hidden(form)}<input type="hidden" name="at"><input type="hidden" name="to"><input type="hidden" name="action" value="move"></form>
${addForms(pages, form)}
<p><a href="/config/header-footer">${texts.headerFooter}</a> · <a href="/config/pages">${texts.allPages}</a></p>`,
  });
}

interface FormData {
  readonly crumb: string;
  readonly version: number;
  readonly texts: OwnerNavigationTexts;
  /** The place of the entry whose button was pressed. It gets the focus, so that it can be pressed again. */
  readonly pressedAt: EntryPosition | undefined;
  /** The fields of a refused change. */
  readonly typed: ReadonlyMap<string, string>;
  /** The last action. */
  readonly done: string;
}

const dropArea = ({ length }: readonly unknown[]) =>
  html` data-drop-area="navigation"${length >= maxEntries && html` data-is-full="true"`}`;

const outcomeId = "navigation-outcome";

function hidden({ crumb, version }: FormData, at?: EntryPosition): Html {
  return html`<input type="hidden" name="crumb" value="${crumb}"><input type="hidden" name="version" value="${version}">${at !== undefined && html`<input type="hidden" name="at" value="${at}">`}`;
}

function outcome(parameters: URLSearchParams, form: FormData, canUndo: boolean): Html | undefined {
  const { done } = form;
  const sentence = Object.hasOwn(outcomes, done) ? outcomes[done] : undefined;
  if (sentence === undefined) return undefined;
  const { texts } = form;
  const title = html`<bdi>${parameters.get("title") ?? ""}</bdi>`;
  return html`<div class="outcome" id="${outcomeId}" role="status"${form.pressedAt === undefined && focusedMessage}><p><strong>${fillHtml(sentence(texts), { title })}</strong></p>${
    canUndo &&
    html`<form method="post" action="${navigationPath}" class="page-form">${hidden(form)}<button name="action" value="undo">${texts.undo}</button></form>`
  }</div>`;
}

function listEntry(navigation: Navigation, at: EntryPosition, entry: NavigationEntry, form: FormData): Html {
  const { title, path, isHidden, links } = entry;
  const { texts } = form;
  const nameOf = (label: string) => fillText(texts.buttonOf, { label, title });
  const canMove = (direction: "up" | "down" | "in") => neighborOf(navigation, at, direction) !== undefined;
  const actions: readonly (readonly [action: string, label: string])[] = [
    ...(canMove("up") ? [["up", texts.up] as const] : []),
    ...(canMove("down") ? [["down", texts.down] as const] : []),
    ...(canMove("in") ? [["in", texts.into] as const] : []),
    isHidden ? ["show", texts.show] : ["hide", texts.hide],
    ["remove", texts.remove],
  ];
  const typed = form.typed.get("action") === "rename" && form.typed.get("at") === at ? form.typed : undefined;
  const pressed = form.pressedAt === at ? pressedAction(form.done, actions) : undefined;
  const button = (action: string, label: string) =>
    html`<button name="action" value="${action}" aria-label="${nameOf(label)}"${action === "remove" && html` class="danger"`}${action === pressed && html` aria-describedby="${outcomeId}" autofocus`}>${label}</button> `;
  return html`<li data-entry="${at}"><div class="block-head"><span class="${gripClass}" aria-hidden="true"></span><strong class="block-name" dir="auto">${title}</strong> ${links === undefined ? html`<code>${path}</code>` : html`<span>${texts.folder}</span>`}${isHidden && html` <span class="state">${texts.hidden}</span>`}</div>
<form method="post" action="${navigationPath}" class="page-form">${hidden(form, at)}${actions.map(([action, label]) => button(action, label))}</form>
<details${typed && html` open`}><summary aria-label="${nameOf(texts.edit)}">${texts.edit}</summary>
<form method="post" action="${navigationPath}" class="page-form">${hidden(form, at)}<label>${texts.title} <input type="text" name="title" required maxlength="100" value="${typed?.get("title") ?? title}"></label>
${links === undefined && html`<label>${texts.address} <input type="text" name="path" required maxlength="500" value="${typed?.get("path") ?? path}"></label>`}
<button name="action" value="rename">${texts.change}</button></form></details>
${links !== undefined && html`<div${dropArea(links)}>${links.length === 0 && html`<p class="note">${texts.emptyFolder}</p>`}<ol class="block-list" data-drop-list="${at}">${links.map((link, index) => listEntry(navigation, `${at}.${index}`, link, form))}</ol></div>`}</li>`;
}

/** The action whose button gets the focus after another one: the same one or its opposite, otherwise the first. */
function pressedAction(
  done: string,
  actions: readonly (readonly [action: string, label: string])[],
): string | undefined {
  const names = actions.map(([action]) => action);
  const opposite = done === "hide" ? "show" : "hide";
  return (
    [done, ...(done === "hide" || done === "show" ? [opposite] : [])].find((each) => names.includes(each)) ??
    names[0]
  );
}

function addForms(pages: readonly { readonly title: string; readonly path: string }[], form: FormData): Html {
  const { texts, typed } = form;
  const action = typed.get("action");
  const typedIn = (of: string, name: string) => (action === of ? (typed.get(name) ?? "") : "");
  return html`<form method="post" action="${navigationPath}" class="filter">${hidden(form)}
<label>${texts.page} <select name="path">${pages.map(({ title, path }) => html`<option value="${path}"${typedIn("add-page", "path") === path && html` selected`}>${title} (${path})</option>`)}</select></label>
<button name="action" value="add-page">${texts.addPage}</button></form>
<form method="post" action="${navigationPath}" class="filter">${hidden(form)}
<label>${texts.title} <input type="text" name="title" required maxlength="100" value="${typedIn("add-link", "title")}"></label>
<label>${texts.address} <input type="text" name="path" required maxlength="500" value="${typedIn("add-link", "path")}"></label>
<button name="action" value="add-link">${texts.addLink}</button></form>
<form method="post" action="${navigationPath}" class="filter">${hidden(form)}
<label>${texts.folderTitle} <input type="text" name="title" required maxlength="100" value="${typedIn("add-folder", "title")}"></label>
<button name="action" value="add-folder">${texts.addFolder}</button></form>`;
}

/** `POST /config/navigation`: one change, as a new version. */
export async function changeNavigationByForm(request: OwnerRequest): Promise<Response> {
  const { c, owner, site } = request;
  c.header("cache-control", "no-store");
  const fields = await readFieldMap(c.req.raw);
  const texts = navigationTexts(request);
  const refuse = (message: string) => navigationScreen(request, { message, fields });
  const base = await readPart(c.env.DB, navigationPart);
  if (Number(fields.get("version")) !== base.version) return refuse(texts.changedMeanwhile);
  const author = owner.accountId;
  const action = fields.get("action") ?? "";
  if (action === "undo") {
    const isUndone = await undoPart(c.env.DB, navigationPart, { author, base, site });
    return isUndone ? seeOther("undo", "") : refuse(texts.changedMeanwhile);
  }
  const change = changeOf(action, fields, await readPageLinks(request));
  if (change === undefined) return refuse(texts.chooseAction);
  try {
    const title = change.kind === "add" ? change.entry.title : (entryAt(base.value, change.at)?.title ?? "");
    const language = ownerLanguage(c);
    const changed = changeNavigation(base.value, change);
    const links = headerLinks(language).safeParse(changed, schemaMessages(language));
    if (!links.success) return refuse(links.error.issues.map(({ message }) => message).join(" "));
    const isSaved = await savePart(c.env.DB, navigationPart, { value: links.data, author, base, site });
    return isSaved
      ? seeOther(change.kind, title, placeAfter(change, base.value, changed))
      : refuse(texts.changedMeanwhile);
  } catch (error) {
    if (error instanceof NavigationError) return refuse(texts[error.reason]);
    throw error;
  }
}

/** The place of a moved, hidden or shown entry, whose buttons are pressed several times. */
function placeAfter(
  change: NavigationChange,
  before: Navigation,
  after: Navigation,
): EntryPosition | undefined {
  if (change.kind === "hide" || change.kind === "show") return change.at;
  if (change.kind !== "up" && change.kind !== "down" && change.kind !== "in") return undefined;
  const entry = entryAt(before, change.at);
  return entry && placeOf(after, entry);
}

function seeOther(done: string, title: string, at?: EntryPosition): Response {
  const query = { done, title, ...(at !== undefined && { at }) };
  const location = `${navigationPath}?${new URLSearchParams(query)}`;
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}

function changeOf(
  action: string,
  fields: ReadonlyMap<string, string>,
  pages: readonly { readonly title: string; readonly path: string }[],
): NavigationChange | undefined {
  const [at = "", title = "", path = ""] = ["at", "title", "path"].map((name) => fields.get(name)?.trim());
  switch (action) {
    case "up":
    case "down":
    case "in":
    case "hide":
    case "show":
    case "remove":
      return { kind: action, at };
    case "move":
      return { kind: "move", at, to: fields.get("to") ?? "" };
    case "rename":
      return { kind: "rename", at, title, path };
    case "add-page": {
      const page = pages.find((each) => each.path === path);
      return page && { kind: "add", entry: { title: page.title, path: page.path } };
    }
    case "add-link":
      return { kind: "add", entry: { title, path } };
    case "add-folder":
      return { kind: "add", entry: { title, path: "", links: [] } };
    default:
      return undefined;
  }
}
