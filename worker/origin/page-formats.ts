/** The other formats of the site's pages: docs/reference/routes.md#formats-of-pages */
import { formatIcs, icsType } from "../../shared/calendar/ics.ts";
import { type Cacheability, cacheControl } from "./pages.ts";
import { type CalendarEventData, eventDataOf, eventJson, toIcsEvent } from "./rows/events.ts";
import type { Item } from "./rows/items.ts";
import {
  pageNumberOf,
  postFilterOf,
  postListPath,
  readFeedPosts,
  readPosts,
} from "./templates/collections/filter-posts.ts";
import { pageContext } from "./templates/context.ts";
import { html } from "./templates/html.ts";
import { imageUrl } from "./templates/image.ts";
import { productJson } from "./templates/product-json.ts";
import type { View } from "./templates/view.ts";

/** The response in the format that the query names; undefined for HTML. Only collections of posts have a
 * feed, and only events a calendar file. */
export async function pageInFormat(view: View, cachePolicy: Cacheability): Promise<Response | undefined> {
  const format = view.url.searchParams.get("format");
  const headers = { "cache-control": cacheControl[cachePolicy] };
  if (format === "json") return Response.json(await pageJson(view), { headers });
  const event = view.item && eventDataOf(view.item);
  if (format === "ical" && view.item && event) return icsResponse(view, view.item, event, headers);
  const isFeed = format === "rss" && view.collection.template === "blog" && view.item === undefined;
  if (!isFeed) return undefined;
  const type = "application/rss+xml; charset=utf-8";
  return new Response(await pageFeed(view), { headers: { ...headers, "content-type": type } });
}

function icsResponse(
  { url }: View,
  item: Item,
  event: CalendarEventData,
  headers: Readonly<Record<string, string>>,
): Response {
  const name =
    item.path
      .split("/")
      .at(-1)
      ?.replace(/[^\w-]/g, "") || "event";
  return new Response(formatIcs([toIcsEvent(item, event, url)]), {
    headers: {
      ...headers,
      "content-type": icsType,
      "content-disposition": `attachment; filename="${name}.ics"`,
    },
  });
}

async function pageJson(view: View): Promise<Record<string, unknown>> {
  const { collection, item } = view;
  const context = pageContext(view);
  if (item !== undefined) return { ...context, item: itemJson(view, item) };
  const isBlog = collection.template === "blog";
  const { posts: items, hasMore } = isBlog
    ? await readPosts(view)
    : { posts: await view.items(collection.path), hasMore: false };
  if (items.length === 0) return context;
  return {
    ...context,
    items: items.map((each) => itemJson(view, each)),
    ...(hasMore && { pagination: { nextPage: true, nextPageUrl: nextPagePath(view) } }),
  };
}

function nextPagePath(view: View): string {
  return postListPath(view.collection.path, { filter: postFilterOf(view), page: pageNumberOf(view) + 1 });
}

function itemJson(view: View, item: Item): Record<string, unknown> {
  const [asset] = item.assets;
  const event = eventDataOf(item);
  return {
    ...(event && eventJson(item, event)),
    ...(item.productType !== null && { structuredContent: productJson(view.site, item) }),
    id: item.id,
    collectionId: view.collection.id,
    recordType: item.recordType,
    title: item.title,
    fullUrl: item.path,
    excerpt: item.excerpt,
    categories: item.categories,
    tags: item.tags,
    publishOn: item.publishedAt,
    updatedOn: item.modifiedAt,
    ...(asset && { assetUrl: absolute(view, imageUrl(view, asset)) }),
  };
}

async function pageFeed(view: View): Promise<string> {
  const { site, collection } = view;
  const newestFirst = await readFeedPosts(view);
  return html`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${collection.title} — ${site.title}</title>
<link>${absolute(view, collection.path)}</link>
<description>${collection.description || site.description}</description>
<language>${site.language}</language>
<atom:link href="${absolute(view, `${collection.path}?format=rss`)}" rel="self" type="application/rss+xml"/>
${newestFirst.map(
  ({ title, path, id, publishedAt, excerpt, categories, tags }) => html`<item>
<title>${title}</title>
<link>${absolute(view, path)}</link>
<guid isPermaLink="false">${id}</guid>
<pubDate>${new Date(publishedAt).toUTCString()}</pubDate>
<description>${excerpt}</description>
${[...categories, ...tags].map((name) => html`<category>${name}</category>`)}
</item>
`,
)}</channel>
</rss>
`.markup;
}

function absolute({ url }: View, path: string): string {
  return new URL(path, url.origin).href;
}
