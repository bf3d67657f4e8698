import type { Page } from "playwright-core";

/** A search block as it is published. */
export function searchBlock({
  collection = "",
  color = "dark",
  preview = "true",
  texts = undefined as string | undefined,
} = {}): string {
  const field = `<div class="sqs-search-ui-text-input sqs-search-ui-button-wrapper color-${color}" data-source="block" data-preview="${preview}" data-collection="${collection}">
    <div class="spinner-wrapper"></div><input type="search" class="search-input" value="" placeholder="Search" aria-label="Search"></div>`;
  if (texts === undefined)
    return `<div class="sqs-block search-block sqs-block-search" data-block-type="33"><div class="sqs-block-content">${field}</div></div>`;
  return `<div class="sqs-block website-component-block sqs-block-search" data-block-type="1337" data-definition-name="website.components.search"><div class="sqs-block-content">
    <div class="sqs-search-wrapper" component-data-strings="${texts.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}">${field}</div></div></div>`;
}

/** The containers of a published search page. */
export const searchPageWidget = `<div class="sqs-search-page" data-block-type="0"><div class="sqs-search-page-input"><div class="spinner-wrapper"></div></div>
<div class="sqs-search-page-output hide" style="opacity: 0"><div class="sqs-search-page-notice hide"></div>
<div class="sqs-search-page-result"><div class="sqs-search-container-list sqs-search-page-list"><div class="search-results"></div></div></div>
<div class="sqs-search-page-more-wrapper"><div class="sqs-search-page-more hide"><span>See more</span><div class="spinner-wrapper"></div></div></div></div></div>`;

export const siteStyle = `.sqs-search-ui-button-wrapper { position: relative }
.search-input { box-sizing: border-box; width: 100%; padding: 12px 12px 12px 45px }`;

interface Item {
  readonly title: string;
  readonly itemUrl: string;
  readonly imageUrl?: string;
  readonly highlight?: { readonly body: readonly string[] };
}

/** Answers the search call. Returns the queries that were asked. A handler that returns a number gives a status. */
export async function answerSearches(
  page: Page,
  answer: (query: string, number: number) => { items: readonly Item[]; totalCount?: number } | number,
): Promise<URLSearchParams[]> {
  const asked: URLSearchParams[] = [];
  await page.route("**/api/search/GeneralSearch?**", (route) => {
    const { searchParams } = new URL(route.request().url());
    asked.push(searchParams);
    const result = answer(searchParams.get("q") ?? "", Number(searchParams.get("p")));
    if (typeof result === "number") return route.fulfill({ status: result });
    return route.fulfill({
      json: { facets: [], serviceError: false, totalCount: result.items.length, ...result },
    });
  });
  return asked;
}

/** Three results that name the query. */
export function threeResults(query: string): { items: Item[] } {
  return {
    items: ["one", "two", "three"].map((name) => ({
      title: `<em>${query}</em> ${name}`,
      itemUrl: `/shop/p/${name}`,
      highlight: { body: [`A <em>${query}</em> &amp; more`] },
    })),
  };
}
