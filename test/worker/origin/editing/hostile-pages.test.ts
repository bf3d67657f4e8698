import { beforeAll, expect, it } from "vitest";
import { defaultPlace } from "../../../../shared/maps/place.ts";
import { blockKinds, newBlockData } from "../../../../shared/pages/block-kinds.ts";
import { newSectionGallery, sectionGalleryFields } from "../../../../shared/pages/gallery-fields.ts";
import { entryFields, type SettingsField } from "../../../../shared/settings/screen.ts";
import { ownerBlocksTexts } from "../../../../shared/texts/owner-blocks.ts";
import { hostile, inspect } from "./inspect-page.ts";
import { freshPageEditor, type PageEditor, pageId, visit } from "./page-editor.ts";

let editor: PageEditor;
let id: string;

beforeAll(async () => {
  editor = await freshPageEditor();
  id = await pageId("/privacy");
});

const checked: Readonly<Record<string, string>> = {
  key: "key",
  restaurant: "12",
  business: "name",
  url: "https://youtu.be/aqz-KE-bpKQ",
};

/** Values for which there is no form. */
const withoutForm: Readonly<Record<string, object>> = {
  donation: { donatePage: "03ccc9ced4ece130326eeb7e", suggestedContributions: [500] },
  "pricing-plan": { plan: "friends", options: ["Monthly"] },
};

/** A value of a field with a text wherever it takes one. */
function hostileValue(field: SettingsField, text: string): unknown {
  if (field.kind === "image") return "kiln-stack";
  if (field.kind === "words") return [text];
  if (field.kind === "dataset")
    return [
      ["", text],
      [text, 1],
    ];
  // These values are checked: they cannot be any text.
  if (Object.hasOwn(checked, field.path)) return checked[field.path];
  if (field.kind === "place") return { ...defaultPlace, addressTitle: text, addressCountry: text };
  if (field.kind !== "list") return ["text", "html", "lines"].includes(field.kind) ? text : field.fallback;
  const [first] = field.fields;
  if (first?.path === "") return [text];
  const types = Object.keys(field.fieldsByType ?? { "": [] });
  return types.map((type, at) => ({
    id: `field-${at}`,
    ...Object.fromEntries(entryFields(field, { type }).map((each) => [each.path, hostileValue(each, text)])),
    ...(type !== "" && { type }),
  }));
}

it("an owner's text in any field of any block runs no script, and leaves the rest of the page as it is", async () => {
  const { page } = await editor.read(id);
  const [section = ""] = Object.keys(page.sections);
  const blocksOf = (text: string) =>
    Object.fromEntries(
      blockKinds.map((kind, at) => [
        `hostile${at}`,
        {
          type: kind.type,
          place: [section, 0, 0, `z${at}`],
          data: {
            ...newBlockData(kind, `hostile${at}`, ownerBlocksTexts("en")),
            ...withoutForm[kind.type],
            ...Object.fromEntries(kind.fields.map((field) => [field.path, hostileValue(field, text)])),
          },
        },
      ]),
    );
  const publish = async (text: string, shown: string) => {
    const saved = await editor.change(id, { blocks: blocksOf(text), title: shown, description: shown });
    expect([saved.status, saved.errors]).toEqual([200, undefined]);
    await editor.setState(id, { kind: "publish" });
    const { status, html } = await visit("/privacy");
    expect(status).toBe(200);
    return await inspect(html);
  };
  const plain = await publish("plain", "plain");
  for (const text of hostile) expect([text, await publish(text, text)]).toEqual([text, plain]);
});

it("an owner's text in any field of a gallery section runs no script, and leaves the rest of the page as it is", async () => {
  const publish = async (text: string) => {
    const [data] = [sectionGalleryFields.find(({ kind }) => kind === "list")].flatMap((field) =>
      field ? [hostileValue(field, text)] : [],
    );
    const gallery = { ...newSectionGallery, images: data };
    const saved = await editor.change(id, { sections: { gallery: { order: "zz", rows: [], gallery } } });
    expect([saved.status, saved.errors]).toEqual([200, undefined]);
    await editor.setState(id, { kind: "publish" });
    return await inspect((await visit("/privacy")).html);
  };
  const plain = await publish("plain");
  for (const text of hostile) expect([text, await publish(text)]).toEqual([text, plain]);
});

it.each([
  [{ kind: "cube" }, "gallery.kind", "cube is not one of the expected options"],
  [{ images: [{ asset: "nothing" }] }, "gallery.images", "nothing is not one of the expected options"],
  [{ images: [{ asset: "" }] }, "gallery.images", "Choose an image."],
  [{ images: Array(251).fill({ asset: "kiln-stack" }) }, "gallery.images", "At most 250 entries."],
  [{ props: { numColumns: 99 } }, "gallery.props.numColumns", "Use a number from 1 to 8."],
])("a gallery section with %j is refused at %s", async (change, path, message) => {
  const gallery = { ...newSectionGallery, ...change };
  const { status, errors } = await editor.change(id, {
    sections: { bad: { order: "zz", rows: [], gallery } },
  });
  expect([status, errors[`sections.bad.${path}`]]).toEqual([422, message]);
});

it("links of every field are refused if they run a script", async () => {
  const { page } = await editor.read(id);
  const [section = ""] = Object.keys(page.sections);
  for (const link of [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,<script>1</script>",
    "//evil.example",
    "\\\\evil.example",
    "vbscript:x",
  ]) {
    const data = { buttons: [{ text: "Go", link }] };
    const { status } = await editor.change(id, {
      blocks: { link: { type: "button", place: [section, 0, 0, "z"], data } },
    });
    expect([link, status]).toEqual([link, 422]);
  }
});
