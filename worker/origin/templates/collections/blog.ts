import "../../../texts.ts";
import { fillPlural } from "../../../../shared/text/text.ts";
import { commentsTexts } from "../../../../shared/texts/comments.ts";
import { shopTexts } from "../../../../shared/texts/shop.ts";
import { siteTexts } from "../../../../shared/texts/site.ts";
import { commentSettings } from "../../comments/comment-settings.ts";
import type { TagType } from "../../page-editor/items/tags.ts";
import type { Item } from "../../rows/items.ts";
import type { PostLink } from "../../rows/posts.ts";
import { renderComments } from "../comments.tsx";
import { dateElement } from "../format-date.ts";
import { type Html, html } from "../html.ts";
import { imageElement } from "../image.ts";
import { renderSectionFrame } from "../section.ts";
import type { View } from "../view.ts";
import type { CollectionTemplate } from "./collection-template.ts";
import { pageNumberOf, postFilterOf, postListPath, readPosts } from "./filter-posts.ts";
import { renderSections } from "./page.ts";

/** The blog page shows the newest post large and the others in a grid, page by page. A post's own page has one column. */
export const blog: CollectionTemplate = {
  async *list(view) {
    yield* renderSections(view.collection.sections, view);
    const { posts, hasMore } = await readPosts(view);
    const filter = postFilterOf(view);
    const page = pageNumberOf(view);
    const isBeyondEnd = page > 1 && posts.length === 0;
    yield frame(
      "post-list",
      view,
      html`${(filter || isBeyondEnd) && filterLine(filter?.name, view)}<div class="blog-basic-grid">${posts.map((post, index) => entry(post, view, page === 1 && index === 0))}</div>`,
    );
    if (!isBeyondEnd && (page > 1 || hasMore)) yield frame("post-footer", view, pageLinks(view, hasMore));
  },

  async *item(post, view) {
    const [coverImage] = post.assets;
    yield frame(
      "post-header",
      view,
      html`<header class="blog-item-top-wrapper">
<p class="blog-item-meta">${dateElement(view.site, post.publishedAt, "dt-published blog-meta-item--date")}${names("category", post.categories, "blog-item-category", view)}${commentLink(post, view)}</p>
<h1 class="entry-title" data-content-field="title">${post.title}</h1>
<p class="blog-item-excerpt">${post.excerpt}</p>${
        post.tags.length > 0 &&
        html`
<p class="blog-item-meta blog-item-tags">${names("tag", post.tags, "blog-item-tag", view)}</p>`
      }
</header>
${coverImage && html`<div class="blog-item-image">${imageElement(view, coverImage, { sizes: "(max-width: 860px) 92vw, 1100px", isPriority: true, cover: true })}</div>`}`,
    );
    yield* renderSections(post.sections, view);
    const comments = await renderComments(post, view);
    if (comments) yield frame("post-comments", view, comments);
    yield frame("post-footer", view, await adjacentLinks(view));
  },
};

/** Links to the posts of the same categories or tags. */
function names(type: TagType, of: readonly string[], className: string, { collection }: View): Html {
  return html`${of.map((name) => html`<a class="${className}" href="${postListPath(collection.path, { filter: { type, name } })}">${name}</a>`)}`;
}

/** A link to the whole list, with the name by which the list is filtered. */
function filterLine(name: string | undefined, { collection, site }: View): Html {
  return html`<p class="blog-filter" role="status">${name && html`<strong>${name}</strong> `}<a href="${collection.path}">${shopTexts(site.textLanguage).showEverything}</a></p>`;
}

function frame(style: string, view: View, content: Html): Html {
  return renderSectionFrame(
    { id: view.collection.id.replace(/..$/, "b1"), theme: "salt", style },
    view,
    content,
  );
}

/** An entry of the list. The date comes last, so that no text moves when a script replaces it by a relative date. */
function entry(post: Item, view: View, large: boolean): Html {
  const [coverImage] = post.assets;
  const sizes = large ? "(max-width: 860px) 92vw, 60vw" : "(max-width: 640px) 92vw, 30vw";
  return html`
<article class="blog-basic-grid--container entry${large && " blog-basic-grid--first"}">
${coverImage && html`<a class="blog-image-link" href="${post.path}" tabindex="-1" aria-hidden="true"><div class="image-wrapper" data-animation-role="image">${imageElement(view, coverImage, { sizes, cover: true, alt: "", isPriority: large })}</div></a>`}
<div class="blog-basic-grid--text">
<p class="blog-meta-section">${names("category", post.categories, "blog-categories", view)}${commentLink(post, view)}${dateElement(view.site, post.publishedAt, "blog-date timesince")}</p>
<h2 class="blog-title"><a href="${post.path}">${post.title}</a></h2>
<div class="blog-excerpt"><p>${post.excerpt}</p></div>
<a class="blog-more-link" href="${post.path}">${siteTexts(view.site.textLanguage).readOn}<span class="v6-visually-hidden">: ${post.title}</span></a>
</div>
</article>`;
}

/** The number of comments, as a link to them. */
function commentLink(post: Item, { site }: View): Html | false {
  return (
    commentSettings(site, post).areShown &&
    html`<a class="sqs-comment-link" href="${post.path}#comments-${post.id}">${fillPlural(commentsTexts(site.textLanguage).count, post.commentCount)}</a>`
  );
}

/** Links to the pages before and after this one of the list. */
function pageLinks(view: View, hasMore: boolean): Html {
  const texts = siteTexts(view.site.textLanguage);
  const [filter, page] = [postFilterOf(view), pageNumberOf(view)];
  const link = (to: number, rel: string, label: string) =>
    html`<a class="item-pagination-link" rel="${rel}" href="${postListPath(view.collection.path, { filter, page: to })}"><span class="item-pagination-title">${label}</span></a>`;
  return html`<nav class="item-pagination" aria-label="${texts.morePosts}">${page > 1 && link(page - 1, "prev", texts.newer)}${hasMore && link(page + 1, "next", texts.earlier)}</nav>`;
}

/** Links to the posts before and after this one. */
async function adjacentLinks(view: View): Promise<Html> {
  const texts = siteTexts(view.site.textLanguage);
  const { newer, earlier } = await view.adjacentPosts();
  const link = (post: PostLink | undefined, label: string) =>
    post &&
    html`<a class="item-pagination-link" href="${post.path}"><span class="item-pagination-label">${label}</span><span class="item-pagination-title">${post.title}</span></a>`;
  return html`<nav class="item-pagination" aria-label="${texts.morePosts}">${link(newer, texts.newer)}${link(earlier, texts.earlier)}</nav>`;
}
