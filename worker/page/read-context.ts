import { parseContext, type SiteContext } from "../../shared/context.ts";
import type { ContextStatus } from "../../shared/page-data.ts";
import type { Edit, Page } from "./edit.ts";

/** A context larger than this is left unread (the largest real one has 53 kB). */
const contextLimit = 2 * 1024 * 1024;

interface Reading {
  readonly status: ContextStatus;
  readonly context?: SiteContext;
}

/** The last readings by page address: the script is the same on every request, and comparing costs less than parsing. */
const readings = new Map<string, { bytes: Uint8Array; reading: Reading }>();
const remembered = 64;

/**
 * Reads `Static.SQUARESPACE_CONTEXT` as it streams by (markup 2), without running it. The script stays: customers'
 * code reads it too.
 */
export const readContext: Edit = {
  name: "read-context",
  script(element, page) {
    if (element.attribute("data-name") !== "static-context" || page.contextStatus !== "missing")
      return "keep";
    return {
      limit: contextLimit,
      hold: false,
      decide(rawText) {
        take(page, rawText === null ? { status: "too-large" } : remember(page, rawText));
        return "keep";
      },
    };
  },
};

function take(page: Page, reading: Reading): void {
  page.contextRead(reading.status, reading.context);
  if (reading.status !== "ok")
    console.warn(
      `${page.facts.url.pathname}: the page's context is ${reading.status}; it goes on without it.`,
    );
}

function remember(page: Page, bytes: Uint8Array): Reading {
  const key = page.facts.site.host + page.facts.url.pathname;
  const known = readings.get(key);
  if (known && equal(known.bytes, bytes)) return known.reading;
  const reading = read(new TextDecoder(page.charset).decode(bytes));
  readings.delete(key);
  readings.set(key, { bytes: bytes.slice(), reading });
  const [oldest] = readings.keys();
  if (readings.size > remembered && oldest !== undefined) readings.delete(oldest);
  return reading;
}

function equal(a: Uint8Array, b: Uint8Array): boolean {
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

/** The assignment's right-hand side is strict JSON up to the closing brace (markup 2). */
function read(script: string): Reading {
  const assignment = script.indexOf("SQUARESPACE_CONTEXT");
  const start = script.indexOf("{", script.indexOf("=", assignment));
  const end = script.lastIndexOf("}");
  if (assignment < 0 || start < 0 || end < start) return { status: "broken" };
  try {
    const { context, problems } = parseContext(JSON.parse(script.slice(start, end + 1)));
    for (const problem of problems) console.warn(`page context: ${problem}`);
    return { status: "ok", context };
  } catch {
    // Not JSON: a mirror tool has broken it. The status says so to whoever looks.
    return { status: "broken" };
  }
}
