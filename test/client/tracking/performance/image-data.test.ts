import { expect, it } from "vitest";
import { isSiteImage } from "../../../../client/tracking/performance/image-data.ts";

it.each([
  ["https://site.test/a.jpg", true],
  ["http://site.test:8080/a.jpg?format=500w", true],
  ["https://images.squarespace-cdn.com/content/v1/a.jpg", true],
  ["https://static1.squarespace.com/static/a.jpg", true],
  ["https://tracker.test/pixel.gif", false],
  ["https://squarespace-cdn.com.evil.test/a.jpg", false],
  ["https://evil.test/squarespace.com/a.jpg", false],
  ["https://notsquarespace.com/a.jpg", false],
  ["data:image/gif;base64,AAAA", false],
  ["blob:https://site.test/1-2", false],
  ["", false],
])("%s: %s", (address, isOfSite) => {
  expect(isSiteImage(address, "site.test")).toBe(isOfSite);
});
