import { expect, it } from "vitest";
import { type ErrorSource, errorSource } from "../../../../client/tracking/errors/error-source.ts";

it.each<[ErrorSource, message: string, frames: readonly string[]]>([
  ["site", "x", ["https://site.test/app.js:1:2"]],
  ["site", "x", ["https://www.site.test/app.js:1:2"]],
  ["site", "x", ["https://SITE.test:8443/:1:2"]],
  ["site", "x", ["http://site.test:1:5"]],
  ["site", "x", ["blob:https://site.test/0-1-2:1:2"]],
  ["site", "x", ["https://site.test/_awning-like/app.js:1:2"]],
  ["awning", "x", ["https://site.test/_awning/assets/main-abc.js:1:2"]],
  ["awning", "x", ["https://site.test/_awning/assets/main-abc.js:1:2", "https://cdn.test/a.js:1:2"]],
  ["third-party", "x", ["https://cdn.test/a.js:1:2", "https://site.test/app.js:1:2"]],
  ["third-party", "x", ["https://site.test.evil.test/a.js:1:2"]],
  ["third-party", "x", ["https://site.test@evil.test/a.js:1:2"]],
  ["third-party", "x", ["https://cdn.test/_awning/assets/main.js:1:2"]],
  ["extension", "x", ["chrome-extension://id/content.js:1:2", "https://site.test/app.js:1:2"]],
  ["extension", "x", ["moz-extension://id/content.js:1:2"]],
  ["extension", "x", ["safari-web-extension://id/content.js:1:2"]],
  ["extension", "x", ["webkit-masked-url://hidden/:1:2"]],
  ["extension", "x", ["resource://gre/modules/x.jsm:1:2"]],
  ["noise", "ResizeObserver loop limit exceeded", ["https://site.test/:0:0"]],
  ["noise", "ResizeObserver loop completed with undelivered notifications.", ["https://site.test/:0:0"]],
  ["noise", "Script error.", []],
  ["noise", "Script error", ["https://site.test/:0:0"]],
  ["site", "Script error. And what it was", ["https://site.test/:1:1"]],
  ["unknown", "x", []],
  ["unknown", "x", ["file:///tmp/a.js:1:2"]],
  ["site", "x", ["about:srcdoc:1:1", "https://site.test/app.js:1:2"]],
])("%s: %s %j", (source, message, frames) => {
  expect(errorSource(message, frames, "site.test")).toBe(source);
});
