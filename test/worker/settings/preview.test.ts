import { env } from "cloudflare:test";
import { expect, it, vi } from "vitest";
import { readPage } from "../../../worker/origin/page-editor/page-store.ts";
import { type DraftReference, previewAddress } from "../../../worker/request/preview-token.ts";
import { fetchFromWorker, navigationHeaders } from "../fetch-from-worker.ts";
import { newHost, settingsEnv } from "./settings-site.ts";

const secret = "a secret for tests, long enough to be taken";
const hourMs = 60 * 60 * 1000;

const visit = (host: string, path: string, cookie = "", init: RequestInit = {}) =>
  fetchFromWorker(path, {
    host,
    with: settingsEnv,
    ...init,
    headers: { ...navigationHeaders, ...(cookie === "" ? {} : { cookie }), ...init.headers },
  });

/** The page at an address in its newest version. */
async function draftOf(path: string): Promise<DraftReference> {
  await visit(newHost(), "/");
  const query = "SELECT id FROM collections WHERE path = ?";
  const id = (await env.DB.prepare(query).bind(path).first<string>("id")) ?? "";
  return { kind: "page", id, revision: (await readPage(env.DB, id))?.version ?? 0 };
}

/** The cookie after opening a preview link of a page's draft. */
async function open(host: string, expiresAt = Date.now() + hourMs): Promise<string> {
  const page = new URL(`http://${host}/about`);
  const address = await previewAddress(page, await draftOf("/about"), { secret, expiresAt });
  const { pathname, search } = new URL(address);
  const response = await visit(host, pathname + search);
  expect([response.status, response.headers.get("location")]).toEqual([303, "/about"]);
  return (response.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
}

it("a preview link leads to the page, which is in no cache and no index, and says that it is a draft", async () => {
  const host = newHost();
  const cookie = await open(host);
  const response = await visit(host, "/about", cookie);
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(response.headers.get("x-robots-tag")).toBe("noindex");
  const markup = await response.text();
  expect(markup).toContain('data-awning="preview"');
  expect(markup).toContain('name="return" value="/about"');
  expect(markup).not.toContain('"census":"on"');
  const published = await visit(host, "/about");
  expect(await published.text()).not.toContain('data-awning="preview"');
  expect(published.headers.get("x-robots-tag")).toBeNull();
});

it("the preview ends by its button, from the site's own pages only", async () => {
  const host = newHost();
  const end = (site: string) =>
    visit(host, "/_awning/preview", "", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": site },
      body: "return=%2Fabout",
    });
  const response = await end("same-origin");
  expect([response.status, response.headers.get("location")]).toEqual([303, "/about"]);
  expect(response.headers.get("set-cookie")).toMatch(/^awning_preview=; .*Max-Age=0/);
  expect((await end("cross-site")).status).toBe(403);
});

it("an expired preview says so and ends; a forged one changes nothing", async () => {
  const host = newHost();
  const cookie = await open(host);
  const forged = await visit(host, "/about", `${cookie}x`);
  expect([forged.status, (await forged.text()).includes('data-awning="preview"')]).toEqual([200, false]);
  vi.useFakeTimers({ now: Date.now() + 2 * hourMs, toFake: ["Date"] });
  const ended = await visit(host, "/about", cookie);
  vi.useRealTimers();
  expect([ended.status, ended.headers.get("cache-control")]).toEqual([410, "no-store"]);
  expect(ended.headers.get("set-cookie")).toContain("Max-Age=0");
  expect(await ended.text()).toContain("This preview has ended");
  const wrong = await visit(host, "/_awning/preview?token=x.y&page=/about");
  expect([wrong.status, wrong.headers.get("location")]).toEqual([410, null]);
});

it("a link of one host does not open another one, and never leaves its site", async () => {
  const [host, other] = [newHost(), newHost()];
  const page = new URL(`http://${host}/`);
  const draft = await draftOf("/about");
  const address = new URL(await previewAddress(page, draft, { secret, expiresAt: Date.now() + hourMs }));
  expect((await visit(other, address.pathname + address.search)).status).toBe(410);
  address.searchParams.set("page", "//evil.test/");
  expect((await visit(host, address.pathname + address.search)).headers.get("location")).toBe("/");
});
