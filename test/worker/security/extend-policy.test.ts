import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parsePolicies, serializePolicies } from "../../../worker/security/csp.ts";
import { extendPolicy, type PolicyAdditions } from "../../../worker/security/extend-policy.ts";
import { headerAllows, type LoadAttempt } from "./browser-model.ts";
import { type Address, loadedAddresses, policyText } from "./policies.ts";

const folder = (path: string) => new URL(path, "https://shop.test");
const assets = "https://shop.test/_awning/assets/";
const requests = "https://shop.test/_awning/ https://shop.test/api/";

/** The extended header, with the nonce `ours` if one is needed. */
function extended(
  header: string,
  ancestors: PolicyAdditions["ancestors"] = [new URL("https://config.test")],
  hasOwnCode = false,
) {
  let nonce: string | undefined;
  const needs: PolicyAdditions = {
    self: new URL("https://shop.test/page"),
    nonce: () => {
      nonce = "ours";
      return nonce;
    },
    assets: folder("/_awning/assets/"),
    connect: [folder("/_awning/"), folder("/api/")],
    forms: [folder("/_awning/"), folder("/api/")],
    ancestors,
    hasOwnCode,
  };
  const text = serializePolicies(parsePolicies(header).map((policy) => extendPolicy(policy, needs)));
  return { text, nonce };
}

describe("extendPolicy", () => {
  it.each([
    ["speaks of nothing that we need", "img-src 'self'; upgrade-insecure-requests"],
    ["allows it all", "default-src * 'unsafe-inline'"],
    ["lives on unsafe-inline and its own host", "default-src 'self' 'unsafe-inline' https:"],
    ["leaves its scripts to unsafe-inline", "script-src 'unsafe-inline' 'self'; style-src 'unsafe-inline' *"],
    ["asks for what cannot be given", "sandbox; require-trusted-types-for 'script'; x-unknown  a"],
    ["names our folders already", `script-src-elem 'unsafe-inline' ${assets}; connect-src ${requests}`],
  ])("does not change a policy that %s", (_, text) => {
    expect(extended(text)).toEqual({ text, nonce: undefined });
  });

  it.each([
    [
      "adds a nonce where inline scripts are forbidden",
      "script-src 'self'",
      "script-src 'self' 'nonce-ours'",
    ],
    [
      "adds none beside an unsafe-inline that counts",
      "script-src 'unsafe-inline' https://cdn.test",
      `script-src 'unsafe-inline' https://cdn.test ${assets}`,
    ],
    [
      "adds one beside an unsafe-inline that a hash has switched off",
      "script-src 'unsafe-inline' 'self' 'sha256-AAAA'",
      "script-src 'unsafe-inline' 'self' 'sha256-AAAA' 'nonce-ours'",
    ],
    [
      "adds one beside an unsafe-inline that strict-dynamic has switched off, and no host",
      "script-src 'unsafe-inline' 'strict-dynamic' https:",
      "script-src 'unsafe-inline' 'strict-dynamic' https: 'nonce-ours'",
    ],
    [
      "does not reuse the nonce of the origin",
      "script-src 'nonce-theirs' 'strict-dynamic'",
      "script-src 'nonce-theirs' 'strict-dynamic' 'nonce-ours'",
    ],
    ["takes the place of none", "script-src 'none'", `script-src 'nonce-ours' ${assets}`],
    ["takes the place of nothing at all", "style-src", `style-src 'nonce-ours' ${assets}`],
    [
      "takes the place of a none that means nothing",
      "style-src 'none' 'self'",
      "style-src 'self' 'nonce-ours'",
    ],
    [
      "changes the directive for elements, where there is one",
      "script-src 'self'; script-src-elem https://cdn.test; script-src-attr 'none'",
      `script-src 'self'; script-src-elem https://cdn.test 'nonce-ours' ${assets}; script-src-attr 'none'`,
    ],
    [
      "leaves default-src alone and writes out what it stood in for",
      "default-src 'none'; img-src https:",
      `default-src 'none'; img-src https:; script-src 'nonce-ours' ${assets}; style-src 'nonce-ours' ${assets}; connect-src ${requests}`,
    ],
    [
      "copies what default-src says, as far as it means something there",
      "default-src https://cdn.test 'unsafe-eval' 'nonce-theirs' 'strict-dynamic'",
      "default-src https://cdn.test 'unsafe-eval' 'nonce-theirs' 'strict-dynamic'; " +
        "script-src https://cdn.test 'unsafe-eval' 'nonce-theirs' 'strict-dynamic' 'nonce-ours'; " +
        `style-src https://cdn.test 'nonce-theirs' 'nonce-ours' ${assets}; connect-src https://cdn.test ${requests}`,
    ],
    [
      "changes the first of two directives",
      "script-src 'self'; script-src 'none'",
      "script-src 'self' 'nonce-ours'; script-src 'none'",
    ],
    ["lets our forms be sent", "form-action 'none'", `form-action ${requests}`],
    [
      "lets the configuration area frame the page",
      "frame-ancestors 'none'",
      "frame-ancestors https://config.test",
    ],
    [
      "of every policy",
      "script-src 'self', style-src 'self'",
      "script-src 'self' 'nonce-ours', style-src 'self' 'nonce-ours'",
    ],
  ])("%s", (_, header, expected) => {
    expect(extended(header).text).toBe(expected);
  });

  it("allows code of the owner to load by https what the policy restricts, and nothing by other schemes", () => {
    expect(extended("script-src 'self'; img-src *; connect-src 'self' https:", [], true).text).toBe(
      "script-src 'self' 'nonce-ours' https:; img-src *; connect-src 'self' https:",
    );
    expect(extended("default-src 'none'", [], true).text).toContain("child-src https:");
    expect(extended("default-src 'self'", [], true).text).toMatch(/media-src[^;]* https:/);
  });

  it("removes only frame-ancestors if the owner allows any", () => {
    expect(extended("img-src *; frame-ancestors 'none'", "any").text).toBe("img-src *");
  });

  it("adds no host that could end a directive", () => {
    const self = new URL("http://a;b.test/");
    const here = (path: string) => [new URL(path, self)];
    const needs = {
      self,
      nonce: () => "ours",
      connect: here("/a/"),
      forms: here("/b/"),
      ancestors: here("/"),
      hasOwnCode: false,
    };
    const [policy = []] = parsePolicies("default-src 'none'; form-action 'none'; frame-ancestors 'none'");
    const text = serializePolicies([extendPolicy(policy, { ...needs, assets: new URL("/c/", self) })]);
    expect(text).not.toContain("a;");
  });
});

const hash = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";
const kinds = [
  "script",
  "imported script",
  "worker",
  "style",
  "connect",
  "image",
  "form",
  "ancestor",
] as const;
const inline = ["inline script", "script attribute", "eval", "inline style", "style attribute"] as const;
const attempts: readonly LoadAttempt[] = [
  ...inline.flatMap((what) => [{ what }, { what, nonce: "theirs" }, { what, hash }]),
  ...kinds.flatMap((what) =>
    (Object.keys(loadedAddresses) as Address[]).flatMap((to) => [
      { what, to },
      { what, to, nonce: "theirs" },
    ]),
  ),
];

/** The additions that may be allowed: folders of Awning, and the configuration area as a framing page. */
function isOurs({ what, to }: LoadAttempt): boolean {
  if (to === "asset")
    return ["script", "imported script", "worker", "style", "connect", "form"].includes(what);
  if (to === "request" || to === "api") return what === "connect" || what === "form";
  return to === "config" && what === "ancestor";
}

describe("any policy", () => {
  it("forbids nothing that it allowed, and allows only the additions", () => {
    fc.assert(
      fc.property(policyText, (header) => {
        const { text } = extended(header);
        for (const attempt of attempts) {
          const [before, after] = [headerAllows(header, attempt), headerAllows(text, attempt)];
          if (before !== after && !(after && isOurs(attempt)))
            expect.fail(`${JSON.stringify(attempt)}: ${before} -> ${after}\n${header}\n${text}`);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it("allows the additions", () => {
    fc.assert(
      fc.property(policyText, (header) => {
        const { text, nonce } = extended(header);
        const added: LoadAttempt[] = [
          { what: "inline script", nonce },
          { what: "script", to: "asset", nonce },
          { what: "imported script", to: "asset" },
          { what: "inline style", nonce },
          { what: "style", to: "asset" },
          { what: "connect", to: "request" },
          { what: "connect", to: "api" },
          { what: "form", to: "request" },
          { what: "ancestor", to: "config" },
        ];
        for (const attempt of added)
          if (!headerAllows(text, attempt)) expect.fail(`${JSON.stringify(attempt)}\n${header}\n${text}`);
      }),
      { numRuns: 1000 },
    );
  });

  it("does not change when it is extended again", () => {
    fc.assert(
      fc.property(policyText, (header) => {
        const [policy = []] = parsePolicies(extended(header).text);
        const again = extended(serializePolicies([policy])).text;
        // A second nonce is always added.
        expect(again.replaceAll(" 'nonce-ours'", "")).toBe(
          serializePolicies([policy]).replaceAll(" 'nonce-ours'", ""),
        );
      }),
    );
  });
});
