import { expect, it } from "vitest";
import { announcementBarLabels } from "../../../../shared/overlays/announcement-bar/labels.ts";

it.each([
  ["de-CH", "Mitteilung schließen"],
  ["DE", "Mitteilung schließen"],
  ["fr_CA", "Fermer l’annonce"],
  ["en-US", "Close announcement"],
  ["tlh", "Close announcement"],
  ["constructor", "Close announcement"],
  ["", "Close announcement"],
])("names the close control in %j", (language, close) => {
  expect(announcementBarLabels(language).close).toBe(close);
});
