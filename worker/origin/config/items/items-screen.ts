import {
  publicationLabels,
  publicationStates,
  publicationTitles,
} from "../../../../shared/pages/publication.ts";
import type { SaveResult } from "../../editing/items/save-item.ts";
import { formatDateTime } from "../../templates/format-date.ts";
import { type Content, type Html, html } from "../../templates/html.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { configScreen } from "../screen.ts";
import type { StoredItem, Typed } from "./item-fields.ts";

/** The texts of a screen for the items of one kind. */
export interface ItemScreenTexts {
  /** `Events` */
  readonly title: string;
  /** `event` */
  readonly one: string;
  /** Path of the screen with the list. */
  readonly path: string;
  /** Path of the top bar's link. */
  readonly current: string;
}

const changedMeanwhile =
  "Nothing was saved: others have changed this meanwhile. What you have typed is below; open the link to see the newest.";

/** The list of items, with a link to the form of each and of a new one. */
export function itemsListScreen(
  request: OwnerRequest,
  texts: ItemScreenTexts,
  {
    items,
    details,
    links,
  }: {
    readonly items: readonly StoredItem[];
    readonly details: (item: StoredItem) => Content;
    readonly links?: Html | undefined;
  },
): Promise<Response> {
  const done = new URL(request.c.req.url).searchParams.get("done");
  const { site } = request;
  return configScreen(request, {
    title: texts.title,
    current: texts.current,
    intro: items.length === 1 ? `1 ${texts.one}` : `${items.length} ${texts.title.toLowerCase()}`,
    content: html`${done === "saved" && html`<p role="status"><strong>Saved.</strong></p>`}${done === "removed" && html`<p role="status"><strong>Removed.</strong></p>`}
<p><a class="button primary" href="${texts.path}/new">Add ${article(texts.one)} ${texts.one}</a></p>${links}
<ul class="pages page-list">${items.map(
      (
        item,
      ) => html`<li><a href="${texts.path}/${item.id}"><strong>${item.title}</strong> <span>${details(item)}</span></a>
<p class="page-state"><span class="state" data-state="${publicationLabels[item.status] ?? ""}">${publicationTitles[item.status] ?? "Unsupported"}</span>${item.status === publicationStates.scheduled && html` <span>${formatDateTime(site, item.publishedAt)}</span>`}</p></li>`,
    )}</ul>`,
  });
}

function article(word: string): string {
  return /^[aeiou]/.test(word) ? "an" : "a";
}

interface FormScreen {
  /** Undefined for a new item. */
  readonly item: Pick<StoredItem, "id" | "title" | "path" | "status"> | undefined;
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
  texts: ItemScreenTexts,
  { item, base, crumb, controls, problem, problems, status = 200 }: FormScreen,
): Promise<Response> {
  const messages = [...new Set(Object.values(problems))];
  const address = item === undefined ? `${texts.path}/new` : `${texts.path}/${item.id}`;
  const isVisible = item?.status === publicationStates.published;
  return configScreen(request, {
    title: item?.title ?? `New ${texts.one}`,
    current: texts.current,
    status,
    intro: item === undefined ? "Visitors see it when it is published." : html`<code>${item.path}</code>`,
    content: html`${problem !== undefined && html`<p role="alert"><strong>${problem}</strong>${status === 409 && html` <a href="${address}">The newest version</a>`}</p>`}${messages.length > 0 && html`<p role="alert"><strong>Nothing was saved.</strong> ${messages.join(" ")}</p>`}
<form method="post" action="${address}" class="settings-group item-form" novalidate>
<input type="hidden" name="crumb" value="${crumb}"><input type="hidden" name="base" value="${base}">
${controls}
<p class="editor-tools"><button class="primary" name="action" value="save">Save</button>${item !== undefined && html`<button class="danger" name="action" value="remove">Remove</button>`}</p>
</form>
<p>${isVisible && html`<a href="${item?.path}">View it on the site</a> · `}<a href="${texts.path}">All ${texts.title.toLowerCase()}</a></p>`,
  });
}

/** The answer to a form that was sent: the list after it was saved, otherwise the form with what was typed. */
export async function saveResponse(
  request: OwnerRequest,
  texts: ItemScreenTexts,
  {
    typed,
    problems,
    save,
    show,
  }: {
    readonly typed: Typed;
    readonly problems: Readonly<Record<string, string>>;
    readonly save: () => Promise<SaveResult>;
    readonly show: (form: {
      readonly typed: Typed;
      readonly problems: Readonly<Record<string, string>>;
      readonly problem?: string;
      readonly status: 409 | 422;
    }) => Promise<Response>;
  },
): Promise<Response> {
  if (Object.keys(problems).length > 0) return show({ typed, problems, status: 422 });
  const result = await save();
  if (result.kind === "conflict")
    return show({ typed, problems: {}, problem: changedMeanwhile, status: 409 });
  if (result.kind === "refused")
    return show({ typed, problems: {}, problem: `Nothing was saved. ${result.reason}`, status: 422 });
  return request.c.redirect(
    `${texts.path}?done=${typed.get("action") === "remove" ? "removed" : "saved"}`,
    303,
  );
}
