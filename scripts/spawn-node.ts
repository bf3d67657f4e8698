import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";

export interface NodeProcessOptions extends SpawnOptions {
  /** Other processes that need the CPU come first (https://man7.org/linux/man-pages/man1/nice.1.html). Ignored on Windows. */
  readonly isLowPriority?: boolean;
}

/** Starts node with these arguments. */
export function spawnNode(
  command: readonly string[],
  { isLowPriority = false, ...options }: NodeProcessOptions,
): ChildProcess {
  const { execPath, platform } = process;
  if (!isLowPriority || platform === "win32") return spawn(execPath, command, options);
  // A priority that is set later would not apply to the threads that node has started by then.
  return spawn("nice", ["-n", "10", execPath, ...command], options);
}
