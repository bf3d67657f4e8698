import { flushSync } from "react-dom";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { type ParseOptions, parseCommentSection, sortOrders } from "../../../shared/comments/comments.ts";
import { isObject } from "../../../shared/fields.ts";
import { attributes } from "../../../shared/names.ts";
import type { PageData } from "../../../shared/page-data.ts";
import { commentsTexts } from "../../../shared/texts/comments.ts";
import "../../../shared/comments/comments.css";
import { reportFailure } from "../../loading/report.ts";
import { loadComments } from "./comments-api.ts";
import { htmlToText } from "./html-to-text.ts";
import { type InitialState, InteractiveComments } from "./interactive-comments.tsx";

/** `data-comment-state` of an item that accepts comments. */
const commentsOn = "1";
/** Limit of the JSON in the page, which the browser would otherwise parse while the visitor waits. */
const maxJsonLength = 2_000_000;

/**
 * The comments of an item (docs/reference/comments.md). Those of the embedded origin are in the page and are hydrated.
 * Published pages have an empty element; their comments are loaded from the site.
 */
export async function mount(element: HTMLElement, page: PageData): Promise<() => void> {
  const { itemId = "", commentState, publicCommentCount } = element.dataset;
  if (!/^[\w-]{1,64}$/.test(itemId)) throw new TypeError("The comments do not name their item.");
  const isOpen = commentState === commentsOn && !page.commentsClosed;
  if (!isOpen && Number(publicCommentCount) === 0) return () => {};
  const options: ParseOptions = {
    itemId,
    page: 1,
    sort: sortOrders.newest,
    isOpen,
    texts: commentsTexts(page.site.language),
    formatDate: dayFormatter(page.site.formattingLocale ?? page.site.language),
    htmlToText,
  };
  const rendered = element.querySelector<HTMLElement>(`[${attributes.comments}]`);
  const root = rendered ? hydrate(rendered, element, options) : await renderInto(element, options);
  scrollToComment(element);
  return () => root.unmount();
}

/** Hydrates what the embedded origin has rendered. If its data is malformed, its forms work as without JavaScript. */
function hydrate(rendered: HTMLElement, element: HTMLElement, options: ParseOptions): Root {
  const json = element.querySelector('script[type="application/json"]')?.textContent ?? "";
  if (json.length > maxJsonLength) throw new RangeError("The data of the comments is too long.");
  const data: unknown = JSON.parse(json);
  const state = isObject(data) && isObject(data.state) ? data.state : {};
  const section = parseCommentSection(data, { ...options, page: Number(state.page) || 1 });
  return hydrateRoot(
    rendered,
    <InteractiveComments initial={section} state={readState(state)} options={options} />,
  );
}

/** Renders the site's comments, or the form and a message if they cannot be loaded. */
async function renderInto(element: HTMLElement, options: ParseOptions): Promise<Root> {
  let isMissing = false;
  const section = await loadComments(options).catch((error: unknown) => {
    isMissing = true;
    // The browser itself logs a call that failed.
    if (error instanceof TypeError) reportFailure("block comments", error);
    return parseCommentSection(
      { comments: [], totalComments: Number(element.dataset.publicCommentCount) },
      options,
    );
  });
  const root = createRoot(element);
  flushSync(() =>
    root.render(<InteractiveComments initial={section} state={{ isMissing }} options={options} />),
  );
  return root;
}

function readState(state: Readonly<Record<string, unknown>>): InitialState {
  const text = (value: unknown) => (typeof value === "string" ? value : undefined);
  const rejected = isObject(state.rejected) ? state.rejected : {};
  const key = text(rejected.key);
  const error = text(rejected.error);
  const values = Object.entries(isObject(rejected.values) ? rejected.values : {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return {
    replyTo: text(state.replyTo),
    notice: text(state.notice),
    crumb: text(state.crumb),
    ...(key === undefined || error === undefined
      ? {}
      : { rejected: { key, error, values: Object.fromEntries(values) } }),
  };
}

/** A page whose URL names a comment was loaded before the comment was in it. */
function scrollToComment(element: HTMLElement): void {
  if (!/^#comment-[\w-]+$/.test(location.hash)) return;
  const comment = element.querySelector<HTMLElement>(location.hash);
  if (comment !== null && !comment.matches(":target")) {
    comment.scrollIntoView();
    comment.focus({ preventScroll: true });
  }
}

function dayFormatter(language: string): (at: number) => string {
  const format = { day: "numeric", month: "long", year: "numeric" } as const;
  try {
    const formatter = new Intl.DateTimeFormat(language || undefined, format);
    return (at) => formatter.format(at);
  } catch {
    // The site's language is not a valid language tag.
    return (at) => new Intl.DateTimeFormat(undefined, format).format(at);
  }
}
