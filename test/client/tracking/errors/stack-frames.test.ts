import { expect, it } from "vitest";
import { parseStackFrames } from "../../../../client/tracking/errors/stack-frames.ts";
import { cpuTime } from "../../../cpu-time.ts";

const site = "https://site.test/scripts/site.js";

it.each([
  [
    "Chrome",
    `TypeError: see https://elsewhere.test/help for help\n    at go (${site}:10:5)\n    at async Promise.all (index 0)\n    at https://cdn.test/lib.js:1:200\n    at HTMLButtonElement.onclick (https://site.test/?a=1:3:4)`,
    [`${site}:10:5`, "https://cdn.test/lib.js:1:200", "https://site.test/?a=1:3:4"],
  ],
  [
    "Chrome, code made by a script",
    `Error: x\n    at eval (eval at make (${site}:2:3), <anonymous>:1:7)\n    at <anonymous>:1:1\n    at Array.map (<anonymous>)`,
    [`${site}:2:3`],
  ],
  [
    "Firefox",
    `go@${site}:10:5\n@https://cdn.test/lib.js:1:200\n`,
    [`${site}:10:5`, "https://cdn.test/lib.js:1:200"],
  ],
  ["Firefox, code made by a script", `@${site} line 2 > eval:1:7\nmake@${site}:2:3`, [site, `${site}:2:3`]],
  [
    "Safari",
    `go@${site}:10:5\nglobal code@https://site.test/:3:4\n[native code]`,
    [`${site}:10:5`, "https://site.test/:3:4"],
  ],
  [
    "an extension",
    "    at x (chrome-extension://abc/content.js:1:2)",
    ["chrome-extension://abc/content.js:1:2"],
  ],
  ["a blob", "    at x (blob:https://site.test/1-2-3:1:2)", ["blob:https://site.test/1-2-3:1:2"]],
  ["nothing", "", []],
  ["a message alone", "Error: mail me@site.test or see https://site.test", []],
])("finds the frames in a stack of %s", (_, stack, frames) => {
  expect(parseStackFrames(stack)).toEqual(frames);
});

it("handles long lines in time", () => {
  const startedAt = cpuTime();
  for (const line of ["a.", "@", "    at ", "https://", "a:", "("]) {
    const long = line.repeat(20_000 / line.length);
    parseStackFrames(long);
    parseStackFrames(`    at ${long}`);
    parseStackFrames(`x@${long}:1:1`);
  }
  expect(cpuTime() - startedAt).toBeLessThan(500);
});
