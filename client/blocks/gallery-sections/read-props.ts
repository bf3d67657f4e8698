import { reportFailure } from "../../loading/report.ts";

/**
 * The options of a gallery section, described by their defaults: a number (allowed are numbers from 0), a boolean, or a
 * list of allowed words with the default first.
 */
export type Schema = Readonly<Record<string, number | boolean | readonly [string, ...string[]]>>;

/** The type of the options that a schema describes. */
export type Props<Shape extends Schema> = {
  readonly [Name in keyof Shape]: Shape[Name] extends readonly (infer Word)[]
    ? Word
    : Shape[Name] extends number
      ? number
      : boolean;
};

interface ParsedProps<Shape extends Schema> {
  readonly props: Props<Shape>;
  /** An error message for each invalid option. Invalid options get their defaults. */
  readonly problems: readonly string[];
}

/**
 * Parses `data-props`. Throws an error with a message of docs/reference/galleries.md#gallery-errors if it is not a JSON
 * object.
 */
export function parseProps<const Shape extends Schema>(
  json: string | undefined,
  schema: Shape,
): ParsedProps<Shape> {
  let raw: unknown;
  try {
    raw = JSON.parse(json ?? "");
  } catch (cause) {
    throw new Error("Error decoding gallery block data.", { cause });
  }
  if (typeof raw !== "object" || raw === null || Array.isArray(raw))
    throw new TypeError("Error evaluating gallery block data.");
  const rawProps = raw as Readonly<Record<string, unknown>>;
  const problems: string[] = [];
  const props = Object.entries(schema).map(([name, allowed]) => {
    const rawValue = rawProps[name] ?? undefined;
    const value = rawValue === undefined ? undefined : parseValue(rawValue, allowed);
    if (value === undefined && rawValue !== undefined)
      problems.push(`${name} cannot be ${JSON.stringify(rawValue)}`);
    return [name, value ?? (Array.isArray(allowed) ? allowed[0] : allowed)];
  });
  return { props: Object.fromEntries(props) as Props<Shape>, problems };
}

/** Parses the `data-props` of a section, and reports invalid options and a section without images. */
export function readProps<const Shape extends Schema>(section: HTMLElement, schema: Shape): Props<Shape> {
  const { props, problems } = parseProps(section.dataset.props, schema);
  // The platform reports this error: docs/reference/galleries.md#gallery-errors
  if (section.querySelector("img, video, .sqs-video-wrapper") === null)
    reportFailure(section.dataset.controller ?? "gallery", new Error("No images"));
  if (problems.length > 0)
    reportFailure(
      `an option of ${section.dataset.controller}`,
      new TypeError(`Error evaluating gallery block data. ${problems.join("; ")}.`),
    );
  return props;
}

/** The parsed value; undefined if it is invalid. Numbers and booleans may be written as strings. */
function parseValue(rawValue: unknown, allowed: Schema[string]): string | number | boolean | undefined {
  if (typeof allowed === "boolean")
    return rawValue === true || rawValue === "true"
      ? true
      : rawValue === false || rawValue === "false"
        ? false
        : undefined;
  if (typeof allowed !== "number") return allowed.find((word) => word === rawValue);
  const number = typeof rawValue === "string" && rawValue.trim() !== "" ? Number(rawValue) : rawValue;
  return typeof number === "number" && Number.isFinite(number) && number >= 0 ? number : undefined;
}
