import { beforeAll, expect, it } from "vitest";
import { defaultPlace } from "../../../../shared/maps/place.ts";
import { blockKinds, newBlockData } from "../../../../shared/page-editor/block-kinds.ts";
import { newSectionGallery, sectionGalleryFields } from "../../../../shared/page-editor/gallery-fields.ts";
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

type Kind = SettingsField["kind"];

/** A value with a text wherever a field of the kind takes one. A kind without an entry fails the check of types. */
const valueOfKind: Readonly<Record<Exclude<Kind, "list">, (text: string, field: SettingsField) => unknown>> =
  {
    text: (text) => text,
    html: (text) => text,
    lines: (text) => text,
    words: (text) => [text],
    dataset: (text) => [
      ["", text],
      [text, 1],
    ],
    place: (text) => ({
      ...defaultPlace,
      addressTitle: text,
      addressLine1: text,
      addressLine2: text,
      addressCountry: text,
    }),
    image: () => "kiln-stack",
    // Any text is refused, as the tests below show.
    link: keep,
    color: keep,
    choice: keep,
    number: keep,
    switch: keep,
    "date-time": keep,
    collection: keep,
    // No block has a field of these kinds.
    picture: keep,
    pages: keep,
  };

function keep(_: string, { fallback }: SettingsField): unknown {
  return fallback;
}

/** A value of a field with a text wherever it takes one. */
function hostileValue(field: SettingsField, text: string): unknown {
  // These values are checked: they cannot be any text.
  if (Object.hasOwn(checked, field.path)) return checked[field.path];
  if (field.kind !== "list") return valueOfKind[field.kind](text, field);
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

interface Leaf {
  readonly type: string;
  readonly field: SettingsField;
  /** Data of a block in which the field has the value, and each other one its usual value. */
  readonly dataWith: (value: unknown) => object;
}

/** The fields of all types of blocks, with those of the entries of lists. */
const leaves: readonly Leaf[] = blockKinds.flatMap(({ type, fields }) =>
  leavesOf(fields, (data) => data).map((leaf) => ({ type, ...leaf })),
);

function leavesOf(
  fields: readonly SettingsField[],
  wrap: (data: object) => object,
): readonly Omit<Leaf, "type">[] {
  return fields.flatMap((field) => {
    const wrapValue = (value: unknown) => wrap({ [field.path]: value });
    if (field.kind !== "list") return [{ field, dataWith: wrapValue }];
    return Object.keys(field.fieldsByType ?? { "": [] }).flatMap((type) => {
      const inner = entryFields(field, { type }).filter(({ path }) => path !== "type");
      const others = inner.map((each) => [each.path, hostileValue(each, "plain")]);
      const entry = { id: "field-0", ...Object.fromEntries(others), ...(type !== "" && { type }) };
      return leavesOf(inner, (data) =>
        wrapValue([inner[0]?.path === "" ? Object.values(data)[0] : { ...entry, ...data }]),
      );
    });
  });
}

/** A block for each field, by an id of its own. */
async function blocksWith(some: readonly Leaf[], valueFor: (field: SettingsField) => unknown) {
  const { page } = await editor.read(id);
  const [section = ""] = Object.keys(page.sections);
  const blocks = some.map(({ type, field, dataWith }, at) => {
    const kind = blockKinds.find((each) => each.type === type);
    const usual = kind && newBlockData(kind, `tried${at}`, ownerBlocksTexts("en"));
    const list = type === "newsletter" ? { list: "newsletter" } : {};
    const data = { ...usual, ...withoutForm[type], ...list, ...dataWith(valueFor(field)) };
    return [`tried${at}`, { type, place: [section, 0, 0, `z${at}`], data }] as const;
  });
  return { blocks: Object.fromEntries(blocks) };
}

/** The fields of which a block with the value is not refused. */
async function notRefused(some: readonly Leaf[], valueFor: (field: SettingsField) => unknown) {
  const { errors = {} } = await editor.change(id, await blocksWith(some, valueFor));
  const refused = new Set(Object.keys(errors).map((path) => path.split(".")[1]));
  // A layout takes fewer blocks, so that none is saved.
  expect(some.length).toBeGreaterThan(60);
  return some.filter((_, at) => !refused.has(`tried${at}`));
}

const isLink = ({ field }: Leaf) => field.kind === "link";
const takesNoText = ({ field: { kind } }: Leaf) =>
  kind === "image" || (kind !== "list" && valueOfKind[kind] === keep);
const isChecked = ({ field }: Leaf) => field.kind === "text" && Object.hasOwn(checked, field.path);

it("each field takes its usual value", async () => {
  expect(await notRefused(leaves, (field) => hostileValue(field, "plain"))).toEqual(leaves);
});

it.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,<script>1</script>",
  "//evil.example",
  "\\\\evil.example",
  "vbscript:x",
])("the link %s is refused in each field for a link of each type of block", async (link) => {
  const taken = await notRefused(leaves, (field) =>
    field.kind === "link" ? link : hostileValue(field, "plain"),
  );
  expect(taken.filter(isLink)).toEqual([]);
  expect(leaves.filter(isLink).length).toBeGreaterThan(5);
});

it("a text is refused in a field that takes none, or is no part of the page", async () => {
  const text = hostile.join("");
  const taken = await notRefused(leaves, () => text);
  expect(taken.filter(isLink)).toEqual([]);
  for (const leaf of leaves.filter(isChecked)) {
    const { status } = await editor.change(id, await blocksWith([leaf], () => text));
    expect([leaf.type, leaf.field.path, status]).toEqual([leaf.type, leaf.field.path, 422]);
  }
  const shown: string[] = [];
  for (const leaf of taken.filter(takesNoText)) {
    const { blocks } = await blocksWith([leaf], () => text);
    const block = `shown${shown.length}`;
    // Some values are refused after all rules for blocks are kept.
    const { status } = await editor.change(id, { blocks: { [block]: blocks.tried0 } });
    if (status === 200) shown.push(block);
  }
  await editor.setState(id, { kind: "publish" });
  const { status, html } = await visit("/privacy");
  expect({ status, ...(await inspect(html)) }).toMatchObject({ status: 200, handlers: [], foreign: [] });
  await editor.change(id, { blocks: Object.fromEntries(shown.map((block) => [block, null])) });
});
