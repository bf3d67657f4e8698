import { asciiCompatibleEncoding, declaredCharset } from "../http/charset.ts";
import { errorPageMarker } from "../http/error-page.ts";
import { isSubresource } from "../http/navigation.ts";

interface GateRule {
  /** The reason, as in the header `x-awning: untouched; reason=…`. */
  readonly reason: string;
  readonly applies: (input: GateInput) => boolean;
}

/** Values that several rules read. They are read once, because each read calls from JavaScript into workerd. */
interface GateInput {
  readonly request: Request;
  readonly method: string;
  readonly status: number;
  readonly headers: Headers;
  readonly contentType: string;
  /** The response's own `x-awning` header; null without one. */
  readonly mark: string | null;
}

/**
 * Responses that are not rewritten. The first rule that applies gives the reason. Every response that workerd or the
 * rewriter cannot process safely must match a rule.
 */
const rules: readonly GateRule[] = [
  // Only responses to GET and HEAD are pages. The response to a POST can be neither repeated nor cached.
  { reason: "method", applies: ({ method }) => method !== "GET" && method !== "HEAD" },
  // The error page of Awning itself: the origin did not respond.
  { reason: "error-page", applies: ({ mark }) => mark === errorPageMarker },
  // A second Awning between this one and the origin has already rewritten the response. Origins can set the header to
  // opt out.
  { reason: "awning", applies: ({ mark }) => mark !== null },
  // A rewritten part would not fit the other parts, and its `Content-Range` would be wrong.
  {
    reason: "partial",
    applies: ({ status, headers }) => status === 206 || headers.has("content-range"),
  },
  // Pages have the status 200 or an error status. Other responses have no body, or one that browsers do not show.
  { reason: "status", applies: ({ status }) => status !== 200 && (status < 400 || status > 599) },
  // In XHTML, inserted HTML would have to be well-formed XML. Browsers sniff a response without a content type; the
  // gate leaves it untouched.
  { reason: "not-html", applies: ({ contentType }) => !/^text\/html\s*(;|$)/i.test(contentType) },
  // A script or an element of the page fetches it and expects the origin's bytes.
  { reason: "subresource", applies: ({ request }) => isSubresource(request) },
  { reason: "attachment", applies: ({ headers }) => isAttachment(headers.get("content-disposition")) },
  // RFC 9111, sections 5.2.1.6 and 5.2.2.6: the visitor or the origin forbids changes of the content.
  {
    reason: "no-transform",
    applies: ({ request, headers }) =>
      /\bno-transform\b/i.test(`${request.headers.get("cache-control")},${headers.get("cache-control")}`),
  },
  // workerd decodes a body only if its encoding is one of these, in lower case and alone.
  {
    reason: "encoding",
    applies: ({ headers }) => !/^(identity|gzip|br)?$/.test(headers.get("content-encoding") ?? ""),
  },
  {
    reason: "charset",
    applies: ({ contentType }) => {
      const label = declaredCharset(contentType);
      return label !== undefined && asciiCompatibleEncoding(label) === undefined;
    },
  },
  // Only GET: a HEAD response may say `Content-Length: 0` although the page has content.
  {
    reason: "empty",
    applies: ({ method, headers }) => method === "GET" && headers.get("content-length") === "0",
  },
];

export type GateDecision =
  | {
      readonly rewrite: true;
      /** An ASCII-compatible encoding, as `TextDecoder` names it; utf-8 if none is declared. */
      readonly charset: string;
      /** True if the header declares the charset. A declaration in the page is then ignored. */
      readonly isCharsetDeclared: boolean;
    }
  | { readonly rewrite: false; readonly reason: string };

/** Decides by method and headers if a response is rewritten. `sniff` then checks its first bytes. */
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
    charset: (label && asciiCompatibleEncoding(label)) || "utf-8",
    isCharsetDeclared: label !== undefined,
  };
}

/**
 * RFC 6266, section 4.2: an unknown disposition type is treated as attachment. Some servers omit the type and send a
 * parameter only; this is treated as inline.
 */
function isAttachment(disposition: string | null): boolean {
  const [type = ""] = (disposition ?? "").split(";");
  return type.trim() !== "" && !type.includes("=") && !/^inline$/i.test(type.trim());
}
