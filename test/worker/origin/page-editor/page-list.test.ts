import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { runScheduledTasks } from "../../../../worker/origin/index.ts";
import { originBindings } from "../accounts/browser.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { type PageEditor, pageEditor, pageId, visit } from "./page-editor.ts";

let editor: PageEditor;
/** The first visit migrates and seeds the database. */
const hookTimeoutMs = 60_000;

beforeAll(async () => {
  for (const level of ["error", "warn", "info"] as const)
    vi.spyOn(console, level).mockImplementation(() => {});
  await emptyDatabase();
  await visit("/");
}, hookTimeoutMs);

beforeEach(async () => {
  editor = await pageEditor();
  await editor.send("/config/pages");
});

/** Sends a form of the list, and returns the id in the answer's address. */
async function act(
  fields: Record<string, string>,
): Promise<{ readonly status: number; readonly id: string; readonly done: string }> {
  const response = await editor.post("/config/pages", fields);
  const location = new URL(response.headers.get("location") ?? "/", "https://pottery.example");
  return { status: response.status, id: location.searchParams.get("id") ?? "", done: location.search };
}

async function version(id: string): Promise<string> {
  return String((await editor.read(id)).version);
}

const list = async (query = "") => (await editor.send(`/config/pages${query}`)).text();

it("says in the editor of a deleted page that it was deleted, and publishing brings it back", async () => {
  const { id } = await act({ action: "create", title: "Gone", layout: "columns" });
  await act({ action: "delete", id, version: "1" });
  const screen = await (await editor.send(`/config/pages/${id}`)).text();
  expect(screen).toContain('<p role="status">Saved. This page was deleted. Publish it to bring it back.</p>');
  expect((await editor.setState(id, { kind: "publish" })).status).toBe(200);
  expect((await visit("/gone")).status).toBe(200);
});

it("leads to the posts of a blog and to the events of a page", async () => {
  const html = await list();
  for (const [path, items] of [
    ["/journal", "posts"],
    ["/events", "events"],
  ] as const)
    expect(html).toContain(`href="/config/pages/${await pageId(path)}/${items}"`);
  expect(html).not.toContain(`${await pageId("/about")}/posts`);
});

it("adds a page as a draft, publishes it for tomorrow, and undoes that", async () => {
  const { status, id } = await act({ action: "create", title: "Über <us> & clay", layout: "columns" });
  expect(status).toBe(303);
  expect(await pageId("/uber-us-clay")).toBe(id);
  expect((await visit("/uber-us-clay")).status).toBe(404);
  const draft = await list(`?done=create&id=${id}`);
  expect(draft).toContain('data-state="draft">Draft<');
  expect(draft).toContain("Über &lt;us&gt; &amp; clay</bdi> was added as a draft.");
  expect(draft).toMatch(new RegExp(`<a class="button primary" href="/config/pages/${id}">Edit the page</a>`));
  const { done } = await act({ action: "schedule", id, version: "1", at: "2097-07-01T09:00" });
  const scheduled = await list(done);
  expect(scheduled).toContain('data-state="scheduled">Scheduled</span> <span>1 July 2097 at 09:00<');
  const undo =
    /name="version" value="(\d+)">\s*<button name="action" value="undo"/.exec(scheduled)?.[1] ?? "";
  await act({ action: "undo", id, version: undo });
  await act({ action: "schedule", id, version: await version(id), at: "2097-07-01T09:00" });
  expect(await list()).toContain("Cancel the schedule: Über");
  await act({ action: "unschedule", id, version: await version(id) });
  await runScheduledTasks(originBindings, Date.parse("2097-07-02"));
  expect((await visit("/uber-us-clay")).status).toBe(404);
  await act({ action: "publish", id, version: await version(id) });
  const page = await visit("/uber-us-clay");
  expect([page.status, page.html.includes("<h1>Über &#60;us&#62; &#38; clay</h1>")]).toEqual([200, true]);
});

it("deletes a page, which is the same again after an undo", async () => {
  const id = await pageId("/about");
  const before = (await visit("/about")).html;
  await act({ action: "delete", id, version: await version(id) });
  expect((await visit("/about")).status).toBe(404);
  expect(await list()).not.toContain("<code>/about</code>");
  expect(await list(`?done=delete&id=${id}`)).toContain("About</bdi> was deleted.");
  await act({ action: "undo", id, version: await version(id) });
  expect((await visit("/about")).html).toBe(before);
});

it("copies a page as a draft with an address of its own", async () => {
  const { id } = await act({ action: "duplicate", id: await pageId("/about"), version: "1" });
  const { page } = await editor.read(id);
  expect([page.address, page.title, page.publication]).toEqual(["/about-2", "Copy of About", { state: 4 }]);
  expect((await visit("/about-2")).status).toBe(404);
});

it("says that others have changed the page, and changes nothing", async () => {
  const id = await pageId("/privacy");
  const seen = await version(id);
  await act({ action: "private", id, version: seen });
  const response = await editor.post("/config/pages", { action: "publish", id, version: seen });
  expect([response.status, await response.text()]).toEqual([
    400,
    expect.stringContaining("others have changed this page since"),
  ]);
  expect((await editor.read(id)).page.publication.state).toBe(5);
  expect((await visit("/privacy")).status).toBe(404);
});

it.each([
  [{ action: "create", title: " " }, "Please write a title"],
  [{ action: "schedule", at: "tomorrow" }, "Please choose a time."],
  [{ action: "schedule", at: "2026-01-01T09:00" }, "This time is over."],
  [{ action: "hide" }, "There is no such action."],
  [{ action: "unpublish", id: "/" }, "The site needs this page where it is."],
  [{ action: "duplicate", id: "/journal" }, "The items of this page have its address."],
  [{ action: "publish", id: "no id" }, "Unable to locate content"],
])("refuses %o with its reason", async (fields: Record<string, string>, reason) => {
  const id = (await pageId(fields.id ?? "/about")) || "no id";
  const response = await editor.post("/config/pages", { ...fields, id, version: "1" });
  expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(reason)]);
});

it("keeps what was typed into a refused form, which is open", async () => {
  const created = await editor.post("/config/pages", {
    action: "create",
    title: "x".repeat(201),
    layout: "empty",
  });
  expect(created.status).toBe(400);
  const markup = await created.text();
  expect(markup).toContain('<details class="new-page" open>');
  expect(markup).toContain(`value="${"x".repeat(201)}"`);
  expect(markup).toContain('<option value="empty" selected>');
  const id = await pageId("/about");
  const at = "2026-01-01T09:00";
  const scheduled = await editor.post("/config/pages", {
    action: "schedule",
    id,
    version: await version(id),
    at,
  });
  const list = await scheduled.text();
  expect(list).toMatch(/<details class="page-actions" open>(?:(?!<\/details>).)*value="2026-01-01T09:00"/s);
  // The message leads to the page, which may be far below.
  expect(list).toMatch(new RegExp(`This time is over\\.[^<]*</strong> <a href="#page-${id}">About</a>`));
  expect(list).toContain(`<li id="page-${id}"><a href="/config/pages/${id}">`);
});

it("shows contributors without the permission no form", async () => {
  const viewer = await pageEditor("viewer@demo.test");
  expect(await (await viewer.send("/config/pages")).text()).not.toContain('action="/config/pages"');
});

it("has every page, in any state", async () => {
  const { results } = await env.DB.prepare("SELECT path FROM collections WHERE path LIKE '/%'").all<{
    path: string;
  }>();
  const shown = await list();
  for (const { path } of results) expect(shown).toContain(`<code>${path}</code>`);
});

const undoOf = (html: string) =>
  /name="version" value="(\d+)">\s*<button name="action" value="undo"/.exec(html)?.[1];

it("undoes the change that its message names, and none that came after it", async () => {
  const { id } = await act({ action: "create", title: "Undone", layout: "columns" });
  const { done } = await act({ action: "publish", id, version: "1" });
  expect(undoOf(await list(done))).toBe("2");
  const { status } = await editor.change(id, { title: "Edited" });
  expect(status).toBe(200);
  expect(undoOf(await list(done))).toBeUndefined();
  expect(undoOf(await list(`?done=publish&id=${id}`))).toBeUndefined();
});

it("offers no undo of a schedule that was set before", async () => {
  const { id } = await act({ action: "create", title: "Set before", layout: "columns" });
  const at = "2097-07-01T09:00";
  await act({ action: "schedule", id, version: "1", at });
  await editor.change(id, { title: "Edited" });
  const { done } = await act({ action: "schedule", id, version: "3", at });
  expect(undoOf(await list(done))).toBeUndefined();
});

it("copies pages with their audience and their password", async () => {
  for (const path of ["/trade", "/kiln-club", "/kiln-club/firing-log"]) {
    const { id } = await act({ action: "duplicate", id: await pageId(path), version: "1" });
    await act({ action: "publish", id, version: "1" });
    const row = (of: string) =>
      env.DB.prepare(
        "SELECT permission_type, plan_id, (SELECT password_hash FROM locks WHERE scope = c.id) AS hash FROM collections c WHERE id = ?",
      )
        .bind(of)
        .first();
    expect(await row(id)).toEqual(await row(await pageId(path)));
    expect((await visit(`${path}-2`)).status).toBe(403);
  }
});

it("copies a translated page in its language", async () => {
  const { id } = await act({ action: "duplicate", id: await pageId("/de/contact"), version: "1" });
  await act({ action: "publish", id, version: "1" });
  expect((await visit("/de/contact-2")).html).toMatch(/<html [^>]*lang="de"/);
});

it("says why a page was not published at its time", async () => {
  const { id } = await act({ action: "create", title: "Late page", layout: "columns" });
  await act({ action: "publish", id, version: "1" });
  await editor.change(id, { address: "/wanted" });
  await act({ action: "schedule", id, version: "3", at: "2097-07-01T09:00" });
  const other = await act({ action: "create", title: "Wanted", layout: "columns" });
  await act({ action: "publish", id: other.id, version: "1" });
  await env.DB.prepare("UPDATE collections SET publish_at = 1 WHERE id = ?").bind(id).run();
  expect(await list()).toContain("Another page has the address /wanted.");
});
