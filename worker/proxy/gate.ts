import { asciiEncoding, declaredCharset } from "../http/charset.ts";
import { errorPageMarker } from "../http/error-page.ts";
import { isSubresource } from "../http/navigation.ts";

interface GateRule {
  /** The reason in `x-awning: untouched; reason=…`. */
  readonly reason: string;
  readonly applies: (input: GateInput) => boolean;
}

/** Values that several rules read. Each of them is a call out of JavaScript, so they are read once. */
interface GateInput {
  readonly request: Request;
  readonly method: string;
  readonly status: number;
  readonly headers: Headers;
  readonly contentType: string;
  /** The response's own `x-awning` header. */
  readonly mark: string | null;
}

/**
 * Responses that stay untouched. The first rule that applies gives the reason. Everything that the runtime or the rewriter
 * cannot rewrite safely must be stopped here.
 */
const rules: readonly GateRule[] = [
  // Only pages that a visitor opens: the response to a POST can be neither repeated nor cached.
  { reason: "method", applies: ({ method }) => method !== "GET" && method !== "HEAD" },
  // Awning's own error page: the origin gave no response.
  { reason: "error-page", applies: ({ mark }) => mark === errorPageMarker },
  // Another Awning behind this one has decided already. An origin may also opt out in this way.
  { reason: "awning", applies: ({ mark }) => mark !== null },
  // A rewritten part would not fit the rest, and its Content-Range would be wrong.
  {
    reason: "partial",
    applies: ({ status, headers }) => status === 206 || headers.has("content-range"),
  },
  // Pages have the status 200 or that of an error. Other responses have no body, or none that is shown.
  { reason: "status", applies: ({ status }) => status !== 200 && (status < 400 || status > 599) },
  // XHTML is XML: inserted HTML would have to be well-formed. Without a type, the browser guesses and the gate does not.
  { reason: "not-html", applies: ({ contentType }) => !/^text\/html\s*(;|$)/i.test(contentType) },
  // A script or an element fetches it: the site's own code expects the origin's bytes.
  { reason: "subresource", applies: ({ request }) => isSubresource(request) },
  { reason: "attachment", applies: ({ headers }) => isAttachment(headers.get("content-disposition")) },
  // RFC 9111, sections 5.2.1.6 and 5.2.2.6: the visitor or the origin forbids it.
  {
    reason: "no-transform",
    applies: ({ request, headers }) =>
      /\bno-transform\b/i.test(`${request.headers.get("cache-control")},${headers.get("cache-control")}`),
  },
  // The runtime decodes a body of one of these encodings, in lower case and alone. Others would arrive encoded.
  {
    reason: "encoding",
    applies: ({ headers }) => !/^(identity|gzip|br)?$/.test(headers.get("content-encoding") ?? ""),
  },
  {
    reason: "charset",
    applies: ({ contentType }) => {
      const label = declaredCharset(contentType);
      return label !== undefined && asciiEncoding(label) === undefined;
    },
  },
  // The response to a HEAD may have this length although the page has content.
  {
    reason: "empty",
    applies: ({ method, headers }) => method === "GET" && headers.get("content-length") === "0",
  },
];

export type GateDecision =
  | {
      readonly rewrite: true;
      /** An ASCII-compatible encoding, in the spelling of TextDecoder; utf-8 if none is declared. */
      readonly charset: string;
      /** The header declares the charset, so a declaration in the page does not count. */
      readonly isCharsetDeclared: boolean;
    }
  | { readonly rewrite: false; readonly reason: string };

/** Decides by the method and the headers whether a response is rewritten. `sniff` then looks at its first bytes. */
export function gate(request: Request, response: Response): GateDecision {
  const { headers, status } = response;
  const contentType = headers.get("content-type") ?? "";
  const { method } = request;
  const input = { request, method, status, headers, contentType, mark: headers.get("x-awning") };
  const rule = rules.find(({ applies }) => applies(input));
  if (rule) return { rewrite: false, reason: rule.reason };
  const label = declaredCharset(contentType);
  return {
    rewrite: true,
    charset: (label && asciiEncoding(label)) || "utf-8",
    isCharsetDeclared: label !== undefined,
  };
}

/** RFC 6266, section 4.2: an unknown disposition is an attachment. A parameter alone is a known mistake for inline. */
function isAttachment(disposition: string | null): boolean {
  const [type = ""] = (disposition ?? "").split(";");
  return type.trim() !== "" && !type.includes("=") && !/^inline$/i.test(type.trim());
}
