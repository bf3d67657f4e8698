export interface MarqueeOptions {
  readonly waveFrequency: number;
  readonly waveIntensity: number;
  readonly direction: "left" | "right";
  readonly speed: number;
  readonly pausedOnHover: boolean;
  /** URL of the link; undefined for a marquee without a link. */
  readonly linkTo: string | undefined;
}

/** Reads the block's props. Invalid values are replaced by their defaults. Throws if the text is not a JSON object. */
export function readMarqueeOptions(json: string): MarqueeOptions {
  const props = parseObject(json);
  return {
    waveFrequency: toNumber(props.waveFrequency, 1),
    waveIntensity: toNumber(props.waveIntensity, 0),
    direction: props.animationDirection === "right" ? "right" : "left",
    speed: toNumber(props.animationSpeed, 1),
    pausedOnHover: props.pausedOnHover === true,
    linkTo: toLinkAddress(props.linkTo),
  };
}

function parseObject(json: string): Readonly<Record<string, unknown>> {
  let props: unknown;
  try {
    props = JSON.parse(json);
  } catch (cause) {
    throw new Error("The marquee's props are not valid JSON.", { cause });
  }
  if (typeof props !== "object" || props === null || Array.isArray(props))
    throw new Error("The marquee's props are no JSON object.");
  return props as Record<string, unknown>;
}

function toNumber(value: unknown, defaultValue: number): number {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) && number >= 0 ? number : defaultValue;
}

/** The URL of a link; undefined for `javascript:` and other schemes that do not lead to a page or a contact. */
function toLinkAddress(value: unknown): string | undefined {
  if (typeof value !== "string" || value.trim() === "") return undefined;
  const scheme = /^[a-z][a-z0-9+.-]*(?=:)/i.exec(value.replace(/[\s\p{Cc}]/gu, ""))?.[0].toLowerCase();
  return scheme === undefined || ["http", "https", "mailto", "tel", "sms"].includes(scheme)
    ? value.trim()
    : undefined;
}
