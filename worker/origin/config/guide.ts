import { type Html, html } from "../templates/html.ts";

/** The help panel beside the preview. `closeAddress` is for those without JavaScript. */
export function guide({ open, closeAddress }: { open: boolean; closeAddress: string }): Html {
  return html`<aside class="guide" id="guide" aria-labelledby="guide-title"${!open && html` hidden`}>
<div class="guide-head">
<h2 id="guide-title" tabindex="-1">Guide</h2>
<a class="button" href="${closeAddress}" data-awning-close>Close</a>
</div>
<h3>Look around</h3>
<p>The frame shows the site as visitors see it. Follow its links: the address above goes with you.</p>
<p>Nothing can be edited here yet. The bar leads to what your role may look at: the site’s pages, what they are made of, and who may do what.</p>
<h3>Keys</h3>
<dl>
<dt><kbd>Esc</kbd></dt>
<dd>Shows the preview over the whole window, and back. While this guide is open, closes it. On the site itself, brings you here.</dd>
<dt><kbd>Shift</kbd> <kbd>Esc</kbd></dt>
<dd>Signs you out, and shows the page as a visitor sees it.</dd>
</dl>
<h3>Stay on the site</h3>
<p>Signed in, you are brought here whenever you open a page of the site. <em>View the site</em> stops that until you close the browser.</p>
<p><em>Why this page?</em> tells, step by step, why an address brings you here or leaves you where you are.</p>
</aside>`;
}
