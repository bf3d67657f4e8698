import { expect, it } from "vitest";
import { pseudoLocalizeLabels } from "../../../shared/message-format/pseudo-labels.ts";
import {
  blockFields,
  blockKinds,
  blockTitle,
  newBlockData,
} from "../../../shared/page-editor/block-kinds.ts";
import { localizeFields } from "../../../shared/page-editor/localize-fields.ts";
import { pageFields, sectionFields } from "../../../shared/page-editor/page-fields.ts";
import { describeValue, unitOf } from "../../../shared/settings/difference.ts";
import type { SettingsField } from "../../../shared/settings/screen.ts";
import { ownerBlocksTexts } from "../../../shared/texts/owner-blocks.ts";
import { ownerSettingsFormTexts } from "../../../shared/texts/owner-settings-form.ts";

const texts = pseudoLocalizeLabels(ownerBlocksTexts("en"), false);
/** Units, ratios and the sign of a currency are the same in all languages. */
const isLanguageless = (text: string) => ["", "px", "s", "ms", "$"].includes(text) || /^\d+:\d+$/.test(text);

/** All texts of a field that an owner sees. */
function textsOf(field: SettingsField): readonly string[] {
  const common = [field.label, field.help ?? ""];
  switch (field.kind) {
    case "text":
    case "html":
      return [...common, String(field.fallback).replace(/<\/?p>/g, "")];
    case "choice":
      return [...common, ...field.options.map(({ label }) => label)];
    case "collection":
      return [...common, field.none ?? ""];
    case "place":
      return [...common, ...Object.values(field.parts)];
    case "number":
      return [...common, unitOf(field, 1)];
    case "list":
      return [
        ...common,
        field.entry,
        ...[...field.fields, ...Object.values(field.fieldsByType ?? {}).flat()].flatMap(textsOf),
      ];
    default:
      return common;
  }
}

const isTranslated = (text: string) => isLanguageless(text) || /^\[.*\]$/.test(text);

it.each(blockKinds.map(({ type }) => type))("a form of the block %s has translated texts only", (type) => {
  const all = [blockTitle(type, texts), ...blockFields(type, texts).flatMap(textsOf)];
  expect(all.filter((text) => !isTranslated(text))).toEqual([]);
});

it("the fields of pages and sections have translated texts only", () => {
  const section = { theme: "of the site", style: "plain", gallery: { kind: "grid" } };
  const fields = localizeFields([...pageFields, ...sectionFields(section)], texts);
  expect(fields.flatMap(textsOf).filter((text) => !isTranslated(text))).toEqual([]);
});

it("a choice that is a name keeps its capital letters in a sentence", () => {
  const fields = blockFields("gallery", ownerBlocksTexts("en"));
  const transition = fields.find(({ path }) => path === "transition");
  const context = {
    language: "en",
    locale: "en-GB",
    texts: ownerSettingsFormTexts("en"),
    timeZone: "UTC",
    pages: [],
  };
  const words = (value: string) => transition && describeValue(transition, value, context);
  expect(["ken-burns", "fade"].map(words)).toEqual(["Ken Burns", "fade"]);
});

it("a new block has texts in the contributor's language", () => {
  const german = {
    ...ownerBlocksTexts("en"),
    question: "Frage",
    answer: "Antwort",
    writeHere: "Hier schreiben.",
  };
  const dataOf = (type: string) =>
    blockKinds.filter((kind) => kind.type === type).map((kind) => newBlockData(kind, "b1", german));
  expect(dataOf("text")).toEqual([{ html: "<p>Hier schreiben.</p>", look: "body" }]);
  expect(dataOf("accordion")).toMatchObject([{ items: [{ title: "Frage", html: "<p>Antwort</p>" }] }]);
});
