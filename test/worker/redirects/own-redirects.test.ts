import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { assertWebTarget } from "../../../worker/redirects/rule-response.ts";
import { embeddedEnv } from "../events/deliver/consume-messages.ts";
import { fetchFromWorker, type workerBindings } from "../fetch-from-worker.ts";

const redirects = `/old -> /about
/blog/* -> /journal/* 302
/partner -> https://partner.example/page
/found -> /search?q=mug
/search -> /about
/top -> /about#top
/moved/* -> /*
/both -> /about?a=1#top`;
let host = "";
let count = 0;

async function useHost(settings: object): Promise<void> {
  host = `redirects-${++count}.test`;
  await env.SITES.put(`site:${host}`, JSON.stringify(settings));
}
const get = (path: string, init: { method?: string; with?: object } = {}) =>
  fetchFromWorker(path, {
    host,
    with: (init.with ?? embeddedEnv) as unknown as typeof workerBindings,
    ...(init.method === undefined ? {} : { method: init.method }),
  });
const locationOf = async (path: string) => {
  const response = await get(path);
  return [response.status, response.headers.get("location")];
};

beforeAll(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

describe("redirects of the owner", () => {
  it("lead visitors of the embedded site to their targets", async () => {
    await useHost({ redirects });
    expect(await locationOf("/old")).toEqual([301, "/about"]);
    expect(await locationOf("/old/?a=1&b=2")).toEqual([301, "/about?a=1&b=2"]);
    expect(await locationOf("/top?a=1")).toEqual([301, "/about?a=1#top"]);
    expect(await locationOf("/both?b=2")).toEqual([301, "/about?a=1#top"]);
    expect(await locationOf("/moved//evil.example")).toEqual([301, "/evil.example"]);
    expect(await locationOf("/blog/a/b?c")).toEqual([302, "/journal/a/b?c"]);
    expect(await locationOf("/partner")).toEqual([301, "https://partner.example/page"]);
    expect(await locationOf("/found?a=1")).toEqual([301, "/search?q=mug"]);
    expect(await locationOf("/search")).toEqual([301, "/about"]);
    expect((await get("/about")).status).toBe(200);
  });

  it("lead visitors of proxied sites, without a request to the origin", async () => {
    await useHost({ origin: "https://origin.invalid", redirects });
    expect(await locationOf("/blog/x")).toEqual([302, "/journal/x"]);
  });

  it("are not stored by caches as pages, and apply to GET and HEAD only", async () => {
    await useHost({ redirects });
    const response = await get("/old", { method: "HEAD" });
    expect([response.status, response.headers.get("cache-control")]).toEqual([301, "private, no-store"]);
    expect((await get("/old", { method: "POST" })).headers.get("location")).toBeNull();
  });

  it("do not apply if one line has a problem", async () => {
    await useHost({ redirects: "/old -> /about\n/a -> /a" });
    expect((await get("/old")).status).toBe(404);
  });
});

describe("the last check of a target that the owner has written", () => {
  it.each(["/about", "https://example.com/", "http://example.com/?a#b"])("allows %s", (to) => {
    expect(assertWebTarget(to)).toBe(to);
  });

  it.each(["//evil.example", "/\\evil.example", "javascript:alert(1)", "about", "", "/a\r\nb: c", "/ä"])(
    "throws on %j",
    (to) => {
      expect(() => assertWebTarget(to)).toThrow(TypeError);
    },
  );
});
