import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const shared = join(import.meta.dirname, "../../../shared");
const folder = join(shared, "pages");

/** The published pages are test data beside the project, and may be absent. */
export const present = existsSync(folder);

export interface Published {
  /** Its address at the test origin, and through the worker. */
  readonly path: string;
  readonly bytes: Buffer;
}

function found(below: string): string[] {
  const names = readdirSync(join(folder, below), { recursive: true, encoding: "utf8" });
  return names.filter((name) => name.endsWith(".html")).sort();
}

function page(path: string, file: string): Published {
  return { path, bytes: readFileSync(join(folder, file)) };
}

/** All of them: first those without their style sheets, then those with. */
export const published: readonly Published[] = present
  ? [
      ...found(".")
        .filter((name) => !name.includes("/"))
        .map((name) => page(`/pages/${name.replace(/\.html$/, "")}`, name)),
      ...found("sites").map((name) =>
        page(`/sites/${name.split("/").map(encodeURIComponent).join("/")}`, join("sites", name)),
      ),
    ]
  : [];

/** Why a suite is skipped, for its title. */
export const why = present ? "" : " (skipped: there are no published pages beside the project)";
