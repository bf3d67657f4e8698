/** The scripts of a page without active blocks: docs/decisions/0010-client-loading.md */
import { describe, expect, it } from "vitest";
import { build } from "../../worker/build.ts";
import { fetchFromWorker } from "./fetch-from-worker.ts";
import { testOriginUrl } from "./origin.ts";

const context = {
  website: { id: "5e0000000000000000000001" },
  templateId: "5c5a519771c10ba3470d8101",
  templateVersion: "7.1",
  pageType: 2,
};

async function load(name: string, body: string): Promise<string> {
  const html = `<!doctype html><html><head><!-- This is Squarespace. --><title>Page</title>
<script src="//assets.squarespace.com/universal/scripts-compressed/common-0123456789ab-min.en-US.js"></script>
<script data-name="static-context">Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = ${JSON.stringify(context)};</script>
</head><body><main>${body}</main></body></html>`;
  await fetch(`${testOriginUrl.origin}/posted/${name}`, { method: "POST", body: html });
  const response = await fetchFromWorker(`/posted/${name}`);
  expect(response.headers.get("x-awning")).toBe("rewritten");
  return await response.text();
}

const filesOf = (html: string) =>
  [...html.matchAll(/"(\/_awning\/assets\/[^"]+\.js)"/g)].map(([, path]) => path);

function inlineCode(html: string): string {
  const scripts = html.matchAll(/<script data-awning(?: nonce="[^"]*")?>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, code = ""]) => code).join("");
}

async function gzipBytes(text: string): Promise<number> {
  const compressed = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return (await new Response(compressed).arrayBuffer()).byteLength;
}

describe("a page of texts", () => {
  it("names one script file, and has at most 4 kB of inline code", async () => {
    const html = await load(
      "plain-start",
      '<section class="page-text"><p>Text</p><img src="a.jpg" alt=""></section>',
    );
    expect(filesOf(html)).toEqual([build.main]);
    const code = inlineCode(html);
    expect(code).toContain(build.early);
    expect(await gzipBytes(code)).toBeLessThanOrEqual(4_000);
  });
});

describe("a page with active blocks", () => {
  it("loads the modules of its start beside the main module", async () => {
    const html = await load("accordion-links", '<div data-block-type="69"></div>');
    expect(build.elements.length).toBeGreaterThan(0);
    expect(filesOf(html)).toEqual([build.main, ...build.elements]);
    for (const path of build.elements)
      expect(html).toContain(`<link rel="modulepreload" fetchpriority="low" data-awning href="${path}">`);
  });

  it("loads no module of galleries and summaries, which wait until a visitor comes near them", async () => {
    const html = await load(
      "gallery-links",
      '<div data-block-type="8"></div><div data-block-type="55"></div>',
    );
    expect(filesOf(html)).toEqual([build.main, ...build.elements]);
  });

  it("lays out its blocks before the first paint", async () => {
    const html = await load(
      "gallery-start",
      '<div data-block-type="8"><div class="sqs-gallery"></div></div>',
    );
    expect(inlineCode(html)).toContain(build.earlyLayout);
  });
});
