import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./paths.ts";

/** Files by their names, which may begin with a folder. */
export type Files = ReadonlyMap<string, string | Uint8Array>;

/** Copies the demo's files, only those that are newer than their copies. Several builds may run at the same time. */
export async function copyDemo(demo: string): Promise<void> {
  const folders = ["images", "fonts", "icons", "videos"];
  for (const folder of folders) await copyFolder(join(root, "worker", "origin", folder), join(demo, folder));
  const stale = (await readdir(demo)).filter((name) => !folders.includes(name));
  await Promise.all(stale.map((name) => rm(join(demo, name), { recursive: true, force: true })));
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    const [source, copy] = await Promise.all([
      stat(join(from, name)),
      stat(join(to, name)).catch(() => undefined),
    ]);
    if (copy && copy.size === source.size && copy.mtimeMs >= source.mtimeMs) continue;
    await replaceFile(join(to, name), await readFile(join(from, name)));
  }
}

/** Writes the files that are new, and keeps those of the build before. */
export async function addFiles(folder: string, files: Files): Promise<void> {
  await mkdir(join(folder, "again"), { recursive: true });
  await Promise.all(
    [...files].map(async ([name, content]) => {
      const path = join(folder, name);
      if (!existsSync(path)) await replaceFile(path, content);
    }),
  );
}

/** Removes the files that this build does not have. */
export async function removeOtherFiles(folder: string, files: Files): Promise<void> {
  const stale = (await readdir(folder, { recursive: true })).filter(
    (name) => name !== "again" && !files.has(name),
  );
  await Promise.all(stale.map((name) => rm(join(folder, name), { force: true })));
}

/** Replaces a file atomically. An unchanged file is not written, so that file watchers see only changes. */
export async function replaceFile(path: string, content: string | Uint8Array): Promise<void> {
  const current = await readFile(path).catch(() => undefined);
  if (current?.equals(Buffer.from(content))) return;
  const temporary = `${path}.${process.pid}.tmp`;
  await writeFile(temporary, content);
  await rename(temporary, path);
}
