import { afterEach, expect, it, vi } from "vitest";
import { mount } from "../../../../client/blocks/shape/shape.ts";
import { fakeElement } from "../../fake-element.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

it("reports a shape block without a shape (docs/reference/images.md#image-errors)", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  mount(fakeElement({ querySelectorAll: () => [fakeElement()] }));
  expect(log.mock.calls).toEqual([["Awning: shape block failed.", new Error("No root node")]]);
});
