import { attributes } from "../../../shared/names.ts";
import type { SearchResult, SearchResultPage } from "../../../shared/search/search-response.ts";
import { fillPlural } from "../../../shared/text/text.ts";
import type { SearchTexts } from "../../../shared/texts/search.ts";
import { addButtonRole } from "../../dom/button-role.ts";
import { renderJsxToDom } from "../../forms/render-static.ts";
import { h } from "../../ui/h.ts";
import { positionImages } from "../search/position-images.ts";
import { ResultContents } from "../search/result-contents.tsx";
import { resultAddress } from "../search/search-address.ts";

interface ShownPage {
  readonly query: string;
  /** The page of results, from 0. Further pages are appended. */
  readonly page: number;
  readonly answer: SearchResultPage;
  readonly more: () => void;
}

/** The containers of the published search page. */
export interface Output {
  readonly clear: () => void;
  readonly showLoading: (isMore: boolean) => void;
  readonly show: (shown: ShownPage) => void;
  readonly showFailure: (isMore: boolean, retry: () => void) => void;
}

const imageWidthPx = 150;

/** Throws if the page has no containers for results. */
export function createOutput(page: HTMLElement, labels: SearchTexts, signal: AbortSignal): Output {
  const find = (name: string): HTMLElement => {
    const found = page.querySelector<HTMLElement>(name);
    if (found === null) throw new TypeError(`The search page has no ${name}.`);
    return found;
  };
  const output = find(".sqs-search-page-output");
  const notice = find(".sqs-search-page-notice");
  const list = find(".search-results");
  const moreButton = find(".sqs-search-page-more");
  const moreText = moreButton.querySelector("span") ?? moreButton;
  const publishedText = moreText.textContent;
  const status = h("p", "awning-search-status", { role: "status", [attributes.addedElement]: "" });
  const spinner = h("span", "awning-search-spinner", { [attributes.addedElement]: "" });
  let pressMore = () => {};
  page.append(status);
  moreButton.tabIndex = 0;
  addButtonRole(moreButton, signal, () => moreButton.click(), [" ", "Enter"]);
  moreButton.addEventListener("click", () => pressMore(), { signal });

  const update = (shown: { readonly notice?: string; readonly more?: (() => void) | undefined }) => {
    spinner.remove();
    page.removeAttribute("aria-busy");
    output.classList.remove("hide");
    output.style.opacity = "1";
    notice.textContent = shown.notice ?? "";
    notice.classList.toggle("hide", shown.notice === undefined);
    moreButton.classList.toggle("hide", shown.more === undefined);
    moreText.textContent = publishedText;
    pressMore = shown.more ?? (() => {});
  };

  return {
    clear() {
      spinner.remove();
      list.replaceChildren();
      output.classList.add("hide");
      status.textContent = "";
    },
    showLoading(isMore) {
      page.setAttribute("aria-busy", "true");
      pressMore = () => {};
      if (!isMore) output.classList.add("hide");
      (isMore ? moreButton : (page.querySelector(".sqs-search-page-input") ?? page)).append(spinner);
    },
    show({ query, page: number, answer: { results, total }, more }) {
      const links = results.flatMap((result) => resultLink(result, query));
      if (number === 0) list.replaceChildren();
      const hadFocus = document.activeElement === moreButton;
      list.append(...links);
      positionImages(list);
      const shownCount = list.childElementCount;
      list.classList.toggle("empty", shownCount === 0);
      const hasMore = links.length > 0 && shownCount < total;
      update({ ...(shownCount === 0 && { notice: labels.noMatch }), more: hasMore ? more : undefined });
      status.textContent = shownCount === 0 ? labels.noMatch : fillPlural(labels.count, total);
      // The button has gone, and the focus with it.
      if (hadFocus && !hasMore) links[0]?.focus();
    },
    showFailure(isMore, retry) {
      if (!isMore) list.replaceChildren();
      update({ ...(!isMore && { notice: labels.failed }), more: retry });
      moreText.textContent = labels.moreFailed;
      status.textContent = isMore ? labels.moreFailed : labels.failed;
    },
  };
}

/** A link, so that a result can be opened in a new tab. A result without a web address is left out. */
function resultLink(result: SearchResult, query: string): HTMLAnchorElement[] {
  const href = resultAddress(result.address, query);
  if (href === undefined) return [];
  const item = h("span", ["sqs-search-container-item", "sqs-post", ...result.classNames].join(" "));
  item.append(renderJsxToDom(ResultContents({ result, imageWidth: imageWidthPx })));
  return [h("a", "search-result clear", { href, itemid: result.id }, item)];
}
