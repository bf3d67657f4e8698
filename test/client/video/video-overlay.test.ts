import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createVideoOverlay } from "../../../client/video/video-overlay.ts";
import { fakeElement } from "../fake-element.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

function createOverlay(image: object): void {
  const img = fakeElement({ hasAttribute: () => true, ...image });
  const overlay = fakeElement({ querySelector: (selector: string) => (selector === "img" ? img : null) });
  createVideoOverlay(fakeElement({ querySelector: () => overlay }), fakeElement());
}

it("says in the console that the image of an overlay has no address", () => {
  createOverlay({ src: "", dataset: {} });
  expect(console.error).toHaveBeenCalledWith("Loader2 not found");
});

it("says nothing about an overlay whose image has an address", () => {
  createOverlay({ src: "/poster.jpg", dataset: {} });
  createOverlay({ src: "", dataset: { src: "/poster.jpg" } });
  expect(console.error).not.toHaveBeenCalled();
});
