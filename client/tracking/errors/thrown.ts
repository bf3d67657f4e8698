/** What can be said of anything that was thrown. */
export interface Thrown {
  /** `TypeError`; for what is no error, its type: `string`. */
  readonly name: string;
  readonly message: string;
  /** As the browser writes it; empty for what is no error. */
  readonly stack: string;
}

/** Enough of a text to go on with: whoever reads it cuts it again. */
const longest = 20_000;

/**
 * Describes anything: scripts throw texts, answers, objects that refer to themselves, and proxies that throw when they
 * are touched. Of an object that is no error only the names of its properties are told: their values can be anybody's.
 * Never throws.
 */
export function describeThrown(value: unknown): Thrown {
  if ((typeof value !== "object" && typeof value !== "function") || value === null)
    return { name: value === null ? "null" : typeof value, message: cut(String(value)), stack: "" };
  const name = textOf(value, "name");
  const message = textOf(value, "message");
  const stack = textOf(value, "stack");
  if (message !== "" || stack !== "") return { name: name || "Error", message, stack };
  return { name: typeOf(value), message: `has ${keysOf(value).join(", ") || "no properties"}`, stack };
}

/** A property that is a text; empty where there is none, or none that can be read. */
export function textOf(value: object, property: string): string {
  const text = attempt(() => Reflect.get(value, property));
  return typeof text === "string" ? cut(text) : "";
}

function typeOf(value: object): string {
  const type = attempt(() => Object.prototype.toString.call(value)) ?? "object";
  return cut(type.replace(/^\[object (.*)\]$/s, "$1"));
}

function keysOf(value: object): readonly string[] {
  const keys = attempt(() => Object.keys(value)) ?? [];
  return keys.slice(0, 10).map((key) => key.slice(0, 40));
}

function cut(text: string): string {
  return text.slice(0, longest);
}

function attempt<T>(get: () => T): T | undefined {
  try {
    return get();
  } catch {
    return undefined;
  }
}
