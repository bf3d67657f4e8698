import * as z from "zod";

/** Parses and validates a column that holds JSON. */
export function jsonColumn<T>(schema: z.ZodType<T>) {
  return z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: "custom", message: "is not JSON" });
        return z.NEVER;
      }
    })
    .pipe(schema);
}
