import { sanitizeOwnerHtml } from "../owner-html.ts";
import type { SettingsField } from "../settings/screen.ts";
import { linkProblem } from "../text/link-problem.ts";

type Data = Readonly<Record<string, unknown>>;

/** The data with the HTML of its fields made safe for every page. Other values stay as they are. */
export function sanitizeFields(fields: readonly SettingsField[], data: Data): Data {
  const changed = fields.flatMap((field): (readonly [string, unknown])[] => {
    const value = data[field.path];
    if (field.kind === "html" && typeof value === "string") return [[field.path, sanitizeOwnerHtml(value)]];
    if (field.kind === "link" && typeof value === "string") return [[field.path, value.trim()]];
    if (field.kind === "list" && Array.isArray(value))
      return [[field.path, value.map((entry) => sanitizeEntry(field.fields, entry))]];
    return [];
  });
  return { ...data, ...Object.fromEntries(changed) };
}

function sanitizeEntry(fields: readonly SettingsField[], entry: unknown): unknown {
  return typeof entry === "object" && entry !== null ? sanitizeFields(fields, entry as Data) : entry;
}

/** The messages about the values of fields, by path. A list has at most one. */
export function fieldProblems(fields: readonly SettingsField[], data: Data): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field): (readonly [string, string])[] => {
      const problem = problemOf(field, data[field.path]);
      return problem === undefined ? [] : [[field.path, problem]];
    }),
  );
}

function problemOf(field: SettingsField, value: unknown): string | undefined {
  if (value === undefined) return undefined;
  switch (field.kind) {
    case "link":
      return typeof value === "string"
        ? linkProblem(value)
        : "Links must be formatted as https://example.com or /page";
    case "choice":
      return field.options.some((option) => option.value === value)
        ? undefined
        : `${String(value)} is not one of the expected options`;
    case "number":
      return typeof value === "number" && value >= field.min && value <= field.max
        ? undefined
        : `Use a number from ${field.min} to ${field.max}.`;
    case "list":
      return listProblem(field, value);
    default:
      return undefined;
  }
}

function listProblem(field: Extract<SettingsField, { kind: "list" }>, value: unknown): string | undefined {
  if (!Array.isArray(value)) return "expected a list";
  if (value.length > field.maxEntries) return `At most ${field.maxEntries} entries.`;
  for (const [at, entry] of value.entries()) {
    const problems = typeof entry === "object" && entry !== null ? fieldProblems(field.fields, entry) : {};
    const [first] = Object.values(problems);
    if (first !== undefined) return `${field.entry} ${at + 1}: ${first}`;
  }
  return undefined;
}
