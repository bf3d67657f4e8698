/** Texts that describe a thrown value. */
export interface ThrownDescription {
  /** The error's name, such as `TypeError`; for a value that is not an error its type, such as `string`. */
  readonly name: string;
  readonly message: string;
  /** The stack as the browser formats it; empty for a value that is not an error. */
  readonly stack: string;
}

/** Limit of each text, which may be of any length. Error records have smaller limits. */
const maxLength = 20_000;

/**
 * Describes any thrown value. Scripts throw strings, responses, cyclic objects, and proxies that throw when they are
 * read. An object with a text `message` or `stack` is described by these texts, like an error. Of any other object only
 * the property names are used, because the values may be private. Never throws.
 */
export function describeThrown(value: unknown): ThrownDescription {
  if ((typeof value !== "object" && typeof value !== "function") || value === null)
    return { name: value === null ? "null" : typeof value, message: cut(String(value)), stack: "" };
  const name = stringProperty(value, "name");
  const message = stringProperty(value, "message");
  const stack = stringProperty(value, "stack");
  if (message !== "" || stack !== "") return { name: name || "Error", message, stack };
  return { name: typeOf(value), message: `has ${keysOf(value).join(", ") || "no properties"}`, stack };
}

/** A property of type string; empty if it has another type or cannot be read. */
export function stringProperty(value: object, property: string): string {
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
  return text.slice(0, maxLength);
}

function attempt<T>(get: () => T): T | undefined {
  try {
    return get();
  } catch {
    return undefined;
  }
}
