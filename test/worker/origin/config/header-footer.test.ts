import { beforeAll, describe, expect, it } from "vitest";
import { roles } from "../../../../shared/roles.ts";
import { ownerProblemsTexts } from "../../../../shared/texts/owner-problems.ts";
import { TestBrowser } from "../accounts/browser.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { signInAs } from "./sign-in-as.ts";

const { linkFormat } = ownerProblemsTexts("en");

const path = "/api/site-header-footer";
const owner = new TestBrowser();

interface Parts {
  readonly header: { readonly links: readonly { readonly title: string; readonly path: string }[] };
  readonly footer: { readonly note: string; readonly newsletter: object };
}

const read = async (): Promise<Parts & { readonly etag: string }> => {
  const response = await owner.send(path);
  return { ...((await response.json()) as Parts), etag: response.headers.get("etag") ?? "" };
};
const write = (body: unknown, headers: Record<string, string> = {}, browser = owner) =>
  browser.retry(path, { method: "PUT", body, headers });
const partsOf = ({ header, footer }: Parts): Parts => ({ header, footer });

beforeAll(async () => {
  await emptyDatabase();
  await owner.send("/");
  await owner.signIn();
});

async function signedInBrowser(role: number): Promise<TestBrowser> {
  const browser = new TestBrowser();
  const [name = "", value = ""] = (await signInAs([role])).split("=");
  browser.cookies.set(name, value);
  return browser;
}

describe("the header and the footer", () => {
  it("are shown by every page as soon as they are changed", async () => {
    const { header, footer } = await read();
    const links = [...header.links, { title: "Kiln <cam>", path: "/kiln-cam" }];
    const changed = { header: { ...header, links }, footer: { ...footer, note: "© Wren & Tide" } };
    const response = await write(changed);
    expect([response.status, await response.json()]).toEqual([200, changed]);
    expect(partsOf(await read())).toEqual(changed);
    for (const page of ["/", "/journal"]) {
      const html = await (await owner.send(page)).text();
      expect(html).toContain('href="/kiln-cam"');
      expect(html).toContain("Kiln &lt;cam&gt;");
      expect(html).toContain("© Wren &amp; Tide");
    }
  });

  it.each([
    ["javascript:alert(1)", "Links cannot run scripts."],
    ["data:text/html,x", "Links cannot run scripts."],
    ["//evil.example", linkFormat],
    ["/\\evil.example", "/\\evil.example is not a valid page URL"],
    ["page with spaces", linkFormat],
    ["", linkFormat],
    ['/"><script>', '/"><script> is not a valid page URL'],
    ["mailto:nobody", "Emails must be formatted as mailto:name@example.com"],
  ])("have no link to %j", async (address, message) => {
    const before = await read();
    const link = { title: "Link", path: address };
    const errorsOf = async (parts: object) => {
      const response = await write(parts);
      expect(response.status).toBe(400);
      return (await response.json<{ errors: object }>()).errors;
    };
    const { header, footer } = partsOf(before);
    expect(await errorsOf({ header: { ...header, links: [link] }, footer })).toEqual({
      "header.links.0.path": message,
    });
    expect(await errorsOf({ header, footer: { ...footer, small: [link] } })).toEqual({
      "footer.small.0.path": message,
    });
    expect(await read()).toEqual(before);
  });

  it.each([
    ["nothing", undefined],
    ["a list", []],
    ["no footer", { header: { links: [] } }],
    ["an unknown key", { header: { links: [], color: "red" }, footer: {} }],
    ["too much", { header: { links: [] }, footer: { note: "x".repeat(70_000) } }],
  ])("are not changed by %s", async (_, body) => {
    const before = await read();
    expect((await write(body ?? "")).status).toBe(400);
    expect(await read()).toEqual(before);
  });

  it("keep the id of the newsletter's form, whose subscribers would be lost", async () => {
    const before = await read();
    const newsletter = { ...before.footer.newsletter, formId: "0".repeat(24) };
    const response = await write({ header: before.header, footer: { ...before.footer, newsletter } });
    expect(response.status).toBe(400);
  });

  it("are not overwritten by an owner who has not seen the last change", async () => {
    const before = await read();
    const mine = { header: before.header, footer: { ...before.footer, note: "Mine" } };
    const theirs = { header: before.header, footer: { ...before.footer, note: "Theirs" } };
    expect((await write(theirs, { "if-match": before.etag })).status).toBe(200);
    expect((await write(mine, { "if-match": before.etag })).status).toBe(409);
    expect((await read()).footer.note).toBe("Theirs");
  });
});

it.each([
  ["a visitor", async () => new TestBrowser(), 401, 401],
  ["a person without a role", () => signedInBrowser(roles.none), 401, 403],
  ["a viewer", () => signedInBrowser(roles.viewer), 200, 403],
  ["an editor", () => signedInBrowser(roles.editor), 200, 200],
])("the calls of %s for header and footer", async (_, browserOf, reading, writing) => {
  const parts = partsOf(await read());
  const browser = await browserOf();
  expect((await browser.send(path)).status).toBe(reading);
  expect((await write(parts, {}, browser)).status).toBe(writing);
});
