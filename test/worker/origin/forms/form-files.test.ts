import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runScheduledTasks } from "../../../../worker/origin/index.ts";
import { originBindings, siteAddress, TestBrowser } from "../accounts/browser.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { ownerBrowser } from "../page-loaders/people.ts";
import { deleteSubmissions, requestSubmissionKey, saveSubmission, storedSubmissions } from "./contact.ts";

const form = "68d2a7f43c19b5061e7fb803";
const field = "file-68d2b222";
const pdf = Uint8Array.from(new TextEncoder().encode("%PDF-1.7 A sketch"));
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

describe("without JavaScript", () => {
  const typed = {
    fname: "Ada",
    lname: "Lovelace",
    email: "ada@example.org",
    "radio-68d2b210-field": "In a restaurant",
    "textarea-68d2b218": "Blue",
  };
  const formWith = (entries: readonly (readonly [string, string | File])[]): FormData => {
    const data = new FormData();
    for (const [name, value] of entries) data.append(name, value);
    return data;
  };
  const sketch = (name: string, content = pdf) => new File([content.slice()], name);
  const post = (
    files: readonly (string | File)[],
    texts: Readonly<Record<string, string>> = typed,
    page = "/commission",
  ) =>
    visitor.send(`/forms/${form}`, {
      headers: { referer: siteAddress + page },
      body: formWith([...Object.entries(texts), ...files.map((file) => [field, file] as const)]),
    });
  const storedFileNames = async () =>
    (await storedSubmissions())
      .map(({ fields }) => fields.find(({ id }) => id === field)?.value)
      .map((value) => Object.values(Object(value)));
  const listedFiles = (page: string) =>
    [
      ...page.matchAll(
        /type="checkbox" name="file-68d2b222" value="([^"]+)" checked> <span dir="auto">([^<]+)/g,
      ),
    ].map(([, id = "", name]) => ({ id, name }));

  beforeEach(deleteSubmissions);

  it("files are sent with the form", async () => {
    const page = await (await visitor.send("/commission")).text();
    expect(page).toMatch(/<form [^>]*enctype="multipart\/form-data"/);
    expect(page).toMatch(/<input [^>]*type="file" [^>]*name="file-68d2b222"/);
    const response = await post([sketch("one.pdf"), sketch("two.pdf")]);
    expect([response.status, response.headers.get("location")]).toEqual([
      303,
      `/commission?sent=${form}#form-${form}`,
    ]);
    expect(await storedFileNames()).toEqual([["one.pdf", "two.pdf"]]);
    const inbox = await (await owner.send("/config/forms")).text();
    const [, path = ""] = /href="([^"]+)" download>two\.pdf/.exec(inbox) ?? [];
    expect(new Uint8Array(await (await owner.send(path)).arrayBuffer())).toEqual(pdf);
  });

  it("a hidden field has the value of the parameter in the address of its page, also after a rejection", async () => {
    const address = "/commission?from=a+letter&utm_source=ads";
    const hiddenValue = async () =>
      (await storedSubmissions()).map(
        ({ fields }) => fields.find(({ id }) => id === "hidden-68d2b220")?.value,
      );
    expect((await post([], { ...typed, from: "commission page" }, address)).status).toBe(303);
    expect(await hiddenValue()).toEqual(["a letter"]);
    await deleteSubmissions();
    const rejected = await post([], { ...typed, fname: "", lname: "", from: "commission page" }, address);
    expect(rejected.status).toBe(400);
    const [, returned = ""] = /name="return" value="([^"]+)"/.exec(await rejected.text()) ?? [];
    const again = { ...typed, from: "commission page", return: returned.replaceAll("&amp;", "&") };
    expect((await post([], again, `/forms/${form}`)).status).toBe(303);
    expect(await hiddenValue()).toEqual(["a letter"]);
  });

  it("a field in which no file is chosen sends none", async () => {
    expect((await post([new File([], "")])).status).toBe(303);
    expect(await storedFileNames()).toEqual([[]]);
  });

  it("a form that is sent twice has its files once", async () => {
    const before = await fileCount();
    const responses = await Promise.all([post([sketch("twice.pdf")]), post([sketch("twice.pdf")])]);
    responses.push(await post([sketch("twice.pdf")]));
    expect(responses.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await storedFileNames()).toEqual([["twice.pdf"]]);
    expect(await fileCount()).toBe(before + 1);
  });

  it("the files of a rejected form are listed with it, and are sent again unless they are unchecked", async () => {
    const rejected = await post([sketch("a.pdf"), sketch("b.pdf")], { ...typed, email: "no address" });
    expect(rejected.status).toBe(400);
    const [first, second] = listedFiles(await rejected.text());
    expect([first?.name, second?.name]).toEqual(["a.pdf", "b.pdf"]);
    expect((await post([second?.id ?? "", sketch("c.pdf")])).status).toBe(303);
    expect(await storedFileNames()).toEqual([["b.pdf", "c.pdf"]]);
  });

  it("files that are not taken are refused with their reason, and the others and the text stay", async () => {
    const refused = await post([sketch("good.pdf"), sketch("bad.exe"), sketch("false.png")]);
    expect(refused.status).toBe(400);
    const page = await refused.text();
    expect(page).toContain("false.png is of a type that cannot be sent.");
    expect(page).toContain('value="ada@example.org"');
    expect(listedFiles(page).map(({ name }) => name)).toEqual(["good.pdf"]);
    const many = await post(["1", "2", "3", "4", "5", "6"].map((name) => sketch(`${name}.pdf`)));
    expect(await many.text()).toContain("Please send at most 5 files.");
    const large = new Uint8Array(10_600_000);
    large.set(pdf);
    const tooLarge = await post([sketch("large.pdf", large)]);
    expect([tooLarge.status, await tooLarge.text()]).toEqual([
      413,
      expect.stringContaining("The files of this form may have 10 MB together, so nothing was sent."),
    ]);
    expect(await storedSubmissions()).toEqual([]);
  });

  it("a file of another submission is not sent, and the visitor is asked to choose it again", async () => {
    const { body } = await upload("mine.pdf", pdf);
    await submit([body.id ?? ""]);
    for (const ids of [[body.id ?? ""], ["x"]]) {
      const response = await post(ids);
      expect([response.status, await response.text()]).toEqual([
        400,
        expect.stringContaining("A file is not there anymore. Please choose it again."),
      ]);
    }
  });

  it("a visitor who has sent too many forms is asked to choose the files again", async () => {
    const hasty = new TestBrowser({ FORM_LIMIT: { limit: async () => ({ success: false }) } });
    await hasty.send("/commission");
    const response = await hasty.send(`/forms/${form}`, {
      headers: { referer: `${siteAddress}/commission`, "cf-connecting-ip": "203.0.113.9" },
      body: formWith([...Object.entries(typed), [field, sketch("a.pdf")]]),
    });
    expect([response.status, await response.text()]).toEqual([
      429,
      expect.stringContaining("Please choose it again."),
    ]);
  });
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
