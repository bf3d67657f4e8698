import { expect, it, vi } from "vitest";
import { readContextEdit } from "../../worker/edits/read-context.ts";
import type { Page } from "../../worker/rewrite/page.ts";
import { blankPage, runRewriter } from "./run-rewriter.ts";

const parse = vi.spyOn(JSON, "parse");

/** The number of times that a context with a title of this length is parsed for two visits of its page. */
function parsesOfTwoVisits(titleLength: number): number {
  const context = JSON.stringify({ website: { id: "w1", siteTitle: "a".repeat(titleLength) } });
  const document = `<head><script data-name="static-context">Static.SQUARESPACE_CONTEXT = ${context};</script></head>`;
  const facts = {
    url: new URL(`http://site.test/${titleLength}`),
    site: { host: "site.test" },
  } as unknown as Page["facts"];
  parse.mockClear();
  const statuses: string[] = [];
  const setContext: Page["setContext"] = (status) => void statuses.push(status);
  for (let visit = 0; visit < 2; visit++)
    runRewriter(document, [readContextEdit], [], { ...blankPage(), facts, setContext });
  expect(statuses).toEqual(["ok", "ok"]);
  return parse.mock.calls.filter(([text]) => text === context).length;
}

it("keeps contexts of usual size in memory, and none that could fill it", () => {
  expect(parsesOfTwoVisits(60_000)).toBe(1);
  expect(parsesOfTwoVisits(500_000)).toBe(2);
});
