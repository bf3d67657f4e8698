import { aspectOf } from "./aspect.ts";

/** The first element of an owner's embed html that can hold a video, as a parser has found it. */
export interface FoundEmbed {
  readonly name: string;
  attribute(name: string): string | null;
  /** Of an `object`: the `embed` in it. */
  readonly inner?: FoundEmbed | undefined;
}

/** Spec 3, video element; undefined stands for the type invalid. */
export interface Embed {
  readonly type: "iframe" | "object";
  readonly address: URL;
  /** What may be taken over of the element's own attributes. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Height in per cent of the width. */
  readonly aspect: number;
}

/** Neither script nor style, and nothing that widens what the frame may do. */
const kept = ["title", "name", "scrolling", "referrerpolicy", "sandbox"];

/**
 * What may be inserted of the owner's markup. No embed html, an object without an embed tag, and anything that is
 * neither is invalid (spec 5); so is an address that is no web address. `base` is what addresses are relative to.
 */
export function embedOf(found: FoundEmbed | undefined, base: string): Embed | undefined {
  const source = found?.name === "object" ? found.inner : found;
  const address = webAddress(source?.attribute("src")?.trim(), base);
  if (source === undefined || address === undefined) return undefined;
  const size = (name: string) => source.attribute(name) ?? found?.attribute(name) ?? null;
  return {
    type: source.name === "iframe" ? "iframe" : "object",
    address,
    attributes: Object.fromEntries(
      kept.flatMap((name) => {
        const value = source.attribute(name);
        return value === null ? [] : [[name, value]];
      }),
    ),
    aspect: aspectOf(size("width"), size("height")),
  };
}

function webAddress(written: string | undefined, base: string): URL | undefined {
  if (!written || !URL.canParse(written, base)) return undefined;
  const address = new URL(written, base);
  return /^https?:$/.test(address.protocol) ? address : undefined;
}
