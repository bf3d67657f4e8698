import { type Address, allowedBy } from "./policies.ts";

/** Something that a page tries. Written from CSP3 alone, so that it knows nothing of how the worker reads policies. */
export interface LoadAttempt {
  readonly what:
    | "inline script"
    | "script attribute"
    | "eval"
    | "script"
    | "imported script"
    | "worker"
    | "inline style"
    | "style attribute"
    | "style"
    | "connect"
    | "image"
    | "form"
    | "ancestor";
  readonly to?: Address;
  readonly nonce?: string | undefined;
  readonly hash?: string;
}

const chains: Readonly<Record<LoadAttempt["what"], readonly string[]>> = {
  "inline script": ["script-src-elem", "script-src", "default-src"],
  "script attribute": ["script-src-attr", "script-src", "default-src"],
  eval: ["script-src", "default-src"],
  script: ["script-src-elem", "script-src", "default-src"],
  "imported script": ["script-src-elem", "script-src", "default-src"],
  worker: ["worker-src", "child-src", "script-src", "default-src"],
  "inline style": ["style-src-elem", "style-src", "default-src"],
  "style attribute": ["style-src-attr", "style-src", "default-src"],
  style: ["style-src-elem", "style-src", "default-src"],
  connect: ["connect-src", "default-src"],
  image: ["img-src", "default-src"],
  form: ["form-action"],
  ancestor: ["frame-ancestors"],
};

/** True if every policy of a header allows it. */
export function headerAllows(header: string, attempt: LoadAttempt): boolean {
  return header.split(",").every((policy) => policyAllows(policy, attempt));
}

function policyAllows(policy: string, attempt: LoadAttempt): boolean {
  const directives = new Map<string, readonly string[]>();
  for (const text of policy.split(";")) {
    const [name = "", ...values] = text.trim().split(/\s+/);
    if (/[^\x20-\x7e]/.test(text) || directives.has(name.toLowerCase())) continue;
    directives.set(name.toLowerCase(), values);
  }
  const ruling = chains[attempt.what].find((name) => directives.has(name));
  return ruling === undefined || listAllows(directives.get(ruling) ?? [], attempt);
}

function listAllows(list: readonly string[], attempt: LoadAttempt): boolean {
  const { what, to, nonce, hash } = attempt;
  const has = (keyword: string) => list.some((source) => source.toLowerCase() === keyword);
  const byNonce = nonce !== undefined && list.includes(`'nonce-${nonce}'`);
  const byHash = hash !== undefined && list.includes(`'${hash}'`);
  const inline = has("'unsafe-inline'") && !list.some((source) => /^'(nonce|sha\d+)-/i.test(source));
  const strict = has("'strict-dynamic'");
  const byAddress = to !== undefined && list.some((source) => allowedBy[source]?.includes(to));
  switch (what) {
    case "inline script":
      return byNonce || byHash || (inline && !strict);
    case "script attribute":
      return (inline && !strict) || (byHash && has("'unsafe-hashes'"));
    case "eval":
      return has("'unsafe-eval'");
    case "script":
      return byNonce || (!strict && byAddress);
    case "imported script":
      return byNonce || strict || byAddress;
    case "inline style":
      return byNonce || byHash || inline;
    case "style attribute":
      return inline || (byHash && has("'unsafe-hashes'"));
    case "style":
      return byNonce || byAddress;
    default:
      return byAddress;
  }
}
