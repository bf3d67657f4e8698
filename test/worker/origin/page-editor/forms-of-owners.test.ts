import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { findBlockKind } from "../../../../shared/page-editor/block-kinds.ts";
import { duplicatePage } from "../../../../worker/origin/page-editor/new-page.ts";
import { TestBrowser } from "../accounts/browser.ts";
import { freshPageEditor, newBlock, type PageEditor, pageId, visit } from "./page-editor.ts";

let editor: PageEditor;
let id: string;
let section: string;

beforeAll(async () => {
  editor = await freshPageEditor();
  id = await pageId("/privacy");
  [section = ""] = Object.keys((await editor.read(id)).page.sections);
});

const fields = [
  { type: "section", id: "head", title: "About you", underline: true },
  { type: "email", id: "mail", title: "Email", required: true },
  { type: "radio", id: "size", title: "Size", options: ["Small", " Large ", ""], maxLength: 3 },
  { type: "textarea", id: "note", title: "Note", maxLength: 5 },
  { type: "phone", id: "phone", title: "Phone", showCountryCode: true },
  { type: "hidden", id: "from", title: "", key: "from", value: "page" },
];

it("an owner's form works for visitors, keeps to its limits, and its submissions reach the inbox", async () => {
  const form = newBlock(
    "form",
    { id: "formone", section },
    { formName: "Ask", fields, subscribes: true, list: "newsletter" },
  );
  const { formId } = form.data as unknown as { formId: string };
  expect(await editor.change(id, { blocks: { formone: form } })).toMatchObject({ status: 200 });
  await editor.setState(id, { kind: "publish" });
  const { html } = await visit("/privacy");
  expect(html).toContain(`action="/forms/${formId}#form-${formId}"`);
  expect(html.match(/value="(?:Small|Large)"/g)).toHaveLength(2);

  const visitor = new TestBrowser();
  const body = (values: Record<string, string>) => ({
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", referer: "https://site.test/privacy" },
    body: new URLSearchParams(values).toString(),
  });
  const refused = await visitor.send(`/forms/${formId}`, body({ email: "a@b.test", note: "too long" }));
  expect(refused.status).toBe(400);
  const sent = await visitor.send(
    `/forms/${formId}`,
    body({ email: "ada@visitor.test", "size-field": "Large", note: "short" }),
  );
  expect(sent.status).toBe(303);
  const row = await env.DB.prepare("SELECT form_name, fields FROM form_submissions WHERE form_id = ?")
    .bind(formId)
    .first<{ form_name: string; fields: string }>();
  expect(row?.form_name).toBe("Ask");
  expect(JSON.parse(row?.fields ?? "[]")).toMatchObject([
    { id: "mail", value: "ada@visitor.test" },
    { id: "size", value: "Large" },
    { id: "note", value: "short" },
    { id: "phone" },
    { id: "from" },
  ]);
  const subscriber = "SELECT state FROM newsletter_subscribers WHERE email = 'ada@visitor.test'";
  expect(await env.DB.prepare(subscriber).first("state")).toBe("pending");
});

it("each type of field that owners can add is on the visitors' page with its properties", async () => {
  const list = findBlockKind("form")?.fields.find(({ path }) => path === "fields");
  const types = list?.kind === "list" ? Object.keys(list.fieldsByType ?? {}) : [];
  expect(types).toHaveLength(19);
  // Properties of other types are left out.
  const all = types.map((type) => ({
    ...{ type, id: `of-${type}`, title: `The ${type}`, required: true, underline: true, maxLength: 7 },
    ...{ options: ["First one", "Second one"], currencySymbol: "£", showCountryCode: true },
    ...{ key: "source", value: "flyer" },
  }));
  const every = newBlock("form", { id: "every", section }, { formName: "Every", fields: all });
  expect(await editor.change(id, { blocks: { every } })).toMatchObject({ status: 200 });
  await editor.setState(id, { kind: "publish" });
  const { html } = await visit("/privacy");
  for (const type of types) {
    expect(html).toContain(`id="of-${type}" class="form-item`);
    if (type !== "hidden") expect(html).toContain(`The ${type}`);
  }
  const count = (pattern: RegExp) => [...html.matchAll(pattern)].length;
  expect(html).toContain('id="of-section" class="form-item section underline"');
  expect(html).toContain('<input type="hidden" name="source" value="flyer">');
  expect(count(/data-max-length="7"/g)).toBe(1);
  expect(count(/<div class="prefix" aria-hidden="true">£</g)).toBe(1);
  expect(html).toMatch(/id="of-phone"[\s\S]*?Country[\s\S]*?id="of-address"/);
  expect(count(/data-question="(?:First|Second) one"/g)).toBe(2);
  expect(count(/<option value="(?:First|Second) one"/g)).toBe(2);
  expect(count(/value="-2"/g)).toBe(2);
  await editor.change(id, { blocks: { every: null } });
});

it("the limit of a former type of a field is not kept", async () => {
  const { page } = await editor.read(id);
  const stored = page.blocks.formone?.data?.fields;
  expect(Array.isArray(stored) && stored[2]).toEqual({
    type: "radio",
    id: "size",
    title: "Size",
    options: ["Small", "Large"],
  });
});

it.each([
  ["newsletter", {}, "list", "A List must be selected"],
  ["form", { subscribes: true, list: "" }, "list", "A List must be selected"],
  ["form", { fields: [] }, "fields", "Add at least one field."],
  [
    "form",
    { fields: [{ type: "select", id: "a", title: "A" }] },
    "fields",
    "field 1: Add at least one option.",
  ],
  ["form", { fields: [{ type: "text", id: "a", title: " " }] }, "fields", "field 1: Please write a label."],
  [
    "form",
    { fields: [fields[1], { ...fields[1], title: "B" }] },
    "fields",
    "field 2: Another field has the same id.",
  ],
  [
    "form",
    { fields: [{ type: "radio", id: "a", title: "A", options: ["1", "1"] }] },
    "fields",
    "field 1: Two lines are the same.",
  ],
  ["form", { formId: "68d2a7f43c19b5061e7fb803" }, "formId", "Another form has this id."],
  ["form", { redirect: "javascript:1" }, "redirect", "Links cannot run scripts."],
])("a %s with %j is refused at %s", async (type, data, path, message) => {
  const { status, errors } = await editor.change(id, {
    blocks: { bad: newBlock(type, { id: "bad", section }, data) },
  });
  expect([status, errors[`blocks.bad.data.${path}`]]).toEqual([422, message]);
});

it("the forms of a copied page are new ones", async () => {
  const siteId = (await env.DB.prepare("SELECT id FROM websites").first<string>("id")) ?? "";
  const copy = (await duplicatePage({ db: env.DB, siteId, id, language: "en" }, "a")) ?? "";
  const ids = async (page: string) => (await editor.read(page)).page.blocks.formone?.data?.formId;
  expect(await ids(copy)).toMatch(/^[\da-f]{24}$/);
  expect(await ids(copy)).not.toBe(await ids(id));
});
