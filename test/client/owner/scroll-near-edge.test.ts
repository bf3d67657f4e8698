import { expect, it } from "vitest";
import { scrollSpeed } from "../../../client/owner/scroll-near-edge.ts";

it("scrolls the faster the nearer an edge is, and not between the edges", () => {
  const bottom = 700;
  expect([100, 350, 600].map((y) => scrollSpeed(y, bottom))).toEqual([0, 0, 0]);
  const [near, nearer, beyond] = [650, 680, 900].map((y) => scrollSpeed(y, bottom));
  expect(near).toBeGreaterThan(0);
  expect(nearer).toBeGreaterThan(near ?? 0);
  expect(beyond).toBe(scrollSpeed(bottom, bottom));
  expect(scrollSpeed(20, bottom)).toBe(-scrollSpeed(bottom - 20, bottom));
});
