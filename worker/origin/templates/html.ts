import { scriptJson as toScriptJson } from "../../http/script-json.ts";

/** Markup in which all inserted texts have been escaped. */
export interface Html {
  readonly markup: string;
}

/** Values of a template: texts are escaped, lists are joined, absent values render nothing. */
export type Content = Html | string | number | false | null | undefined | readonly Content[];

/** Template tag: html`<p>${text}</p>`. Attribute values must be in double quotes. */
export function html(strings: TemplateStringsArray, ...values: Content[]): Html {
  let markup = strings[0] ?? "";
  for (const [index, value] of values.entries()) markup += toMarkup(value) + (strings[index + 1] ?? "");
  return { markup };
}

/**
 * Marks markup as safe without escaping it. Only for trusted markup, for example of a row that the site's owner has
 * written.
 */
export function rawHtml(markup: string): Html {
  return { markup };
}

/** JSON as text for an attribute in double quotes. */
export function attributeJson(value: unknown): string {
  return JSON.stringify(value);
}

/** JSON for a `<script>` element. */
export function scriptJson(value: unknown): Html {
  return rawHtml(toScriptJson(value));
}

function toMarkup(value: Content): string {
  if (value === null || value === undefined || value === false) return "";
  if (typeof value === "object") return "markup" in value ? value.markup : value.map(toMarkup).join("");
  return String(value).replace(/[&<>"']/g, (character) => characterReferences[character] ?? character);
}

const characterReferences: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
