/**
 * How the kernel of Linux schedules the processes of the tests. A test with a browser runs in about ten processes that
 * wake each other up for each message: see docs/decisions/0194-tests-change-processes-less-often.md.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

export interface Scheduling {
  /** The CPUs on which the command may run, as a list such as `0,2-3`. Default: all. */
  readonly cpus?: string | undefined;
  /** True for a command that leaves the CPU to others that need it. */
  readonly isLowPriority?: boolean;
}

/**
 * A command that runs another one, and all processes that it starts:
 *
 * - with the policy [`SCHED_BATCH`](https://man7.org/linux/man-pages/man7/sched.7.html): a process that gets a message
 *   does not interrupt the one that has sent it,
 * - only on some CPUs,
 * - with a [low priority](https://man7.org/linux/man-pages/man1/nice.1.html).
 *
 * Each is left out where the system does not have it or does not allow it.
 */
export function scheduledCommand(
  command: readonly string[],
  { cpus, isLowPriority = false }: Scheduling = {},
): readonly string[] {
  const prefixes = [
    cpus === undefined ? [] : ["taskset", "-c", cpus],
    ["chrt", "-b", "0"],
    isLowPriority ? ["nice", "-n", "10"] : [],
  ];
  return [...prefixes.filter(canRun).flat(), ...command];
}

function canRun([program, ...options]: readonly string[]): boolean {
  return program !== undefined && spawnSync(program, [...options, "true"]).status === 0;
}

/**
 * Distributes the CPUs on which this process may run among a number of commands, as lists for `cpus`. Each is undefined
 * where Linux's [`/proc`](https://man7.org/linux/man-pages/man5/proc_pid_status.5.html) is missing, or if there are fewer
 * CPUs than commands.
 */
export function distributeCpus(commandCount: number, file = "/proc/self/status"): (string | undefined)[] {
  const list = existsSync(file)
    ? /^Cpus_allowed_list:\s*(.*)$/m.exec(readFileSync(file, "utf8"))?.[1]
    : undefined;
  const cpus = (list ?? "").split(",").flatMap((range) => {
    const [first = "", last = first] = range.split("-");
    return first === ""
      ? []
      : Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => Number(first) + i);
  });
  return Array.from({ length: commandCount }, (_, index) => {
    const start = Math.floor((index * cpus.length) / commandCount);
    const end = Math.floor(((index + 1) * cpus.length) / commandCount);
    return cpus.length < commandCount ? undefined : cpus.slice(start, end).join(",");
  });
}
