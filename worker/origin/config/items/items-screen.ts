import { publicationLabels, publicationStates } from "../../../../shared/page-editor/publication.ts";
import { fillPlural } from "../../../../shared/text/text.ts";
import { type OwnerItemsTexts, ownerItemsTexts } from "../../../../shared/texts/owner-items.ts";
import type { SaveItemResult } from "../../page-editor/items/save-item.ts";
import { formatDateTime } from "../../templates/format-date.ts";
import { type Content, type Html, html } from "../../templates/html.ts";
import { refusalText, successMessage } from "../outcome.ts";
import { ownerLanguage, withOwnerLocale } from "../owner-language.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { configScreen } from "../screen.ts";
import { type EditableItem, itemStateTitle, shownState, type Typed } from "./item-fields.ts";

/** The keys of the texts for the items of one kind. */
export interface ItemNames {
  readonly title: "events" | "posts" | "products";
  readonly count: "countEvents" | "countPosts" | "countProducts";
  readonly add: "addEvent" | "addPost" | "addProduct";
  readonly one: "newEvent" | "newPost" | "newProduct";
  readonly all: "allEvents" | "allPosts" | "allProducts";
}

/** A screen for the items of one kind. */
export interface ItemScreen extends ItemNames {
  /** Path of the screen with the list. */
  readonly path: string;
  /** Path of the top bar's link. */
  readonly current: string;
}

/** The list of items, with a link to the form of each and of a new one. */
export function itemsListScreen(
  request: OwnerRequest,
  screen: ItemScreen,
  {
    items,
    details,
    links,
  }: {
    readonly items: readonly EditableItem[];
    readonly details: (item: EditableItem) => Content;
    readonly links?: Html | undefined;
  },
): Promise<Response> {
  const done = new URL(request.c.req.url).searchParams.get("done");
  const { c, site } = request;
  const texts = itemTexts(request);
  return configScreen(request, {
    title: texts[screen.title],
    current: screen.current,
    intro: fillPlural(texts[screen.count], items.length),
    content: html`${done === "saved" && successMessage(texts.saved)}${done === "removed" && successMessage(texts.removed)}
<p><a class="button primary" href="${screen.path}/new">${texts[screen.add]}</a></p>${links}
<ul class="pages page-list">${items.map(
      (
        item,
      ) => html`<li><a href="${screen.path}/${item.id}"><strong>${item.title}</strong> <span>${details(item)}</span></a>
<p class="page-state"><span class="state" data-state="${publicationLabels[shownState(item)] ?? ""}">${itemStateTitle(shownState(item), texts)}</span>${shownState(item) === publicationStates.scheduled && html` <span>${formatDateTime(withOwnerLocale(c, site), item.publishedAt)}</span>`}</p></li>`,
    )}</ul>`,
  });
}

export const itemTexts = ({ c }: OwnerRequest): OwnerItemsTexts => ownerItemsTexts(ownerLanguage(c));

interface FormScreen {
  /** Undefined for a new item. */
  readonly item: Pick<EditableItem, "id" | "title" | "path" | "status" | "publishedAt"> | undefined;
  /** The version that the form was made from. */
  readonly base: number;
  readonly crumb: string;
  readonly controls: Html;
  readonly problem?: string | undefined;
  readonly problems: Readonly<Record<string, string>>;
  readonly status?: 200 | 409 | 422;
}

/** The form of an item. It works without scripts. */
export function itemFormScreen(
  request: OwnerRequest,
  screen: ItemScreen,
  { item, base, crumb, controls, problem, problems, status = 200 }: FormScreen,
): Promise<Response> {
  const texts = itemTexts(request);
  const messages = [...new Set(Object.values(problems))];
  const address = item === undefined ? `${screen.path}/new` : `${screen.path}/${item.id}`;
  const isVisible = item !== undefined && shownState(item) === publicationStates.published;
  return configScreen(request, {
    title: item?.title ?? texts[screen.one],
    current: screen.current,
    status,
    intro: item === undefined ? texts.whenPublished : html`<code>${item.path}</code>`,
    content: html`${problem !== undefined && refusalText(problem, status === 409 && html` <a href="${address}">${texts.newestVersion}</a>`)}${messages.length > 0 && refusalText(texts.nothingSaved, ` ${messages.join(" ")}`)}
<form method="post" action="${address}" class="settings-group item-form" novalidate>
<input type="hidden" name="crumb" value="${crumb}"><input type="hidden" name="base" value="${base}">
${controls}
<p class="editor-tools"><button class="primary" name="action" value="save">${texts.save}</button>${item !== undefined && html`<button class="danger" name="action" value="remove">${texts.remove}</button>`}</p>
</form>
<p>${isVisible && html`<a href="${item?.path}">${texts.viewOnSite}</a> · `}<a href="${screen.path}">${texts[screen.all]}</a></p>`,
  });
}

/** The answer to a form that was sent: the list after it was saved, otherwise the form with what was typed. */
export async function saveResponse(
  request: OwnerRequest,
  screen: ItemScreen,
  {
    typed,
    problems,
    save,
    show,
  }: {
    readonly typed: Typed;
    readonly problems: Readonly<Record<string, string>>;
    readonly save: () => Promise<SaveItemResult>;
    readonly show: (form: {
      readonly typed: Typed;
      readonly problems: Readonly<Record<string, string>>;
      readonly problem?: string;
      readonly status: 409 | 422;
    }) => Promise<Response>;
  },
): Promise<Response> {
  const { changedMeanwhile, nothingSaved } = itemTexts(request);
  if (Object.keys(problems).length > 0) return show({ typed, problems, status: 422 });
  const result = await save();
  if (result.kind === "conflict")
    return show({ typed, problems: {}, problem: changedMeanwhile, status: 409 });
  if (result.kind === "refused")
    return result.field === undefined
      ? show({ typed, problems: {}, problem: `${nothingSaved} ${result.reason}`, status: 422 })
      : show({ typed, problems: { [result.field]: result.reason }, status: 422 });
  return request.c.redirect(
    `${screen.path}?done=${typed.get("action") === "remove" ? "removed" : "saved"}`,
    303,
  );
}
