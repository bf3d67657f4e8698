import type { Edit } from "../rewrite/edit.ts";
import { inlineScript } from "../rewrite/inline-elements.ts";
import type { Page } from "../rewrite/page.ts";

const pagesWithTypekit = new WeakSet<Page>();

/** As long as the page's own style sheet hides texts: `html.wf-loading * { animation: fonts-loading 3s; }`. */
const code = 'setTimeout(()=>document.documentElement.classList.remove("wf-loading"),3e3)';

/**
 * Ends the wait for the fonts of Typekit. Pages mark their root with `wf-loading` until its script has come. If it never
 * comes, each text that is added later, such as a message, would be invisible for its first 3 s.
 */
export const fontLoadingEdit: Edit = {
  name: "font-loading",
  script(element, page) {
    if (element.attribute("src")?.match(/^(?:https?:)?\/\/use\.typekit\.net\//)) pagesWithTypekit.add(page);
    return "keep";
  },
  head: (page) => (pagesWithTypekit.has(page) && page.contextStatus === "ok" ? inlineScript(page, code) : ""),
};
