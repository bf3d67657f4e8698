import { parseContext, type SiteContext } from "../../shared/context.ts";
import { LruMap } from "../../shared/lru-map.ts";
import type { ContextStatus } from "../../shared/page-data.ts";
import type { Edit, Element } from "../rewrite/edit.ts";
import type { Page } from "../rewrite/page.ts";
import { allowedByMetaPolicy, type InlineScript } from "../security/inline-script-policy.ts";

/** A larger context is not read. The largest published one has 53 kB. */
const maxContextBytes = 2 * 1024 * 1024;

interface ContextResult {
  readonly status: ContextStatus;
  readonly context?: SiteContext;
}

/**
 * The number of pages whose last result is kept, by host and path. The script is mostly the same on every
 * request, and comparing costs less than parsing.
 */
const maxCachedPages = 64;
/** Larger contexts are parsed each time, so that hostile pages cannot fill the isolate's memory with them. */
const maxCachedBytes = 128 * 1024;
const cache = new LruMap<string, { bytes: Uint8Array; result: ContextResult }>(maxCachedPages);

/** The policies of a page's `<meta>` elements so far. */
const metaPolicies = new WeakMap<Page, string[]>();

/**
 * Reads `Static.SQUARESPACE_CONTEXT` while the page is streamed (docs/reference/site-context.md), without
 * running it. The script stays in the page: the site's own code reads it too.
 */
export const readContextEdit: Edit = {
  name: "read-context",
  meta(element, page) {
    if (element.attribute("http-equiv")?.toLowerCase() !== "content-security-policy") return;
    const content = element.attribute("content") ?? "";
    const policies = metaPolicies.get(page);
    if (policies === undefined) metaPolicies.set(page, [content]);
    else policies.push(content);
  },
  script(element, page) {
    if (element.attribute("data-name") !== "static-context" || page.contextStatus !== "missing")
      return "keep";
    // An external script, a data block or a script that the page's policy forbids never runs in a browser.
    // User content may contain one.
    if (element.attribute("src") !== undefined || !isRun(inlineScriptOf(element), page)) return "keep";
    return {
      maxBytes: maxContextBytes,
      holdOutput: false,
      decide(rawText) {
        applyResult(page, rawText === null ? { status: "too-large" } : readCached(page, rawText));
        return "keep";
      },
    };
  },
};

/** True if a browser would run the script by the page's policies, those of its headers and of its `<meta>` elements. */
function isRun(script: InlineScript, page: Page): boolean {
  const policies = metaPolicies.get(page) ?? [];
  return page.runsInlineScript(script) && policies.every((policy) => allowedByMetaPolicy(policy, script));
}

function inlineScriptOf(element: Element): InlineScript {
  return {
    type: element.attribute("type"),
    nonce: element.attribute("nonce"),
    language: element.attribute("language"),
    isNoModule: element.attribute("nomodule") !== undefined,
    isForEvent: element.attribute("for") !== undefined && element.attribute("event") !== undefined,
  };
}

function applyResult(page: Page, result: ContextResult): void {
  page.setContext(result.status, result.context);
  if (result.status !== "ok")
    console.warn(
      `${page.facts.url.pathname}: the page's context is ${result.status}; the page goes on without it.`,
    );
}

function readCached(page: Page, bytes: Uint8Array): ContextResult {
  const key = `${page.charset} ${page.facts.site.host}${page.facts.url.pathname}`;
  const cached = cache.peek(key);
  if (cached && equalBytes(cached.bytes, bytes)) return cached.result;
  const result = read(new TextDecoder(page.charset).decode(bytes));
  if (bytes.length <= maxCachedBytes) cache.set(key, { bytes: bytes.slice(), result });
  return result;
}

function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  const words = a.length >> 2;
  if (a.byteOffset % 4 === 0 && b.byteOffset % 4 === 0) {
    const wordsOfA = new Uint32Array(a.buffer, a.byteOffset, words);
    const wordsOfB = new Uint32Array(b.buffer, b.byteOffset, words);
    for (let index = 0; index < words; index++) if (wordsOfA[index] !== wordsOfB[index]) return false;
    return a.subarray(words * 4).every((byte, index) => byte === b[words * 4 + index]);
  }
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false;
  return true;
}

/** Parses the right-hand side of the assignment, which is strict JSON up to the closing brace. */
function read(script: string): ContextResult {
  const assignment = script.indexOf("SQUARESPACE_CONTEXT");
  const start = script.indexOf("{", script.indexOf("=", assignment));
  const end = script.lastIndexOf("}");
  if (assignment < 0 || start < 0 || end < start) return { status: "broken" };
  try {
    const { context, problems } = parseContext(JSON.parse(script.slice(start, end + 1)));
    for (const problem of problems) console.warn(`page context: ${problem}`);
    return { status: "ok", context };
  } catch {
    // The value is not JSON, for example in a page that a mirroring tool has changed. The page data contains
    // the status.
    return { status: "broken" };
  }
}
