/** `node scripts/film.ts`: makes the demo site's film, and the picture that stands for it, out of its pictures. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import chromium from "@sparticuz/chromium";
import { chromium as playwright } from "playwright-core";
import { record, type Script } from "./film/record.ts";
import { webm } from "./film/webm.ts";

const origin = new URL("../worker/origin/", import.meta.url);
const size = { width: 640, height: 360 };
const script: Script = {
  ...size,
  pictures: ["journal-clay", "journal-glaze", "journal-firing", "studio-table"].map(
    (name) => `/${name}-1000.webp`,
  ),
  scene: 3500,
  fade: 900,
  framesPerSecond: 24,
  bitrate: 130_000,
};

const browser = await playwright.launch({
  executablePath: process.env.CHROME_PATH ?? (await chromium.executablePath()),
  args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
});
const page = await browser.newPage();
// Only a secure page may encode.
await page.route("https://localhost/**", (route) => {
  const { pathname } = new URL(route.request().url());
  if (pathname === "/") return route.fulfill({ contentType: "text/html", body: "<!doctype html>" });
  return route.fulfill({
    contentType: "image/webp",
    body: readFileSync(new URL(`pictures${pathname}`, origin)),
  });
});
await page.goto("https://localhost/");
const { frames, thumbnail } = await page.evaluate(record, script);
await browser.close();

const coded = frames.map(({ base64, ...frame }) => ({ ...frame, bytes: Buffer.from(base64, "base64") }));
const film = webm(coded, { ...size, duration: script.pictures.length * script.scene });
const folder = new URL("films/", origin);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL(`studio-${size.width}x${size.height}.webm`, folder), film);
writeFileSync(new URL("studio-thumbnail.webp", folder), Buffer.from(thumbnail, "base64"));
console.info(`The film: ${Math.round(film.length / 1000)} kB.`);
