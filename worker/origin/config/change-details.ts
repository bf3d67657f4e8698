import { type Html, html } from "../templates/html.ts";

/** A collapsed list of descriptions of changes, with its summary; undefined without changes. */
export function changeDetails(summary: string, changes: readonly string[]): Html | undefined {
  if (changes.length === 0) return undefined;
  return html`<details class="changes"><summary>${summary}</summary>
<ul class="note">${changes.map((text) => html`<li class="typed" dir="auto">${text}</li>`)}</ul></details>`;
}
