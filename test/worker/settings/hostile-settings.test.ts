import { expect, it } from "vitest";
import { toPatch } from "../../../shared/settings/form-values.ts";
import { entryFields, fieldsOf, type SettingsField } from "../../../shared/settings/screen.ts";
import { designScreens } from "../../../shared/settings/screens/design.ts";
import { settingsScreens } from "../../../shared/settings/screens/index.ts";
import { fetchFromWorker, navigationHeaders } from "../fetch-from-worker.ts";
import { siteAddress } from "../origin/accounts/browser.ts";
import { hostile, inspect } from "../origin/page-editor/inspect-page.ts";
import { settingsEnv, settingsOf } from "./settings-site.ts";

const host = new URL(siteAddress).host;
const site = settingsOf(host);
const screens = [...settingsScreens("en"), ...designScreens("en")];
/** All fields of the screens, but those for the code that an owner adds to pages on purpose. */
const fields = [
  ...new Map(
    screens
      .filter(({ name }) => name !== "own-code")
      .flatMap(fieldsOf)
      .map((field) => [field.path, field]),
  ).values(),
];

type Kind = SettingsField["kind"];

/** Whether a field of a kind stores a text or refuses it. A kind without an entry fails the check of types. */
const ruleOfKind: Readonly<Record<Kind, "taken" | "refused">> = {
  text: "taken",
  html: "taken",
  picture: "taken",
  lines: "taken",
  words: "taken",
  list: "taken",
  place: "taken",
  dataset: "taken",
  link: "refused",
  color: "refused",
  choice: "refused",
  number: "refused",
  switch: "refused",
  "date-time": "refused",
  pages: "refused",
  image: "refused",
  collection: "refused",
};

/** A value with a text in each field of an entry that takes one. */
function valueWith(field: SettingsField, text: string): unknown {
  if (field.kind === "words") return [text];
  if (field.kind !== "list") return ruleOfKind[field.kind] === "taken" ? text : field.fallback;
  return [Object.fromEntries(entryFields(field, {}).map((each) => [each.path, valueWith(each, text)]))];
}

/** The status of saving a field with a text. */
async function statusWith(path: string, text: string) {
  const field = fields.find((each) => each.path === path);
  const value = field && ruleOfKind[field.kind] === "taken" ? valueWith(field, text) : text;
  const { status } = await site.patch(toPatch({ [path]: value }), (await site.read()).body.version);
  return status;
}

const visit = async () => {
  const response = await fetchFromWorker("/about", { host, with: settingsEnv, headers: navigationHeaders });
  return await inspect(await response.text());
};

/** Fields whose values have rules of their own, or choices that are not checked. */
const exceptions: Readonly<Record<string, readonly number[]>> = {
  "cookieSettings.cookieBannerVariant": [200],
  "cookieSettings.cookieBannerPosition": [200],
  "cookieSettings.cookieBannerTheme": [200],
  "cookieSettings.cookieBannerCtaVariant": [200],
  redirects: [422],
  // Names with control characters are refused.
  experiments: [200, 422],
};

it.each(["plain", ...hostile])(
  "%j in each field of each settings screen is refused, or runs no script",
  async (text) => {
    const before = await visit();
    for (const { path, kind } of fields) {
      const expected = exceptions[path] ?? [ruleOfKind[kind] === "taken" ? 200 : 422];
      expect({ path, expected }).toEqual({
        path,
        expected: expect.arrayContaining([await statusWith(path, text)]),
      });
    }
    expect(await visit()).toEqual(before);
  },
);
