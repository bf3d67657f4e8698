import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

/** The space that the storage of all tests and the profiles of their browsers need at most, with some reserve. */
const neededBytes = 2_000_000_000;

/**
 * Makes a folder for temporary files in memory, which is deleted when the process ends. Each transaction of a test's
 * database waits until it is on the disk: in memory, the tests of the worker take two thirds of their time.
 *
 * @param root where Linux mounts its [file system in memory](https://man7.org/linux/man-pages/man7/shm_overview.7.html)
 * @returns its path, or undefined on systems without such a file system, or if it has too little space or is not writable
 */
export function makeMemoryFolder(root = "/dev/shm", minFreeBytes = neededBytes): string | undefined {
  if (!existsSync(root)) return undefined;
  const { bavail, bsize } = statfsSync(root);
  if (bavail * bsize < minFreeBytes) return undefined;
  let folder: string;
  try {
    folder = mkdtempSync(join(root, "awning-"));
  } catch {
    // It is not writable. Temporary files are on the disk, as on other systems.
    return undefined;
  }
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
  return folder;
}
