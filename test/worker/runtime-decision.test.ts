import { createExecutionContext, env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import worker from "../../worker/index.ts";
import { createTestPage, publicForAMinute } from "./cache/test-page.ts";
import { fetchFromWorker, navigationHeaders, workerBindings } from "./fetch-from-worker.ts";
import { testOriginUrl } from "./origin.ts";

const platformScript =
  "//assets.squarespace.com/universal/scripts-compressed/common-0123456789ab-min.en-US.js";

interface PageOptions {
  readonly blocks?: readonly number[];
  readonly isOwner?: boolean;
  readonly content?: string;
}

function pageHtml({ blocks = [2], isOwner = false, content = "" }: PageOptions): string {
  const context = {
    website: { id: "5e0000000000000000000001" },
    templateId: "5c5a519771c10ba3470d8101",
    pageType: 2,
    cookieSettings: { isCookieBannerEnabled: true },
    showAnnouncementBar: true,
    websiteSettings: { announcementBarSettings: { style: 1, text: "<p>Open on Sunday</p>" } },
    ...(isOwner ? { authenticatedAccount: { id: "a" }, websiteRoles: {} } : {}),
  };
  return `<!doctype html><html><head><!-- This is Squarespace. --><title>Page</title>
<script src="${platformScript}" defer></script>
<script data-name="static-context">Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = ${JSON.stringify(context)};</script>
</head><body><main>${"<p>Words</p>".repeat(200)}
${blocks.map((type) => `<div class="sqs-block" data-block-type="${type}"></div>`).join("\n")}
${content}
</main></body></html>`;
}

/** Publishes a page at the origin; returns the path at which it is served in chunks. */
async function publish(name: string, options: PageOptions, etag?: string): Promise<string> {
  await fetch(`${testOriginUrl.origin}/posted/${name}`, { method: "POST", body: pageHtml(options) });
  return `/posted/${name}?chunk=2000${etag === undefined ? "" : `&etag="${etag}"`}`;
}

async function visit(path: string, host?: string) {
  const response = await fetchFromWorker(path, host === undefined ? {} : { host });
  const html = await response.text();
  return {
    status: response.headers.get("x-awning"),
    html,
    hasPlatformScript: html.includes(platformScript),
  };
}

describe("a page that streams in", () => {
  it("keeps its runtime at the first visit, and loses it once its features are known to be covered", async () => {
    const path = await publish("covered", {}, "1");
    const first = await visit(path);
    expect(first).toMatchObject({
      status: "rewritten; runtime=kept; for=first-visit",
      hasPlatformScript: true,
    });
    expect(await visit(path)).toMatchObject({ status: "rewritten", hasPlatformScript: false });
  });

  it("keeps its runtime for a feature that nothing replaces, and names it", async () => {
    const path = await publish("with-unknown", { blocks: [2, 998, 999] }, "1");
    await visit(path);
    expect(await visit(path)).toMatchObject({
      status: "rewritten; runtime=kept; for=block-998,block-999",
      hasPlatformScript: true,
    });
  });

  it("keeps its runtime from the moment that it gains such a feature", async () => {
    const path = await publish("gains", {}, "1");
    await visit(path);
    await visit(path);
    const changed = await publish("gains", { blocks: [999] }, "2");
    expect((await visit(changed)).status).toBe("rewritten; runtime=kept; for=first-visit");
    expect((await visit(changed)).status).toBe("rewritten; runtime=kept; for=block-999");
  });

  it("loses its runtime after it has lost the feature", async () => {
    const path = await publish("loses", { blocks: [999] }, "1");
    await visit(path);
    expect((await visit(path)).status).toBe("rewritten; runtime=kept; for=block-999");
    const changed = await publish("loses", {}, "2");
    await visit(changed);
    expect((await visit(changed)).status).toBe("rewritten");
  });

  it("without a validator is known after two responses with the same features", async () => {
    const path = await publish("no-validator", {});
    expect((await visit(path)).hasPlatformScript).toBe(true);
    expect((await visit(path)).hasPlatformScript).toBe(true);
    expect((await visit(path)).hasPlatformScript).toBe(false);
  });

  it("teaches nothing when it is the page of a signed-in owner", async () => {
    const path = await publish("owners", { isOwner: true }, "1");
    await visit(path);
    expect((await visit(path)).status).toBe("rewritten; runtime=kept; for=first-visit");
  });

  it("has another ETag once its runtime has been removed, so that a returning visitor gets it", async () => {
    const path = await publish("etag", {}, "1");
    const first = await fetchFromWorker(path);
    const etag = first.headers.get("etag") ?? "";
    const headers = { accept: "text/html", "sec-fetch-dest": "document", "if-none-match": etag };
    const second = await fetchFromWorker(path, { headers });
    expect(second.status).toBe(200);
    expect(second.headers.get("etag")).not.toBe(etag);
  });
});

describe("a page whose address asks for the builder's runtime", () => {
  it("has it, and only for this request", async () => {
    const path = await publish("asked", {}, "1");
    await visit(path);
    expect(await visit(`${path}&awning-runtime`)).toMatchObject({
      status: "rewritten; runtime=kept; for=address",
      hasPlatformScript: true,
    });
    expect(await visit(path)).toMatchObject({ status: "rewritten", hasPlatformScript: false });
  });

  it("has it also where the settings always remove it", async () => {
    const path = await publish("asked-always", {}, "1");
    const response = await fetchFromWorker(`${path}&awning-runtime`, {
      with: Object.assign({}, workerBindings, { RUNTIME: "always-replace" }),
    });
    expect(response.headers.get("x-awning")).toBe("rewritten; runtime=kept; for=address");
  });
});

/** The start of a page whose origin sends no more than that and keeps the connection. */
async function visitStalledPage(path: string) {
  const request = new Request(`http://shop.test${path}&stall=2000`, { headers: navigationHeaders });
  const response = await worker.fetch(request, workerBindings, createExecutionContext());
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let html = "";
  while (!html.includes("<p>Words</p>")) html += (await reader?.read())?.value;
  await reader?.cancel();
  return {
    status: response.headers.get("x-awning"),
    hasPlatformScript: html.includes(platformScript),
  };
}

describe("the start of a page", () => {
  it("is sent while the rest still arrives, at the first visit and once the features are known", async () => {
    const path = await publish("stalled", {}, "1");
    expect(await visitStalledPage(path)).toEqual({
      status: "rewritten; runtime=kept; for=first-visit",
      hasPlatformScript: true,
    });
    await visit(path);
    expect(await visitStalledPage(path)).toEqual({ status: "rewritten", hasPlatformScript: false });
  });
});

describe("a page that arrives whole", () => {
  it("keeps its runtime from the moment that it gains a feature, even if its origin keeps the ETag", async () => {
    const whole = (path: string) => path.replace("chunk=2000&", "");
    const path = whole(await publish("same-etag", {}, "1"));
    for (let times = 0; times < 2; times++) expect((await visit(path)).status).toBe("rewritten");
    await publish("same-etag", { blocks: [999] }, "1");
    expect(await visit(path)).toMatchObject({
      status: "rewritten; runtime=kept; for=block-999",
      hasPlatformScript: true,
    });
    await publish("same-etag", {}, "1");
    expect((await visit(path)).status).toBe("rewritten");
  });

  it("is decided from itself at the first visit", async () => {
    await publish("whole-covered", {});
    await publish("whole-uncovered", { blocks: [999] });
    expect((await visit("/posted/whole-covered")).status).toBe("rewritten");
    expect((await visit("/posted/whole-uncovered")).status).toBe("rewritten; runtime=kept; for=block-999");
  });
});

describe("the registries of blocks and features", () => {
  const elements = (html: string) => /"elements":"(\w+)"/.exec(html)?.[1];

  it("are loaded by a page that arrives whole only if it has an element for them", async () => {
    await publish("plain", {});
    await publish("with-accordion", { blocks: [2, 69] });
    expect(elements((await visit("/posted/plain")).html)).toBe("none");
    expect(elements((await visit("/posted/plain?logout=true")).html)).toBe("possible");
    expect(elements((await visit("/posted/with-accordion")).html)).toBe("possible");
  });

  it("are loaded by a page that streams in until it is known to need none", async () => {
    const plain = await publish("streamed-plain", {}, "1");
    expect(elements((await visit(plain)).html)).toBe("possible");
    expect(elements((await visit(plain)).html)).toBe("none");
    const changed = await publish("streamed-plain", { blocks: [69] }, "2");
    expect(elements((await visit(changed)).html)).toBe("possible");
    expect(elements((await visit(changed)).html)).toBe("possible");
  });
});

describe("a page from the cache", () => {
  const unknown = '<div data-block-type="999"></div>';

  it("is decided from the cached page: kept or replaced, from the first visit on", async () => {
    for (const [label, status] of [
      [unknown, "rewritten; runtime=kept; for=block-999"],
      ["Nothing", "rewritten"],
    ]) {
      const page = await createTestPage({ ...publicForAMinute, label });
      for (const cache of ["miss", "hit"]) {
        const visited = await page.get();
        expect([visited.cache, visited.response.headers.get("x-awning")]).toEqual([cache, status]);
      }
    }
  });

  it("keeps its decision while the origin is down", async () => {
    const page = await createTestPage({ headers: { "cache-control": "max-age=0" }, label: unknown });
    await page.get();
    await page.set({ status: 503 });
    const { cache, response } = await page.get();
    expect([cache, response.headers.get("x-awning")]).toEqual([
      "stale",
      "rewritten; runtime=kept; for=block-999",
    ]);
  });

  it("that streams in from the cache follows the page that was cached", async () => {
    const header = "&header=cache-control:public,%20max-age=60";
    const path = (await publish("streamed-cache", { blocks: [999] }, "1")) + header;
    expect((await visit(path)).status).toBe("rewritten; runtime=kept; for=first-visit");
    expect((await visit(path)).status).toBe("rewritten; runtime=kept; for=block-999");
    expect((await visit(path)).hasPlatformScript).toBe(true);
  });
});

describe("a page whose runtime stays", () => {
  it("has one cookie banner, and no announcement bar or script of ours that the runtime has as well", async () => {
    const path = await publish("beside", { blocks: [999] }, "1");
    const { html } = await visit(path);
    expect(html).toContain('data-awning-overlay="cookie-banner"');
    expect(html).toContain("s.COOKIE_BANNER_CAPABLE=false");
    expect(html).not.toContain('data-awning-overlay="announcement-bar"');
    expect(html).toContain('"runtime":"alongside"');
  });
});

describe("the setting runtime", () => {
  beforeAll(async () => {
    await env.SITES.put("site:always.test", '{"runtime":"always-replace"}');
    await env.SITES.put("site:never.test", '{"runtime":"alongside"}');
  });

  it("removes the runtime from every page when it is always-replace", async () => {
    const path = await publish("always", { blocks: [999] });
    expect(await visit(path, "always.test")).toMatchObject({ status: "rewritten", hasPlatformScript: false });
  });

  it("removes it from none when it is alongside", async () => {
    const path = await publish("never", {});
    expect(await visit(path, "never.test")).toMatchObject({
      status: "rewritten; runtime=kept; for=settings",
      hasPlatformScript: true,
    });
  });

  it("leaves the parts of a page to be learned: a map without a script is drawn at the second visit", async () => {
    const map = `<div class="sqs-block map-block sqs-block-map" data-block-type="4" data-block-json='{"location":{"addressTitle":"The Barn"}}'><div class="sqs-block-content"></div></div>`;
    // Without a script of the builder and without a bar, the rest of a page is read for its blocks alone.
    const html = pageHtml({ content: map })
      .replace(/<script src=.*<\/script>/, "")
      .replace('"showAnnouncementBar":true', '"showAnnouncementBar":false');
    await fetch(`${testOriginUrl.origin}/posted/map`, { method: "POST", body: html });
    const path = '/posted/map?chunk=2000&etag="1"';
    const title = 'class="awning-map-title"';
    const first = await fetchFromWorker(path, { host: "always.test" });
    expect(await first.text()).not.toContain(title);
    const headers = { ...navigationHeaders, "if-none-match": first.headers.get("etag") ?? "" };
    const second = await fetchFromWorker(path, { host: "always.test", headers });
    expect([second.status, await second.text()]).toEqual([200, expect.stringContaining(title)]);
    const third = { ...headers, "if-none-match": second.headers.get("etag") ?? "" };
    expect((await fetchFromWorker(path, { host: "always.test", headers: third })).status).toBe(304);
  });
});

describe("learned coverage", () => {
  it("is stored for other isolates, once a minute at most", async () => {
    const stored = await env.SITES.get<{ pages: unknown[][] }>("coverage:shop.test", "json");
    expect(stored?.pages.map(([path]) => path)).toContain("/posted/covered");
  });
});

describe("a page of a store", () => {
  it.each([
    ["subscription", '<div class="product-subs-otp"><label>Subscribe and save</label></div>'],
    ["subscription", '<div class="ProductItem-Subs-Otp"></div>'],
    [
      "product-reviews",
      '<div class="product-detail" data-context="{&quot;displayNativeProductReviewsEnabled&quot;:true}"></div>',
    ],
  ])("keeps its runtime at each visit because of its %s: %s", async (name, content) => {
    const path = await publish(`store-${content.length}`, { content }, "1");
    await visit(path);
    expect(await visit(path)).toMatchObject({
      status: expect.stringMatching(new RegExp(`^rewritten; runtime=kept; for=${name}$`)),
      hasPlatformScript: true,
      html: expect.stringContaining(content),
    });
  });

  it("loses it where related products would be, whose sections are published empty", async () => {
    const content = '<section data-sqsp-section="related-products"><div class="content"></div></section>';
    const path = await publish("store-related", { content }, "1");
    await visit(path);
    expect(await visit(path)).toMatchObject({ status: "rewritten", hasPlatformScript: false });
  });
});
