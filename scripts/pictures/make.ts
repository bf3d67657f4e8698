import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { openDarkroom, shaders } from "./browser.ts";
import type { Darkroom } from "./page/darkroom.ts";
import { type Picture, pictures } from "./pictures.ts";
import { stageOf } from "./stage/stage.ts";
import { withoutProfile } from "./webp.ts";
import { budget, widthsOf } from "./widths.ts";

// npm run pictures -- [--force] [--draft] [NAME ...]: makes the pictures that are missing; with --force, again.

declare const darkroom: Darkroom; // in the browser's page

const { values: options, positionals: names } = parseArgs({
  options: { force: { type: "boolean", default: false }, draft: { type: "boolean", default: false } },
  allowPositionals: true,
});
const unknown = names.filter((name) => !pictures.some((picture) => picture.name === name));
if (unknown.length > 0) throw new Error(`No such picture: ${unknown.join(", ")}`);

const folder = new URL("../../worker/origin/pictures/", import.meta.url);
const fileOf = (name: string, width: number): URL => new URL(`${name}-${width}.webp`, folder);
const present = ({ name, width }: Picture): boolean =>
  widthsOf(width).every((step) => existsSync(fileOf(name, step)));
const quality = options.draft ? { coarse: 0.2, samples: 8 } : { coarse: 0.25, samples: 14 };

mkdirSync(folder, { recursive: true });
const wanted = pictures.filter(
  (picture) => (names.length === 0 || names.includes(picture.name)) && (options.force || !present(picture)),
);
if (wanted.length > 0) {
  const { browser, page } = await openDarkroom();
  const sources = shaders();
  for (const picture of wanted) {
    const { name, width, height, scene } = picture;
    const started = performance.now();
    const job = { stage: stageOf(scene), width, height, quality };
    await page.evaluate((given) => darkroom.expose(given.job, given.sources), { job, sources });
    let bytes = 0;
    for (const step of widthsOf(width)) {
      const most = budget(step, picture);
      const webp = await page.evaluate((given) => darkroom.encode(given.step, given.most), { step, most });
      const file = withoutProfile(Buffer.from(webp, "base64"));
      writeFileSync(fileOf(name, step), file);
      bytes += file.length;
    }
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(`${name}: ${seconds} s, ${Math.round(bytes / 1000)} kB`);
  }
  await browser.close();
}
const manifest = pictures
  .filter(present)
  .map(({ name, width, height, alt }) => [name, { width, height, widths: widthsOf(width), alt }]);
writeFileSync(new URL("manifest.json", folder), `${JSON.stringify(Object.fromEntries(manifest), null, 2)}\n`);
