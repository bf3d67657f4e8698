export interface MarqueeOptions {
  readonly waveFrequency: number;
  readonly waveIntensity: number;
  readonly direction: "left" | "right";
  readonly speed: number;
  readonly pausedOnHover: boolean;
  /** Undefined where the marquee leads nowhere. */
  readonly linkTo: string | undefined;
}

/**
 * Reads the block's props (spec 3, marquee props). A value that makes no sense becomes its default; throws where the
 * whole is no JSON object.
 */
export function readOptions(json: string): MarqueeOptions {
  const props = parse(json);
  return {
    waveFrequency: number(props.waveFrequency, 1),
    waveIntensity: number(props.waveIntensity, 0),
    direction: props.animationDirection === "right" ? "right" : "left",
    speed: number(props.animationSpeed, 1),
    pausedOnHover: props.pausedOnHover === true,
    linkTo: link(props.linkTo),
  };
}

function parse(json: string): Readonly<Record<string, unknown>> {
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

function number(value: unknown, otherwise: number): number {
  const given = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof given === "number" && Number.isFinite(given) && given >= 0 ? given : otherwise;
}

/** Addresses that run a script are no places to go to. */
function link(value: unknown): string | undefined {
  if (typeof value !== "string" || value.trim() === "") return undefined;
  const scheme = /^[a-z][a-z0-9+.-]*(?=:)/i.exec(value.replace(/[\s\p{Cc}]/gu, ""))?.[0].toLowerCase();
  return scheme === undefined || ["http", "https", "mailto", "tel", "sms"].includes(scheme)
    ? value.trim()
    : undefined;
}
