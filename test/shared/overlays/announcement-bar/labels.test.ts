import { expect, it } from "vitest";
import { announcementBarTexts } from "../../../../shared/texts/announcement-bar.ts";
import "../../../../worker/texts.ts";

it.each([
  ["de-CH", "Mitteilung schließen"],
  ["DE", "Mitteilung schließen"],
  ["fr_CA", "Fermer l’annonce"],
  ["en-US", "Close announcement"],
  ["tlh", "Close announcement"],
  ["constructor", "Close announcement"],
  ["", "Close announcement"],
])("names the close control in %j", (language, close) => {
  expect(announcementBarTexts(language).close).toBe(close);
});
