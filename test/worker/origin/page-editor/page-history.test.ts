import { beforeAll, expect, it } from "vitest";
import { TestBrowser } from "../accounts/browser.ts";
import { freshPageEditor, type PageEditor, pageId, visit } from "./page-editor.ts";

let editor: PageEditor;
let id: string;

beforeAll(async () => {
  editor = await freshPageEditor();
  id = await pageId("/privacy");
  await editor.change(id, { title: "Second <b>", blocks: { gone: null } });
  await editor.change(id, { title: "Third" });
  await editor.setState(id, { kind: "publish" });
});

const history = async (query = "") => (await editor.send(`/config/pages/${id}/history${query}`)).text();
const restore = (version: number, newest: number) =>
  editor.post(`/config/pages/${id}/history`, { version: String(version), newest: String(newest) });

it("the history has the versions in words, with author, and the one that visitors see", async () => {
  const text = await history();
  const sections = text.split('<section class="submission"').slice(1);
  expect(sections.map((each) => /id="v(\d+)"/.exec(each)?.[1])).toEqual(["4", "3", "2", "1"]);
  expect(sections[0]).toContain("State: Published");
  expect(sections[0]).toContain("Visitors see this version");
  expect(sections[1]).toContain("Title: “Second &lt;b&gt;” to “Third”");
  expect(sections[3]).toContain("Before the first edit");
  expect(sections[0]).not.toContain("Restore");
  expect(await history("?before=3")).not.toContain('id="v3"');
});

it("a version can be looked at, and is restored as a new version that is not published", async () => {
  const looked = await (await editor.send(`/config/pages/${id}/preview?version=2`)).text();
  expect(looked).toContain("<title>Second &lt;b&gt;");
  expect((await editor.send(`/config/pages/${id}/preview?version=9`)).status).toBe(404);
  const before = await editor.read(id);
  const { status, headers } = await restore(2, before.version);
  expect([status, headers.get("location")]).toEqual([303, `/config/pages/${id}/history?restored=2`]);
  const { version, page } = await editor.read(id);
  expect([version, page.title]).toEqual([before.version + 1, "Second <b>"]);
  expect(page.publication).toEqual(before.page.publication);
  expect((await visit("/privacy")).html).toContain("<title>Third");
  await restore(1, version);
  const first = await editor.call("GET", id);
  expect(first.page.title).not.toBe("Second <b>");
});

it("nothing is restored over a change of others, or without the permission", async () => {
  const { version, page } = await editor.read(id);
  const refused = await restore(3, version - 1);
  expect([refused.status, (await refused.text()).includes("Nothing was restored")]).toEqual([409, true]);
  const other = new TestBrowser();
  await other.signIn("viewer@demo.test");
  expect((await other.send(`/config/pages/${id}/history`)).status).toBe(403);
  const posted = await other.post(`/config/pages/${id}/history`, { version: "3", newest: String(version) });
  expect([posted.status, (await editor.read(id)).page.title]).toEqual([403, page.title]);
});

it("the history of a page that is not there is a 404", async () => {
  expect((await editor.send(`/config/pages/${"0".repeat(24)}/history`)).status).toBe(404);
});
