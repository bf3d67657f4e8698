import { pseudoLocalizeText } from "./pseudo-localize.ts";

/** Pseudo-localizes every text of the labels. Placeholders such as `{n}` stay, and so does the name of the language. */
export function pseudoLocalizeLabels<Labels>(labels: Labels): Labels {
  return localize(labels) as Labels;
}

function localize(value: unknown): unknown {
  if (typeof value === "string") return value === "" ? value : pseudoLocalizeText(value);
  if (Array.isArray(value)) return value.map(localize);
  if (typeof value !== "object" || value === null) return value;
  if ("forms" in value) return { ...value, forms: localize(value.forms) };
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, key === "language" ? part : localize(part)]),
  );
}
