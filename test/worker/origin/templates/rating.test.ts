import { expect, it } from "vitest";
import { starsElement } from "../../../../worker/origin/templates/rating.ts";

it.each([
  ["en", "en-GB", "4.5 of 5 stars"],
  ["de", "de-DE", "4,5 von 5 Sternen"],
  ["fr", "fr-CA", "4,5 sur 5 étoiles"],
  ["ar", "ar-EG", "\u2068٤٫٥\u2069 من \u2068٥\u2069 نجوم"],
])("stars say their number in the words of %s and the format of %s", (language, locale, meaning) => {
  expect(starsElement(4.5, { language, locale }).markup).toContain(`aria-label="${meaning}"`);
});
