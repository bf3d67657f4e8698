import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, it } from "vitest";
import { moduleName } from "../../scripts/texts/text-modules.ts";

const root = join(import.meta.dirname, "../..");

interface Metafile {
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly outputs: Readonly<Record<string, { readonly inputs: Readonly<Record<string, unknown>> }>>;
}

it("a deployment to the environment proxy has no files and texts of the embedded site", async () => {
  const folder = mkdtempSync(join(tmpdir(), "awning-proxy-"));
  const flags = ["--env", "proxy", "--dry-run", "--outdir", folder, "--metafile"];
  const child = spawn(process.execPath, [join(root, "scripts/deploy.mjs"), ...flags], {
    cwd: root,
    env: { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: "false", WRANGLER_SEND_METRICS: "false" },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
    });
  const exitCode = await new Promise((resolve) => child.on("close", resolve));
  expect(exitCode, output).toBe(0);
  const { inputs, outputs }: Metafile = JSON.parse(readFileSync(join(folder, "bundle-meta.json"), "utf8"));
  rmSync(folder, { recursive: true });
  expect(Object.keys(inputs)).toContain("worker/no-embedded-origin.ts");
  expect(Object.keys(inputs).filter((file) => file.startsWith("worker/origin/"))).toEqual([]);
  const bundled = Object.values(outputs).flatMap((output) => Object.keys(output.inputs));
  const areas = bundled.filter((file) => file.startsWith("shared/texts/")).map((file) => basename(file));
  const texts = JSON.parse(readFileSync(join(root, "dist/texts-without-origin.json"), "utf8"));
  expect(bundled).not.toContain("dist/texts.json");
  expect(Object.keys(texts).map(moduleName)).toEqual(expect.arrayContaining(areas));
  expect(Object.keys(texts)).not.toContain("checkout");
  expect(existsSync(join(root, "dist/assets-without-demo/_awning/assets"))).toBe(true);
  expect(existsSync(join(root, "dist/assets-without-demo/_awning/demo"))).toBe(false);
}, 60_000);
