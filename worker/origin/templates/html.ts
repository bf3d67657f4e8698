/** Markup that may go into a page as it is. */
export interface Html {
  readonly markup: string;
}

/** What may stand in a template: texts are escaped, lists joined, and nothing stays of an absent value. */
export type Content = Html | string | number | false | null | undefined | readonly Content[];

/** Template tag: html`<p>${text}</p>`. Attribute values stand in double quotes. */
export function html(strings: TemplateStringsArray, ...values: Content[]): Html {
  let markup = strings[0] ?? "";
  for (const [index, value] of values.entries()) markup += rendered(value) + (strings[index + 1] ?? "");
  return { markup };
}

/** Markup from a row: the site's owner has written it. */
export function raw(markup: string): Html {
  return { markup };
}

/** JSON for an attribute in double quotes; the browser decodes it before anything parses it. */
export function json(value: unknown): string {
  return JSON.stringify(value);
}

/** JSON for a `<script>` element: nothing in it can end the element or begin a comment. */
export function scriptJson(value: unknown): Html {
  return raw(
    JSON.stringify(value).replace(
      /[<>&\u2028\u2029]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
    ),
  );
}

function rendered(value: Content): string {
  if (value === null || value === undefined || value === false) return "";
  if (typeof value === "object") return "markup" in value ? value.markup : value.map(rendered).join("");
  return String(value).replace(/[&<>"']/g, (character) => references[character] ?? character);
}

const references: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
