import { findDirective, type Policy, parsePolicies, parsePolicy } from "./csp.ts";
import { allowsAllInline } from "./source-list.ts";

/** The attributes of an inline script on which a policy depends. */
export interface InlineScript {
  readonly type?: string | undefined;
  /** The former attribute for the type, which counts if there is no `type`. */
  readonly language?: string | undefined;
  readonly nonce?: string | undefined;
  readonly isNoModule?: boolean;
  /** True with the attributes `for` and `event`, with which a script is for an event of an element, or never runs. */
  readonly isForEvent?: boolean;
}

/** JavaScript MIME types: https://mimesniff.spec.whatwg.org/#javascript-mime-type */
const javaScriptType =
  /^(?:(?:application\/(?:x-)?|text\/(?:x-)?)(?:ecmascript|javascript)|text\/(?:javascript1\.[0-5]|jscript|livescript)|module)$/i;

/**
 * Decides if a browser would run an inline script of a document with these response headers. False for data blocks, for
 * all scripts of a sandboxed document, which is not trusted, and for scripts that a policy forbids. A policy that
 * allows scripts by hash is treated as forbidding them, because the text is not hashed here.
 *
 * https://html.spec.whatwg.org/multipage/scripting.html#prepare-the-script-element
 */
export function inlineScriptPolicy(headers: Headers): (script: InlineScript) => boolean {
  const header = headers.get("content-security-policy");
  const policies = header === null ? [] : parsePolicies(header);
  return ({ nonce, isNoModule = false, isForEvent = false, ...script }) =>
    !isNoModule &&
    !isForEvent &&
    javaScriptType.test(typeOf(script)) &&
    policies.every((policy) => allowsInlineScript(policy, nonce));
}

/**
 * Decides if the policy of a `<meta http-equiv=content-security-policy>` element lets a browser run an inline script
 * that follows it. Its `sandbox` directive does not count there.
 *
 * https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-content-security-policy
 * @param content the element's attribute `content`
 */
export function allowedByMetaPolicy(content: string, { nonce }: Pick<InlineScript, "nonce">): boolean {
  const policy = parsePolicy(content).filter(({ name }) => name !== "sandbox");
  return allowsInlineScript(policy, nonce);
}

/** The type by which a browser decides: an empty attribute means JavaScript, white space alone does not. */
function typeOf({ type, language }: Pick<InlineScript, "type" | "language">): string {
  if (type !== undefined) return type === "" ? "text/javascript" : type.trim();
  return language ? `text/${language}` : "text/javascript";
}

function allowsInlineScript(policy: Policy, nonce: string | undefined): boolean {
  if (findDirective(policy, "sandbox")) return false;
  const directive =
    findDirective(policy, "script-src-elem") ??
    findDirective(policy, "script-src") ??
    findDirective(policy, "default-src");
  if (directive === undefined || allowsAllInline(directive.values, "script")) return true;
  return nonce !== undefined && nonce !== "" && directive.values.includes(`'nonce-${nonce}'`);
}
