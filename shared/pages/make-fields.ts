import type { SettingsField } from "../settings/screen.ts";

/** Short ways to write the fields of blocks. A path is that in the data of a block or of an entry. */

export const text = (path: string, label: string, fallback = ""): SettingsField => ({
  kind: "text",
  path,
  label,
  fallback,
});
export const html = (path: string, label: string, fallback = ""): SettingsField => ({
  kind: "html",
  path,
  label,
  fallback,
});
export const link = (path: string, label: string): SettingsField => ({
  kind: "link",
  path,
  label,
  help: "/page, https://example.com, mailto:name@example.com or tel:+44163296041",
  fallback: "",
});
export const toggle = (path: string, label: string, fallback = false): SettingsField => ({
  kind: "switch",
  path,
  label,
  fallback,
});
export const image = (path: string, label: string): SettingsField => ({
  kind: "image",
  path,
  label,
  fallback: "",
});
export const choice = (
  path: string,
  label: string,
  options: Readonly<Record<string, string>>,
): SettingsField => ({
  kind: "choice",
  path,
  label,
  options: Object.entries(options).map(([value, title]) => ({ value, label: title })),
  fallback: Object.keys(options)[0] ?? "",
});
export const number = (
  path: string,
  label: string,
  { unit = "", min = 0, max = 100, fallback = 0 },
): SettingsField => ({ kind: "number", path, label, unit, min, max, fallback });
