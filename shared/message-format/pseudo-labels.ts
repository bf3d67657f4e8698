import { type PseudoOptions, pseudoLocalizeText } from "./pseudo-localize.ts";

/** Pseudo-localizes every text of the labels. Placeholders such as `{n}` stay, and so does the name of the language. */
export function pseudoLocalizeLabels<Labels>(labels: Labels, isRightToLeft = false): Labels {
  return localize(labels, { isRightToLeft }) as Labels;
}

function localize(value: unknown, options: PseudoOptions): unknown {
  if (typeof value === "string") return value === "" ? value : pseudoLocalizeText(value, options);
  if (Array.isArray(value)) return value.map((each) => localize(each, options));
  if (typeof value !== "object" || value === null) return value;
  // An area may have a text with the key "forms".
  if ("forms" in value && typeof value.forms === "object")
    return { ...value, forms: localize(value.forms, options) };
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, key === "language" ? part : localize(part, options)]),
  );
}
