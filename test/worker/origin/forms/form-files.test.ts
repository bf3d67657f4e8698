import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { runScheduledTasks } from "../../../../worker/origin/index.ts";
import { originBindings, TestBrowser } from "../accounts/browser.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { ownerBrowser } from "../screens/people.ts";
import { requestSubmissionKey, saveSubmission } from "./contact.ts";

const form = "68d2a7f43c19b5061e7fb803";
const field = "file-68d2b222";
const pdf = new TextEncoder().encode("%PDF-1.7 A sketch");
const dayMs = 24 * 60 * 60 * 1000;
let visitor: TestBrowser;
let owner: TestBrowser;

beforeAll(async () => {
  await emptyDatabase();
  visitor = new TestBrowser();
  await visitor.send("/commission");
  owner = await ownerBrowser();
});

async function upload(name: string, content: Uint8Array, fieldId = field) {
  const query = new URLSearchParams({ formId: form, fieldId, name });
  const response = await visitor.retry(`/api/form/files?${query}`, {
    method: "POST",
    headers: { "content-type": "application/octet-stream" },
    body: content,
  });
  return { status: response.status, body: await response.json<Record<string, string>>() };
}

const fields = {
  "name-68d2b202": ["Ada", "Lovelace"],
  "email-68d2b203": "ada@example.org",
  "radio-68d2b210": "In a restaurant",
  "textarea-68d2b218": "Blue",
};
const submit = async (ids: readonly string[]) =>
  saveSubmission(visitor, await requestSubmissionKey(visitor), { ...fields, [field]: ids }, { formId: form });
const fileCount = async () => (await env.FILES.list({ prefix: "form-files/" })).objects.length;

it("a file is sent with the form, and is a download for owners in the inbox only", async () => {
  const { status, body } = await upload("C:\\work\\A <b>sketch<b>.pdf", pdf);
  expect([status, body.name]).toEqual([200, "A <b>sketch<b>.pdf"]);
  const path = `/config/forms/files/${body.id}`;
  expect((await owner.send(path)).status).toBe(404);
  expect((await submit([body.id ?? ""])).status).toBe(200);

  const inbox = await (await owner.send("/config/forms")).text();
  expect(inbox).toContain(`<a href="${path}" download>A &lt;b>sketch&lt;b>.pdf</a>`);
  const response = await owner.send(path);
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(pdf);
  expect(response.headers.get("content-disposition")).toMatch(/^attachment;/);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect((await visitor.send(path)).status).toBe(302);
  expect((await (await ownerBrowser("viewer@demo.test")).send(path)).status).toBe(403);
  expect(await (await owner.send("/config/forms/export.csv")).text()).toContain("sketch<b>.pdf");
});

it.each([
  ["a program", "a.exe", pdf, "of a type that cannot be sent"],
  ["a picture that can be a program", "a.svg", new TextEncoder().encode("<svg/>"), "of a type that cannot"],
  ["another content than its name says", "a.png", pdf, "of a type that cannot be sent"],
  ["nothing", "a.pdf", new Uint8Array(), "of a type that cannot be sent"],
  ["no name", "", pdf, "of a type that cannot be sent"],
  ["more than 10 MB", "a.pdf", new Uint8Array(10_000_001), "The maximum allowed file size is 10 MB."],
])("%s is refused with its reason, and nothing is stored", async (_, name, content, message) => {
  const before = await fileCount();
  const { status, body } = await upload(name, content);
  expect([status, body.error]).toEqual([400, expect.stringContaining(message)]);
  expect(await fileCount()).toBe(before);
});

it("a field that is not for files gets none, and a form gets no file of another submission", async () => {
  expect((await upload("a.pdf", pdf, "text-68d2b209")).status).toBe(400);
  const { body } = await upload("once.pdf", pdf);
  expect((await submit([body.id ?? ""])).status).toBe(200);
  for (const ids of [[body.id ?? ""], ["x"], ["a", "b", "c", "d", "e", "f"]]) {
    const response = await submit(ids);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ errors: { [field]: expect.any(String) } });
  }
});

it("files that were not sent, or whose submission is deleted, are removed after a day", async () => {
  const { body } = await upload("kept.pdf", pdf);
  await submit([body.id ?? ""]);
  await upload("unsent.pdf", pdf);
  await env.DB.prepare("DELETE FROM form_submissions WHERE instr(fields, 'kept.pdf') = 0").run();
  await runScheduledTasks(originBindings, Date.now());
  expect(await fileCount()).toBeGreaterThan(1);
  await runScheduledTasks(originBindings, Date.now() + dayMs + 1000);
  expect(await fileCount()).toBe(1);
  expect((await owner.send(`/config/forms/files/${body.id}`)).status).toBe(200);
});
