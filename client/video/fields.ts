/** An object's fields, given as it is or as JSON; none of anything else. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = typeof value === "string" ? JSON.parse(value) : value;
    return typeof parsed === "object" && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}
