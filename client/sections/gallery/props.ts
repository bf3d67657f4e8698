import { report } from "../../report.ts";

/** What each option may be, by its default: a number from 0 up, a flag, or one of several words, the default first. */
export type Schema = Readonly<Record<string, number | boolean | readonly [string, ...string[]]>>;

/** The options that a schema describes. */
export type Props<Shape extends Schema> = {
  readonly [Name in keyof Shape]: Shape[Name] extends readonly (infer Word)[]
    ? Word
    : Shape[Name] extends number
      ? number
      : boolean;
};

interface Read<Shape extends Schema> {
  readonly props: Props<Shape>;
  /** Options that make no sense, as texts. They count as their defaults. */
  readonly wrong: readonly string[];
}

/** Reads `data-props`. Throws, in the words of spec 8, where it is no JSON or no object. */
export function parseProps<const Shape extends Schema>(json: string | undefined, schema: Shape): Read<Shape> {
  let raw: unknown;
  try {
    raw = JSON.parse(json ?? "");
  } catch (cause) {
    throw new Error("Error decoding gallery block data.", { cause });
  }
  if (typeof raw !== "object" || raw === null || Array.isArray(raw))
    throw new TypeError("Error evaluating gallery block data.");
  const said = raw as Readonly<Record<string, unknown>>;
  const wrong: string[] = [];
  const read = Object.entries(schema).map(([name, allowed]) => {
    const given = said[name];
    const value = given === undefined || given === null ? undefined : understood(given, allowed);
    if (value === undefined && given !== undefined && given !== null)
      wrong.push(`${name} cannot be ${JSON.stringify(given)}`);
    return [name, value ?? (Array.isArray(allowed) ? allowed[0] : allowed)];
  });
  return { props: Object.fromEntries(read) as Props<Shape>, wrong };
}

/** The same, of an element. What makes no sense is said in the console, and the gallery goes on without it. */
export function readProps<const Shape extends Schema>(section: HTMLElement, schema: Shape): Props<Shape> {
  const { props, wrong } = parseProps(section.dataset.props, schema);
  // Spec 8.
  if (section.querySelector("img, video, .sqs-video-wrapper") === null)
    report(section.dataset.controller ?? "gallery", new Error("No images"));
  if (wrong.length > 0)
    report(
      `an option of ${section.dataset.controller}`,
      new TypeError(`Error evaluating gallery block data. ${wrong.join("; ")}.`),
    );
  return props;
}

function understood(given: unknown, allowed: Schema[string]): string | number | boolean | undefined {
  if (typeof allowed === "boolean")
    return given === true || given === "true"
      ? true
      : given === false || given === "false"
        ? false
        : undefined;
  if (typeof allowed !== "number") return allowed.find((word) => word === given);
  const number = typeof given === "string" && given.trim() !== "" ? Number(given) : given;
  return typeof number === "number" && Number.isFinite(number) && number >= 0 ? number : undefined;
}
