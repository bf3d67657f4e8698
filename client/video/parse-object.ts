/** The fields of an object, or of a JSON text that contains one. Empty for any other value. */
export function parseObject(value: unknown): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = typeof value === "string" ? JSON.parse(value) : value;
    return typeof parsed === "object" && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}
