import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { fetchFromWorker, navigationHeaders } from "../../fetch-from-worker.ts";
import { settingsEnv } from "../../settings/settings-site.ts";
import { siteAddress } from "../accounts/browser.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { type PageEditor, pageEditor, pageId, visit } from "./page-editor.ts";

let editor: PageEditor;
beforeAll(async () => {
  await emptyDatabase();
  await visit("/");
  editor = await pageEditor();
});

const dayMs = 24 * 60 * 60 * 1000;

/** The link that the screen of a page creates. */
async function createLink(id: string, days = 7): Promise<URL> {
  const response = await editor.post(`/config/pages/${id}/link`, { days: String(days) });
  const markup = await response.text();
  const address = /id="preview-link"[^>]*value="([^"]*)"/.exec(markup)?.[1] ?? "";
  return new URL(address.replaceAll("&amp;", "&"));
}

const request = (path: string, cookie = "") =>
  fetchFromWorker(path, {
    host: new URL(siteAddress).host,
    scheme: "https",
    with: settingsEnv,
    headers: { ...navigationHeaders, ...(cookie === "" ? {} : { cookie }) },
  });

/** The cookie of somebody without a session who has opened the link. */
async function openLink(link: URL): Promise<string> {
  const response = await request(link.pathname + link.search);
  return (response.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
}

const page = (cookie: string, path: string) => request(path, cookie);

/** A page that is a draft, with a title. */
async function addDraft(title: string): Promise<{ readonly id: string; readonly address: string }> {
  const response = await editor.post("/config/pages", { action: "create", title, layout: "text" });
  const id = new URL(response.headers.get("location") ?? "", "https://x.test").searchParams.get("id") ?? "";
  return { id, address: (await editor.read(id)).page.address };
}

describe("a preview link of a page", () => {
  it("shows a draft to people without a session, in no cache and no index", async () => {
    const { id, address } = await addDraft("Secret glaze");
    expect((await visit(address)).status).toBe(404);
    const link = await createLink(id);
    const guest = await openLink(link);
    const response = await page(guest, address);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    expect(await response.text()).toContain("Secret glaze");
    expect((await visit(address)).status).toBe(404);
  });

  it("shows changes of a published page, and other pages as they are", async () => {
    const id = await pageId("/about");
    await editor.change(id, { title: "About, not yet published" });
    const guest = await openLink(await createLink(id));
    expect(await (await page(guest, "/about")).text()).toContain("About, not yet published");
    expect(await (await page(guest, "/contact")).text()).not.toContain("not yet published");
    expect((await visit("/about")).html).not.toContain("not yet published");
  });

  it.each(["change", "publish", "delete"])("ends with a %s of the page", async (action) => {
    const { id, address } = await addDraft(`Ends ${action}`);
    const guest = await openLink(await createLink(id));
    if (action === "change") await editor.change(id, { title: "Another" });
    else await editor.setState(id, { kind: action });
    const response = await page(guest, address);
    expect(response.status).toBe(410);
    expect(await response.text()).toContain("This preview has ended");
  });

  it("ends at its time", async () => {
    const { id, address } = await addDraft("For a day");
    const guest = await openLink(await createLink(id, 1));
    vi.useFakeTimers({ now: Date.now() + dayMs + 1000, toFake: ["Date"] });
    const response = await page(guest, address);
    vi.useRealTimers();
    expect(response.status).toBe(410);
  });

  it("is valid for a week if the number of days is none of the choices", async () => {
    const { id } = await addDraft("Long");
    const link = await createLink(id, 4000);
    const payload = (link.searchParams.get("token") ?? "").split(".")[0] ?? "";
    const { expiresAt } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    expect(expiresAt).toBeLessThanOrEqual(Date.now() + 7 * dayMs);
  });

  it("cannot be created by people who may not edit pages", async () => {
    const { id } = await addDraft("Closed");
    const viewer = await pageEditor("viewer@demo.test");
    expect((await viewer.post(`/config/pages/${id}/link`, { days: "7" })).status).toBe(403);
    expect(
      await env.DB.prepare("SELECT count(*) AS n FROM page_versions WHERE page_id = ?").bind(id).first("n"),
    ).toBe(1);
  });
});
