/**
 * CSS of the effects that image and shape blocks have as JSON in data attributes
 * (docs/reference/images.md#image-effects).
 */

interface Length {
  readonly value: number;
  readonly unit: string;
}

/**
 * A drop shadow as `x y blur color`, for `box-shadow` and `drop-shadow()`. The angle is in degrees, clockwise from the
 * top; distance and blur have a value and a unit. Undefined if there is none or it is disabled.
 */
export function dropShadow(json: string | undefined, color: string): string | undefined {
  const { angle, distance, blur, enabled } = parseJsonObject(json) ?? { enabled: false };
  if (enabled === false) return undefined;
  const radians = (toNumber(angle) * Math.PI) / 180;
  const { value, unit } = toLength(distance);
  const offset = (share: number) => `${Math.round(value * share * 100) / 100}${unit}`;
  const blurLength = toLength(blur);
  return `${offset(Math.sin(radians))} ${offset(-Math.cos(radians))} ${Math.abs(blurLength.value)}${blurLength.unit} ${color}`;
}

/** A filter that blurs the element itself (`filterType` "element") or, by default, the content behind it. */
export function blurFilter(
  json: string | undefined,
): { readonly property: "filter" | "backdropFilter"; readonly value: string } | undefined {
  const { enabled, filterType, blurRadius } = parseJsonObject(json) ?? {};
  if (enabled !== true) return undefined;
  const { value, unit } = toLength(blurRadius);
  return {
    property: filterType === "element" ? "filter" : "backdropFilter",
    value: `blur(${Math.abs(value)}${unit})`,
  };
}

function parseJsonObject(json: string | undefined): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(json ?? "");
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** Reads a length: `{value, unit}`, or a number in px. */
function toLength(raw: unknown): Length {
  const { value, unit }: { readonly value?: unknown; readonly unit?: unknown } =
    typeof raw === "object" && raw !== null ? raw : { value: raw };
  return {
    value: toNumber(value),
    unit: typeof unit === "string" && /^(?:px|r?em|v(?:w|h|min|max))$/.test(unit) ? unit : "px",
  };
}

/** Limit of numbers; larger than any page in any unit. */
const maxNumber = 100_000;

function toNumber(raw: unknown): number {
  const value = typeof raw === "string" ? Number(raw) : raw;
  return typeof value === "number" && Number.isFinite(value)
    ? Math.min(Math.max(value, -maxNumber), maxNumber)
    : 0;
}
