/**
 * `npm run images -- [--force] [--draft] [NAME ...]` renders the images of the demo site that are missing. `--force`
 * renders existing ones again, `--draft` renders faster with more noise. See README.md.
 */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { type DemoImage, demoImages } from "./demo-images.ts";
import { openRenderer, readShaders } from "./open-renderer.ts";
import type { Renderer } from "./page/renderer.ts";
import { toSceneData } from "./scene-data/scene-data.ts";
import { stripColorProfile } from "./strip-color-profile.ts";
import { imageWidths, maxFileBytes } from "./widths.ts";

/** A global of the browser's page. */
declare const renderer: Renderer;

const { values: options, positionals: names } = parseArgs({
  options: { force: { type: "boolean", default: false }, draft: { type: "boolean", default: false } },
  allowPositionals: true,
});
const unknownNames = names.filter((name) => !demoImages.some((image) => image.name === name));
if (unknownNames.length > 0) throw new Error(`No such image: ${unknownNames.join(", ")}`);

const folder = new URL("../../worker/origin/images/", import.meta.url);
const fileUrl = (name: string, width: number): URL => new URL(`${name}-${width}.webp`, folder);
const exists = ({ name, width }: DemoImage): boolean =>
  imageWidths(width).every((each) => existsSync(fileUrl(name, each)));
const quality = options.draft ? { coarse: 0.2, samples: 8 } : { coarse: 0.25, samples: 14 };

mkdirSync(folder, { recursive: true });
const imagesToRender = demoImages.filter(
  (image) => (names.length === 0 || names.includes(image.name)) && (options.force || !exists(image)),
);
if (imagesToRender.length > 0) {
  const { browser, page } = await openRenderer();
  const shaders = readShaders();
  for (const image of imagesToRender) {
    const { name, width: fullWidth, height, scene } = image;
    const startedAt = performance.now();
    const job = { sceneData: toSceneData(scene), width: fullWidth, height, quality };
    await page.evaluate((input) => renderer.render(input.job, input.shaders), { job, shaders });
    let totalBytes = 0;
    for (const width of imageWidths(fullWidth)) {
      const maxBytes = maxFileBytes(width, image);
      const webp = await page.evaluate((input) => renderer.encode(input.width, input.maxBytes), {
        width,
        maxBytes,
      });
      const file = stripColorProfile(Buffer.from(webp, "base64"));
      writeFileSync(fileUrl(name, width), file);
      totalBytes += file.length;
    }
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    console.log(`${name}: ${seconds} s, ${Math.round(totalBytes / 1000)} kB`);
  }
  await browser.close();
}
const manifest = demoImages
  .filter(exists)
  .map(({ name, width, height, alt }) => [name, { width, height, widths: imageWidths(width), alt }]);
writeFileSync(new URL("manifest.json", folder), `${JSON.stringify(Object.fromEntries(manifest), null, 2)}\n`);
