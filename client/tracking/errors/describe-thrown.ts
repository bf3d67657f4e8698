/** Texts that describe a thrown value. */
export interface ThrownValue {
  /** `TypeError`; the type of a value that is not an error: `string`. */
  readonly name: string;
  readonly message: string;
  /** As the browser writes it; empty for a value that is not an error. */
  readonly stack: string;
}

/** A first bound of texts of any size. Records are bounded further. */
const maxLength = 20_000;

/**
 * Describes any value. Scripts throw strings, responses, cyclic objects, and proxies that throw when they are read. Of an
 * object that is not an error only the property names are used, because the values may be private. Never throws.
 */
export function describeThrown(value: unknown): ThrownValue {
  if ((typeof value !== "object" && typeof value !== "function") || value === null)
    return { name: value === null ? "null" : typeof value, message: cut(String(value)), stack: "" };
  const name = stringProperty(value, "name");
  const message = stringProperty(value, "message");
  const stack = stringProperty(value, "stack");
  if (message !== "" || stack !== "") return { name: name || "Error", message, stack };
  return { name: typeOf(value), message: `has ${keysOf(value).join(", ") || "no properties"}`, stack };
}

/** A string property; empty if it is no string or cannot be read. */
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
