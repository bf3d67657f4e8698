import type { PageData } from "../../../shared/page-data.ts";
import { externalCommentsTexts } from "../../../shared/texts/external-comments.ts";
import { loadScript } from "../../loading/load-script.ts";
import { pageLanguage } from "../../loading/load-texts.ts";
import { whenConsented } from "../../loading/when-consented.ts";

declare global {
  interface Window {
    /** https://help.disqus.com/en/articles/1717274-adding-comment-count-links-to-your-home-page */
    DISQUSWIDGETS?: { readonly getCount?: (options: { readonly reset: boolean }) => void };
  }
}

/**
 * A link with the number of comments at an external service (docs/reference/comments.md#external-comments). It is
 * published empty. The service's script writes the number; without it the link has a text of its own.
 */
export function mount(link: HTMLElement, page: PageData): () => void {
  const { disqusShortname } = page;
  if (link.textContent?.trim() === "") link.textContent = externalCommentsTexts(pageLanguage()).comments;
  if (disqusShortname === undefined) throw new TypeError("The page does not name the external comments.");
  link.classList.add("disqus-comment-count");
  if (link.dataset.id !== undefined) link.dataset.disqusIdentifier = link.dataset.id;
  return whenConsented(page, () => {
    loadScript(`https://${disqusShortname}.disqus.com/count.js`).then(
      () => window.DISQUSWIDGETS?.getCount?.({ reset: true }),
      () => {
        // The link stays without a number.
      },
    );
  });
}
