import { expect, it } from "vitest";
import { markNarrow } from "../../../../client/blocks/image/narrow.ts";
import { fakeElement } from "../../fake-element.ts";

function classesAt(clientWidth: number): string[] {
  const classes = new Set(["sqs-narrow-width"]);
  const toggle = (name: string, isOn: boolean) => (isOn ? classes.add(name) : classes.delete(name));
  markNarrow(fakeElement({ clientWidth, classList: { toggle } }));
  return [...classes];
}

it("an image block is narrow below 415 px, and keeps its class while it has no size", () => {
  expect(classesAt(414)).toEqual(["sqs-narrow-width"]);
  expect(classesAt(415)).toEqual([]);
  expect(classesAt(0)).toEqual(["sqs-narrow-width"]);
});
