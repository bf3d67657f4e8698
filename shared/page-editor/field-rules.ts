import { datasetProblem } from "../charts/dataset.ts";
import { isColor } from "../design/colors.ts";
import { wrongPartOf } from "../maps/place.ts";
import { sanitizeOwnerHtml } from "../owner-html.ts";
import { entryFields, type SettingsField } from "../settings/screen.ts";
import { htmlLinkProblem, linkProblem } from "../text/link-problem.ts";
import { fillText } from "../text/text.ts";
import type { OwnerProblemsTexts } from "../texts/owner-problems.ts";

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

/** The messages about the values of fields, by path, in the language of `texts` and of the fields. A list has at most one. */
export function fieldProblems(
  fields: readonly SettingsField[],
  data: Data,
  texts: OwnerProblemsTexts,
): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field): (readonly [string, string])[] => {
      const problem = problemOf(field, data[field.path], texts);
      return problem === undefined ? [] : [[field.path, problem]];
    }),
  );
}

function problemOf(field: SettingsField, value: unknown, texts: OwnerProblemsTexts): string | undefined {
  if (value === undefined) return undefined;
  switch (field.kind) {
    case "link":
      return typeof value === "string" ? linkProblem(value, texts) : texts.linkFormat;
    case "html":
      return typeof value === "string" ? htmlLinkProblem(value, texts) : undefined;
    case "choice":
      return field.options.some((option) => option.value === value)
        ? undefined
        : fillText(texts.noOption, { val: String(value) });
    case "number":
      return typeof value === "number" && value >= field.min && value <= field.max
        ? undefined
        : fillText(texts.useNumber, { min: field.min, max: field.max });
    case "color":
      return isColor(value) ? undefined : texts.noColor;
    case "place":
      return placeProblem(value, texts);
    case "dataset":
      return datasetProblem(value, texts);
    case "words":
      return wordsProblem(field.maxEntries, value, texts);
    case "list":
      return listProblem(field, value, texts);
    default:
      return undefined;
  }
}

function placeProblem(value: unknown, texts: OwnerProblemsTexts): string | undefined {
  const wrong = wrongPartOf(value);
  if (wrong === undefined) return undefined;
  const { name, limit } = wrong;
  if (name.startsWith("address")) return fillText(texts.maxCharacters, { n: limit });
  return fillText(texts.useNumber, { min: name === "mapZoom" ? 0 : -limit, max: limit });
}

function wordsProblem(maxEntries: number, value: unknown, texts: OwnerProblemsTexts): string | undefined {
  if (!Array.isArray(value) || value.some((each) => typeof each !== "string")) return "expected texts";
  const lines = value.map((each: string) => each.trim());
  if (lines.length > maxEntries) return fillText(texts.maxLines, { n: maxEntries });
  return new Set(lines).size < lines.length ? texts.sameLines : undefined;
}

function listProblem(field: ListField, value: unknown, texts: OwnerProblemsTexts): string | undefined {
  if (!Array.isArray(value)) return "expected a list";
  if (value.length > field.maxEntries) return fillText(texts.maxEntries, { n: field.maxEntries });
  for (const [at, entry] of value.entries()) {
    const isObject = typeof entry === "object" && entry !== null;
    const problems = isObject ? fieldProblems(entryFields(field, entry), entry, texts) : {};
    const [first] = Object.values(problems);
    if (first !== undefined)
      return fillText(texts.atEntry, { entry: field.entry, n: at + 1, message: first });
  }
  return undefined;
}
