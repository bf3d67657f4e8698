import { findDirective, type Policy, parsePolicies } from "./csp.ts";
import { allowsAllInline } from "./source-list.ts";

/** The attributes of an inline script on which a policy depends. */
export interface InlineScript {
  readonly type?: string | undefined;
  readonly nonce?: string | undefined;
  readonly isNoModule?: boolean;
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
  return ({ type, nonce, isNoModule = false }) =>
    !isNoModule &&
    (type === undefined || type.trim() === "" || javaScriptType.test(type.trim())) &&
    policies.every((policy) => allowsInlineScript(policy, nonce));
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
