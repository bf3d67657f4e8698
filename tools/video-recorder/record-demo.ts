/** `node tools/video-recorder/record-demo.ts` records the video of the demo site and its thumbnail from the site's images. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import chromium from "@sparticuz/chromium";
import { chromium as playwright } from "playwright-core";
import { type RecordingOptions, recordInPage } from "./record-in-page.ts";
import { writeWebm } from "./webm.ts";

const origin = new URL("../../worker/origin/", import.meta.url);
const size = { width: 640, height: 360 };
const options: RecordingOptions = {
  ...size,
  images: ["journal-clay", "journal-glaze", "journal-firing", "studio-table"].map(
    (name) => `/${name}-1000.webp`,
  ),
  sceneMs: 3500,
  fadeMs: 900,
  framesPerSecond: 24,
  bitrate: 130_000,
};

const browser = await playwright.launch({
  executablePath: process.env.CHROME_PATH ?? (await chromium.executablePath()),
  args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
});
const page = await browser.newPage();
// Video encoding is available on secure pages only.
await page.route("https://localhost/**", (route) => {
  const { pathname } = new URL(route.request().url());
  if (pathname === "/") return route.fulfill({ contentType: "text/html", body: "<!doctype html>" });
  return route.fulfill({
    contentType: "image/webp",
    body: readFileSync(new URL(`images${pathname}`, origin)),
  });
});
await page.goto("https://localhost/");
const { frames, thumbnail } = await page.evaluate(recordInPage, options);
await browser.close();

const codedFrames = frames.map(({ base64, ...frame }) => ({
  ...frame,
  bytes: Buffer.from(base64, "base64"),
}));
const video = writeWebm(codedFrames, {
  ...size,
  durationMs: options.images.length * options.sceneMs,
});
const folder = new URL("videos/", origin);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL(`studio-${size.width}x${size.height}.webm`, folder), video);
writeFileSync(new URL("studio-thumbnail.webp", folder), Buffer.from(thumbnail, "base64"));
console.info(`The video: ${Math.round(video.length / 1000)} kB.`);
