import type { FoundEmbed } from "./embed.ts";

/** Reads an owner's embed html without letting anything in it load or run. */
export function findEmbed(html: string): FoundEmbed | undefined {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return found(body.querySelector("iframe, object, embed"));
}

function found(element: Element | null): FoundEmbed | undefined {
  if (element === null) return undefined;
  return {
    name: element.localName,
    attribute: (name) => element.getAttribute(name),
    inner: found(element.querySelector("embed")),
  };
}
