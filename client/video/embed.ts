import { embedHeightPercent } from "./aspect-ratio.ts";

/** The first element of an owner's embed HTML that can contain a video. */
export interface EmbedElement {
  readonly name: string;
  attribute(name: string): string | null;
  /** The `embed` element inside an `object` element. */
  readonly nestedEmbed?: EmbedElement | undefined;
}

/** A valid video embed (docs/reference/video.md#video-element). */
export interface Embed {
  readonly type: "iframe" | "object";
  readonly url: URL;
  /** The attributes that are copied to the player. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Height in percent of the width. */
  readonly heightPercent: number;
}

/** Attributes that are copied: none that run scripts, contain styles, or give the frame more permissions. */
const allowedAttributes = ["title", "name", "scrolling", "referrerpolicy", "sandbox"];

/** Parses an owner's embed HTML in an inert document, in which nothing is loaded or run. */
export function findEmbedElement(html: string): EmbedElement | undefined {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return toEmbedElement(body.querySelector("iframe, object, embed"));
}

function toEmbedElement(element: Element | null): EmbedElement | undefined {
  if (element === null) return undefined;
  return {
    name: element.localName,
    attribute: (name) => element.getAttribute(name),
    nestedEmbed: toEmbedElement(element.querySelector("embed")),
  };
}

/**
 * The part of the owner's markup that may be inserted. Undefined for an invalid embed
 * (docs/reference/video.md#video-validation) and for a URL that is not http(s). Relative URLs are resolved against
 * `base`.
 */
export function readEmbed(element: EmbedElement | undefined, base: string): Embed | undefined {
  const source = element?.name === "object" ? element.nestedEmbed : element;
  const url = parseWebUrl(source?.attribute("src")?.trim(), base);
  if (source === undefined || url === undefined) return undefined;
  const sizeAttribute = (name: string) => source.attribute(name) ?? element?.attribute(name) ?? null;
  return {
    type: source.name === "iframe" ? "iframe" : "object",
    url,
    attributes: Object.fromEntries(
      allowedAttributes.flatMap((name) => {
        const value = source.attribute(name);
        return value === null ? [] : [[name, value]];
      }),
    ),
    heightPercent: embedHeightPercent(sizeAttribute("width"), sizeAttribute("height")),
  };
}

function parseWebUrl(text: string | undefined, base: string): URL | undefined {
  if (!text || !URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  return /^https?:$/.test(url.protocol) ? url : undefined;
}
