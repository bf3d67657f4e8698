import { describe, expect, it, vi } from "vitest";
import { fetchFromWorker } from "../fetch-from-worker.ts";
import { fetchPath, siteHost } from "./remote-origin.ts";

describe("an origin that redirects to the visitor's own address", () => {
  it("gets a page that says so and a line in the log, at the first request", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const response = await fetchFromWorker("/redirect?own");
    expect(response.status).toBe(508);
    expect(response.headers.get("location")).toBeNull();
    expect(await response.text()).toContain("keeps redirecting to itself");
    expect(log.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
      expect.objectContaining({ host: "shop.test", failure: "own-host" }),
    ]);
  });

  it.each([301, 302, 303, 307, 308])("is found by status %i, for HEAD as well", async (code) => {
    expect((await fetchPath(`/redirect?own&code=${code}`)).status).toBe(508);
    expect((await fetchPath(`/redirect?own&code=${code}`, { method: "HEAD" })).status).toBe(508);
  });

  it("may do so once to set a cookie, and once to delete it", async () => {
    const set = "/redirect?own&cookie=seen%3D1%3B%20Path%3D/";
    expect((await fetchPath(set)).status).toBe(302);
    expect((await fetchPath(set, { headers: { cookie: "seen=1" } })).status).toBe(508);
    const deleted = "/redirect?own&cookie=seen%3Dx%3B%20Max-Age%3D0";
    expect((await fetchPath(deleted, { headers: { cookie: "seen=1" } })).status).toBe(302);
    expect((await fetchPath(deleted)).status).toBe(508);
  });

  it.each([
    ["another path of the visitor's host", "/redirect?to=https%3A//shop.example/other", {}],
    ["the origin's own address, as a check for cookies does", "/redirect?self=http", {}],
    ["the address that took a form", "/redirect?own&code=303", { method: "POST", body: "a=b" }],
    ["a relative address", "/redirect?to=/redirect", {}],
  ])("is not one that redirects to %s", async (_, path, init) => {
    const response = await fetchPath(path, init);
    expect([302, 303]).toContain(response.status);
    expect(new URL(response.headers.get("location") ?? "", `https://${siteHost}`).host).toBe(siteHost);
  });
});
