/** Elements whose end is a line break in the text. */
const lines = "p, div, li, blockquote, br";

/**
 * The text of a comment on a published site, whose body may have HTML. It is parsed in an inert document, in which
 * nothing is loaded or run.
 */
export function htmlToText(html: string): string {
  if (!/[<&]/.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const element of body.querySelectorAll("script, style, template")) element.remove();
  for (const element of body.querySelectorAll(lines)) element.after("\n");
  return (body.textContent ?? "").trim();
}
