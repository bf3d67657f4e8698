import * as blockTypes from "../../../shared/block-types.ts";
import { apiPaths } from "../../../shared/names.ts";
import { getResponseField, requestWithCrumb } from "../../data/with-crumb.ts";
import { rewriteParagraphs } from "./rewrite-paragraphs.ts";

const itemSelector = ".summary-item";
const listSelector = ".summary-item-list";
const thumbnailSelector = ".summary-thumbnail-outer-container";

/** Asks the server for the content of a summary. Rejects if the answer has none, or the block's JSON is no object. */
export async function loadRendering(
  block: HTMLElement,
  { isOfEvents, signal }: { readonly isOfEvents: boolean; readonly signal: AbortSignal },
): Promise<string> {
  const value: unknown = JSON.parse(block.dataset.blockJson ?? "");
  const widget = { type: blockTypes.summary, id: block.id.replace(/^block-/, ""), value };
  const { collectionId } = value as { readonly collectionId?: unknown };
  const body = new URLSearchParams({ widgetJSON: JSON.stringify(widget) });
  if (isOfEvents && typeof collectionId === "string") body.set("collectionId", collectionId);
  const response = await requestWithCrumb("POST", apiPaths.widgetRendering, { body, signal });
  const html = getResponseField(response, "html");
  if (!response.ok || typeof html !== "string" || html.trim() === "")
    throw new TypeError(`The answer of the server has no content (status ${response.status}).`);
  return html;
}

/**
 * Puts the rendering of the server into a summary. Items that it had before stay the same elements, with their images, and
 * the focus stays in its item, or goes to the item that follows. The whole content is replaced if the rendering has
 * another design.
 */
export function putInPlace(block: HTMLElement, html: string): void {
  const content = block.querySelector<HTMLElement>(":scope > .sqs-block-content") ?? block;
  const template = document.createElement("template");
  template.innerHTML = html;
  const fresh = template.content.querySelector(".sqs-block-content") ?? template.content;
  rewriteParagraphs(fresh);
  const restoreFocus = rememberFocus(content);
  const [list, freshList] = [content.querySelector(listSelector), fresh.querySelector(listSelector)];
  if (list === null || freshList === null || designOf(content) !== designOf(fresh))
    content.replaceChildren(...fresh.childNodes);
  else {
    updateHtml(content, fresh, ".summary-heading");
    updateItems(list, [...freshList.children]);
  }
  restoreFocus();
}

function designOf(content: ParentNode): string | undefined {
  const { className = "" } = content.querySelector(".summary-block-wrapper") ?? {};
  return /\bsummary-block-setting-design-(?:list|grid|carousel|autogrid|autocolumns)\b/.exec(className)?.[0];
}

function updateItems(list: Element, freshItems: readonly Element[]): void {
  const known = new Map([...list.children].reverse().map((item) => [keyOf(item), item]));
  const items = freshItems.map((fresh) => {
    const key = keyOf(fresh);
    const item = known.get(key);
    // The key of a second item with the same address is used up.
    known.delete(key);
    if (item) updateItem(item, fresh);
    return item ?? fresh;
  });
  for (const child of [...list.children]) if (!items.includes(child)) child.remove();
  let next = list.firstElementChild;
  for (const item of items)
    if (item === next) next = next.nextElementSibling;
    else list.insertBefore(item, next);
}

/** The address of an item, or else its title. */
function keyOf(item: Element): string {
  const link = item.querySelector(".summary-title-link, .summary-thumbnail-container");
  return link?.getAttribute("href") ?? item.querySelector(".summary-title")?.textContent.trim() ?? "";
}

function updateItem(item: Element, fresh: Element): void {
  for (const name of [...item.classList])
    if (name.startsWith("summary-item-") && !fresh.classList.contains(name)) item.classList.remove(name);
  for (const name of fresh.classList) item.classList.add(name);
  updateHtml(item, fresh, ".summary-content");
  if (imageOf(item) === imageOf(fresh)) {
    updateHtml(item, fresh, ".summary-thumbnail-event-date");
    return;
  }
  item.querySelector(thumbnailSelector)?.remove();
  const thumbnail = fresh.querySelector(thumbnailSelector);
  if (thumbnail) item.prepend(thumbnail);
}

function imageOf(item: Element): string | null | undefined {
  const image = item.querySelector(`${thumbnailSelector} img`);
  return image?.getAttribute("data-image") ?? image?.getAttribute("data-src") ?? image?.getAttribute("src");
}

/** Replaces the content of a part if it has changed. */
function updateHtml(old: ParentNode, fresh: ParentNode, selector: string): void {
  const [part, freshPart] = [old.querySelector(selector), fresh.querySelector(selector)];
  if (part && freshPart && part.innerHTML.trim() !== freshPart.innerHTML.trim())
    part.replaceChildren(...freshPart.childNodes);
}

/** Returns a function that gives the focus back to the same link, or to one of the item that is in its place. */
function rememberFocus(content: HTMLElement): () => void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !content.contains(focused)) return () => {};
  const item = focused.closest(itemSelector);
  const index = item ? [...content.querySelectorAll(itemSelector)].indexOf(item) : -1;
  const linkIndex = item ? [...item.querySelectorAll("a")].indexOf(focused as HTMLAnchorElement) : -1;
  const key = item && keyOf(item);
  return () => {
    if (document.activeElement === focused) return;
    const items = [...content.querySelectorAll(itemSelector)];
    const place = items.find((each) => keyOf(each) === key) ?? items[index] ?? items.at(-1);
    const links = place?.querySelectorAll("a");
    const target = focused.isConnected ? focused : (links?.[linkIndex] ?? links?.[0]);
    target?.focus({ preventScroll: true });
  };
}
