import { errorPageMark } from "../proxy/error-page.ts";
import { isSubresource } from "../proxy/navigation.ts";
import { asciiEncoding, declaredCharset, headEnd, metaCharset, prescanLength } from "./charset.ts";

interface Rule {
  /** Said in `x-awning: untouched; reason=…`. */
  readonly reason: string;
  readonly applies: (seen: Seen) => boolean;
}

/** What the rules look at. Each of them is a call out of JavaScript: made once, and not by every rule. */
interface Seen {
  readonly request: Request;
  readonly method: string;
  readonly status: number;
  readonly headers: Headers;
  readonly type: string;
  /** The answer's own `x-awning`. */
  readonly mark: string | null;
}

/**
 * What is left untouched, and why: the first rule that applies gives the reason. Whatever the runtime or the pass
 * cannot rewrite safely must be stopped here.
 */
const rules: readonly Rule[] = [
  // Only what a visitor looks at: an answer to a POST is a page too, but can be neither repeated nor cached.
  { reason: "method", applies: ({ method }) => method !== "GET" && method !== "HEAD" },
  // Ours: the origin gave no answer.
  { reason: "error-page", applies: ({ mark }) => mark === errorPageMark },
  // Another Awning behind this one: it has decided, and one banner is enough. An origin may opt out in this way, too.
  { reason: "awning", applies: ({ mark }) => mark !== null },
  // A changed part would not fit the rest, and its Content-Range would lie.
  {
    reason: "partial",
    applies: ({ status, headers }) => status === 206 || headers.has("content-range"),
  },
  // Pages are 200 and what a site says of errors. The others have no body, or none that is shown.
  { reason: "status", applies: ({ status }) => status !== 200 && (status < 400 || status > 599) },
  // XHTML is XML: what we insert would have to be well-formed in it. No type at all: the browser guesses, we do not.
  { reason: "not-html", applies: ({ type }) => !/^text\/html\s*(;|$)/i.test(type) },
  // Asked for by a script or an element: data, which has to arrive as the site's own code expects it.
  { reason: "subresource", applies: ({ request }) => isSubresource(request) },
  { reason: "attachment", applies: ({ headers }) => isAttachment(headers.get("content-disposition")) },
  // RFC 9111, sections 5.2.1.6 and 5.2.2.6: the visitor or the origin forbids it.
  {
    reason: "no-transform",
    applies: ({ request, headers }) =>
      /\bno-transform\b/i.test(`${request.headers.get("cache-control")},${headers.get("cache-control")}`),
  },
  // The runtime decodes these two as a body is read, in lower case and alone; all else would be read as it is.
  {
    reason: "encoding",
    applies: ({ headers }) => !/^(identity|gzip|br)?$/.test(headers.get("content-encoding") ?? ""),
  },
  {
    reason: "charset",
    applies: ({ type }) => {
      const label = declaredCharset(type);
      return label !== undefined && asciiEncoding(label) === undefined;
    },
  },
  // A HEAD may well say so without meaning it.
  {
    reason: "empty",
    applies: ({ method, headers }) => method === "GET" && headers.get("content-length") === "0",
  },
];

export type Decision =
  | {
      readonly rewrite: true;
      /** An ASCII-compatible encoding, in the spelling of TextDecoder; utf-8 where none is declared. */
      readonly charset: string;
      /** The header declares it, so that the page's own word on it does not count. */
      readonly declared: boolean;
    }
  | { readonly rewrite: false; readonly reason: string };

/** What the method and the headers tell. A page that passes must still pass `sniff`. */
export function gate(request: Request, response: Response): Decision {
  const { headers, status } = response;
  const type = headers.get("content-type") ?? "";
  const seen = { request, method: request.method, status, headers, type, mark: headers.get("x-awning") };
  const rule = rules.find(({ applies }) => applies(seen));
  if (rule) return { rewrite: false, reason: rule.reason };
  const label = declaredCharset(type);
  return {
    rewrite: true,
    charset: (label && asciiEncoding(label)) || "utf-8",
    declared: label !== undefined,
  };
}

/** Why a page whose headers passed must be left untouched all the same, told by its first bytes; none is `empty`. */
export function sniff(first: Uint8Array, declared = false): "empty" | "bom" | "charset" | "json" | undefined {
  const [one, two] = first;
  if (one === undefined) return "empty";
  if ((one === 0xfe && two === 0xff) || (one === 0xff && two === 0xfe)) return "bom";
  // UTF-16 or UTF-32 without a mark: every other byte is a zero.
  if (one === 0 || two === 0) return "charset";
  const start = startOf(first);
  // `{"…`, `{}`, `[{`, `["`, `[1,` and their like; a text that merely begins with a bracket is a page.
  if (/^\s*(\{\s*["}]|\[\s*([[{"\]]|(-?\d[\d.eE+-]*|true|false|null)\s*,))/.test(start)) return "json";
  const label = declared ? undefined : metaCharset(start);
  // Here an unknown label, and UTF-16, which cannot be true once it could be read, count for nothing in browsers.
  if (label && /^(iso-2022|csiso2022|hz-)/.test(label)) return "charset";
  return undefined;
}

/** True while more bytes could change what `sniff` says, so that a page is judged alike however it arrives. */
export function undecided(first: Uint8Array, declared = false): boolean {
  if (first.length >= prescanLength || sniff(first, declared) !== undefined) return first.length === 0;
  if (first.length < 3) return true;
  const start = startOf(first);
  if (/^\s*([[{][\s\w.+-]*)?$/.test(start)) return true;
  return !declared && metaCharset(start) === undefined && !headEnd.test(start);
}

/** The encoding to read a page in: the header's, else the page's own, else UTF-8. */
export function readableCharset(decision: { charset: string; declared: boolean }, first: Uint8Array): string {
  const label = decision.declared ? undefined : metaCharset(startOf(first));
  return (label && asciiEncoding(label)) || decision.charset;
}

const bytes = new TextDecoder("latin1");

function startOf(first: Uint8Array): string {
  return bytes.decode(first.subarray(0, prescanLength)).replace(/^\u00ef\u00bb\u00bf/, "");
}

/** RFC 6266, section 4.2: an unknown disposition is an attachment. A parameter alone is a known mistake for inline. */
function isAttachment(disposition: string | null): boolean {
  const [type = ""] = (disposition ?? "").split(";");
  return type.trim() !== "" && !type.includes("=") && !/^inline$/i.test(type.trim());
}
