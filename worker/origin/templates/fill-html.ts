import type { Text } from "../../../shared/text/text.ts";
import { type Content, type Html, html } from "./html.ts";

/** A text of the catalogue with markup in the place of its arguments. Unknown names stay as they are. */
export function fillHtml<Arguments extends string>(
  text: Text<Arguments>,
  values: Readonly<Record<Arguments, Content>>,
): Html {
  const given: Readonly<Record<string, Content>> = values;
  return html`${text.split(/(\{\w+\})/).map((part) => (part.startsWith("{") ? (given[part.slice(1, -1)] ?? part) : part))}`;
}
