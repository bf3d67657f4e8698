import { expect, it } from "vitest";
import { decodeComponent } from "../../../shared/text/decode-component.ts";

it.each([
  ["plain+text", "plain+text"],
  ["caf%C3%A9%20%26", "caf\u00e9 &"],
  ["100%", "100%"],
  ["%C3%", "%C3%"],
])("decodes %j, and keeps a text with broken escapes", (text, expected) => {
  expect(decodeComponent(text)).toBe(expected);
});
