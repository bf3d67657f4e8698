import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";

export interface NodeOptions extends SpawnOptions {
  /** Runs only while other processes leave a core idle. Windows has no `nice` and ignores it. */
  readonly isLowPriority?: boolean;
}

/** Starts node with these arguments. */
export function spawnNode(
  command: readonly string[],
  { isLowPriority = false, ...options }: NodeOptions,
): ChildProcess {
  const { execPath, platform } = process;
  if (!isLowPriority || platform === "win32") return spawn(execPath, command, options);
  // A priority that is set later would not apply to the threads that node has started by then.
  return spawn("nice", ["-n", "10", execPath, ...command], options);
}
