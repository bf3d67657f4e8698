import type { Item } from "../../rows/items.ts";
import { day } from "../dates.ts";
import { type Html, html } from "../html.ts";
import { image } from "../image.ts";
import { sectionFrame } from "../section.ts";
import type { View } from "../view.ts";
import type { CollectionTemplate } from "./index.ts";
import { renderSections } from "./page.ts";

/** The journal: the newest post large, the others beside each other; a post as one calm column. */
export const blog: CollectionTemplate = {
  async *list(view) {
    yield* renderSections(view.collection.sections, view);
    const posts = await view.items(view.collection.path);
    yield frame(
      "post-list",
      view,
      html`<div class="blog-basic-grid">${posts.map((post, index) => entry(post, view, index === 0))}</div>`,
    );
  },

  async *item(post, view) {
    const [picture] = post.assets;
    yield frame(
      "post-header",
      view,
      html`<header class="blog-item-top-wrapper">
<p class="blog-item-meta">${day(view.site, post.publishedAt, "dt-published blog-meta-item--date")}${post.categories.map((category) => html`<span class="blog-item-category">${category}</span>`)}</p>
<h1 class="entry-title" data-content-field="title">${post.title}</h1>
<p class="blog-item-excerpt">${post.excerpt}</p>
</header>
${picture && html`<div class="blog-item-picture">${image(view, picture, { sizes: "(max-width: 860px) 92vw, 1100px", first: true, cover: true })}</div>`}`,
    );
    yield* renderSections(post.sections, view);
    yield frame("post-footer", view, await neighbours(post, view));
  },
};

function frame(style: string, view: View, content: Html): Html {
  return sectionFrame({ id: view.collection.id.replace(/..$/, "b1"), theme: "salt", style }, view, content);
}

/** The date stands last: when it reads as the time since then, nothing moves. */
function entry(post: Item, view: View, large: boolean): Html {
  const [picture] = post.assets;
  const sizes = large ? "(max-width: 860px) 92vw, 60vw" : "(max-width: 640px) 92vw, 30vw";
  return html`
<article class="blog-basic-grid--container entry${large && " blog-basic-grid--first"}">
${picture && html`<a class="blog-image-link" href="${post.path}" tabindex="-1" aria-hidden="true"><div class="image-wrapper" data-animation-role="image">${image(view, picture, { sizes, cover: true, alt: "", first: large })}</div></a>`}
<div class="blog-basic-grid--text">
<p class="blog-meta-section">${post.categories.map((category) => html`<span class="blog-categories">${category}</span>`)}${day(view.site, post.publishedAt, "blog-date timesince")}</p>
<h2 class="blog-title"><a href="${post.path}">${post.title}</a></h2>
<div class="blog-excerpt"><p>${post.excerpt}</p></div>
<a class="blog-more-link" href="${post.path}">Read on<span class="v6-visually-hidden">: ${post.title}</span></a>
</div>
</article>`;
}

async function neighbours(post: Item, view: View): Promise<Html> {
  const posts = await view.items(view.collection.path);
  const at = posts.findIndex((each) => each.id === post.id);
  const link = (other: Item | undefined, label: string) =>
    other &&
    html`<a class="item-pagination-link" href="${other.path}"><span class="item-pagination-label">${label}</span><span class="item-pagination-title">${other.title}</span></a>`;
  return html`<nav class="item-pagination" aria-label="More of the journal">${link(posts[at - 1], "Newer")}${link(posts[at + 1], "Earlier")}</nav>`;
}
