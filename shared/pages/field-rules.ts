import { datasetProblem } from "../charts/dataset.ts";
import { sanitizeOwnerHtml } from "../owner-html.ts";
import { entryFields, type SettingsField } from "../settings/screen.ts";
import { htmlLinkProblem, linkFormat, linkProblem } from "../text/link-problem.ts";

type Data = Readonly<Record<string, unknown>>;
type ListField = Extract<SettingsField, { readonly kind: "list" }>;

/** The data with the HTML of its fields made safe for every page. Other values stay as they are. */
export function sanitizeFields(fields: readonly SettingsField[], data: Data): Data {
  const changed = fields.flatMap((field): (readonly [string, unknown])[] => {
    const value = data[field.path];
    if (field.kind === "html" && typeof value === "string") return [[field.path, sanitizeOwnerHtml(value)]];
    if (field.kind === "link" && typeof value === "string") return [[field.path, value.trim()]];
    if (field.kind === "list" && Array.isArray(value))
      return [[field.path, value.map((entry) => sanitizeEntry(field, entry))]];
    if (field.kind === "words" && Array.isArray(value)) {
      const words = value.map((each) => String(each).trim()).filter(Boolean);
      return [[field.path, words]];
    }
    return [];
  });
  return { ...data, ...Object.fromEntries(changed) };
}

/** An entry without the values that belong to another type of entries. */
function sanitizeEntry(field: ListField, entry: unknown): unknown {
  if (typeof entry !== "object" || entry === null) return entry;
  const fields = entryFields(field, entry);
  const others = Object.values(field.fieldsByType ?? {})
    .flat()
    .filter(({ path }) => fields.every((each) => each.path !== path));
  const own = Object.entries(entry).filter(([path]) => others.every((each) => each.path !== path));
  return sanitizeFields(fields, Object.fromEntries(own));
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
      return typeof value === "string" ? linkProblem(value) : linkFormat;
    case "html":
      return typeof value === "string" ? htmlLinkProblem(value) : undefined;
    case "choice":
      return field.options.some((option) => option.value === value)
        ? undefined
        : `${String(value)} is not one of the expected options`;
    case "number":
      return typeof value === "number" && value >= field.min && value <= field.max
        ? undefined
        : `Use a number from ${field.min} to ${field.max}.`;
    case "dataset":
      return datasetProblem(value);
    case "words":
      return wordsProblem(field.maxEntries, value);
    case "list":
      return listProblem(field, value);
    default:
      return undefined;
  }
}

function wordsProblem(maxEntries: number, value: unknown): string | undefined {
  if (!Array.isArray(value) || value.some((each) => typeof each !== "string")) return "expected texts";
  const texts = value.map((each: string) => each.trim());
  if (texts.length > maxEntries) return `At most ${maxEntries} lines.`;
  return new Set(texts).size < texts.length ? "Two lines are the same." : undefined;
}

function listProblem(field: ListField, value: unknown): string | undefined {
  if (!Array.isArray(value)) return "expected a list";
  if (value.length > field.maxEntries) return `At most ${field.maxEntries} entries.`;
  for (const [at, entry] of value.entries()) {
    const isObject = typeof entry === "object" && entry !== null;
    const problems = isObject ? fieldProblems(entryFields(field, entry), entry) : {};
    const [first] = Object.values(problems);
    if (first !== undefined) return `${field.entry} ${at + 1}: ${first}`;
  }
  return undefined;
}
