import { expect, it } from "vitest";
import { requestOrigin } from "./request-origin.ts";

const policyOf = async (path: string) =>
  (await requestOrigin(path)).headers.get("content-security-policy") ?? "";

it("only pages with a map allow the hosts of the maps service", async () => {
  const withMap = await policyOf("/maps");
  expect(withMap).toMatch(/script-src 'self' 'sha256-[^;]* https:\/\/maps\.googleapis\.com(?:;|$)/);
  expect(withMap).toMatch(/img-src 'self' data: https:\/\/\*\.googleapis\.com/);
  for (const path of ["/", "/contact", "/videos"]) {
    const policy = await policyOf(path);
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toMatch(/google|gstatic/);
  }
});

it("the page of maps has them in the markup of published pages", async () => {
  const html = await (await requestOrigin("/maps")).text();
  expect(html.match(/data-aspect-ratio="[\d.]+" data-block-json="\{&quot;location&quot;/g)).toHaveLength(5);
  expect(html.match(/data-definition-name="website\.components\.map"/g)).toHaveLength(2);
  expect(html).toContain('<div data-context="{&quot;blockId&quot;:');
});
