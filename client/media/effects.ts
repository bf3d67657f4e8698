/** Effects that image and shape blocks state as JSON in their attributes (spec 3); as CSS. */

interface Measure {
  readonly value?: unknown;
  readonly unit?: unknown;
}

/**
 * A drop shadow as `x y blur colour`, for `box-shadow` and `drop-shadow()`. The angle is in degrees, clockwise from the
 * top; distance and blur have a value and a unit. Undefined where there is none, or it is switched off.
 */
export function dropShadow(json: string | undefined, colour: string): string | undefined {
  const { angle, distance, blur, enabled } = parsed(json) ?? { enabled: false };
  if (enabled === false) return undefined;
  const radians = (finite(angle) * Math.PI) / 180;
  const { value, unit } = length(distance);
  const along = (share: number) => `${Math.round(value * share * 100) / 100}${unit}`;
  const soft = length(blur);
  return `${along(Math.sin(radians))} ${along(-Math.cos(radians))} ${Math.abs(soft.value)}${soft.unit} ${colour}`;
}

/** Blurs the element, or with `filterType` "background" what is behind it. */
export function blurFilter(
  json: string | undefined,
): { readonly property: "filter" | "backdropFilter"; readonly value: string } | undefined {
  const { enabled, filterType, blurRadius } = parsed(json) ?? {};
  if (enabled !== true) return undefined;
  const { value, unit } = length(blurRadius);
  return {
    property: filterType === "element" ? "filter" : "backdropFilter",
    value: `blur(${Math.abs(value)}${unit})`,
  };
}

function parsed(json: string | undefined): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(json ?? "");
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function length(stated: unknown): { readonly value: number; readonly unit: string } {
  const { value, unit }: Measure = typeof stated === "object" && stated !== null ? stated : { value: stated };
  return {
    value: finite(value),
    unit: typeof unit === "string" && /^(?:px|r?em|v(?:w|h|min|max))$/.test(unit) ? unit : "px",
  };
}

/** More than any page is large, in any unit. */
const most = 100_000;

function finite(stated: unknown): number {
  const value = typeof stated === "string" ? Number(stated) : stated;
  return typeof value === "number" && Number.isFinite(value) ? Math.min(Math.max(value, -most), most) : 0;
}
