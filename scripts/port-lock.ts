import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Locks a port for this process until it exits. wrangler listens some seconds after the check for a free port, so two
 * starts in the same second would both find the port free. Returns the id of the process that holds the lock, if there
 * is one.
 */
export function lockPort(
  port: number,
  folder = tmpdir(),
): { readonly heldBy: number } | { readonly release: () => void } {
  const file = join(folder, `awning-port-${port}.lock`);
  for (;;) {
    try {
      createAtomically(file, String(process.pid));
      const release = () => rmSync(file, { force: true });
      process.once("exit", release);
      return { release };
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    }
    const pid = readPid(file);
    if (pid !== undefined && isRunning(pid)) return { heldBy: pid };
    rmSync(file, { force: true });
  }
}

/** Creates a file atomically. Throws EEXIST if the file exists. */
function createAtomically(file: string, content: string): void {
  const temporary = `${file}.${process.pid}.${crypto.randomUUID()}`;
  writeFileSync(temporary, content);
  try {
    linkSync(temporary, file);
  } finally {
    rmSync(temporary, { force: true });
  }
}

function readPid(file: string): number | undefined {
  try {
    return Number(readFileSync(file, "utf8")) || undefined;
  } catch {
    // The lock was released in the meantime.
    return undefined;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM means that the process exists and belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
