import type { PageData } from "../../../shared/page-data.ts";
import { externalCommentsTexts } from "../../../shared/texts/external-comments.ts";
import { loadScript } from "../../loading/load-script.ts";
import { pageLanguage } from "../../loading/load-texts.ts";
import { reportFailure } from "../../loading/report.ts";
import { whenConsented } from "../../loading/when-consented.ts";
import { h } from "../../ui/h.ts";
import "./external-comments.css";

/**
 * The comments of an external service, by the site's name there (docs/reference/comments.md#external-comments). Its
 * script is loaded when the comments are seen and the visitor has consented, or asks for the comments.
 */
export function mount(element: HTMLElement, page: PageData): () => void {
  const { disqusShortname } = page;
  if (disqusShortname === undefined) throw new TypeError("The page does not name the external comments.");
  const texts = externalCommentsTexts(pageLanguage());
  const note = h("p", "", {}, texts.notice);
  const button = h("button", "", { type: "button" }, texts.showComments);
  const notice = h("div", "awning-external-comments", {}, note, button);
  let isLoading = false;
  const load = async () => {
    if (isLoading) return;
    isLoading = true;
    button.disabled = true;
    try {
      await loadScript(`https://${disqusShortname}.disqus.com/embed.js`);
      notice.remove();
    } catch (error) {
      reportFailure("external comments", error);
      isLoading = false;
      button.disabled = false;
      note.textContent = texts.commentsFailed;
      button.textContent = texts.retry;
    }
  };
  button.addEventListener("click", load);
  // Next to the element, because the service's script replaces its content.
  element.before(notice);
  const stop = whenConsented(page, load);
  return () => {
    stop();
    notice.remove();
  };
}
