/**
 * Checks the flags of `wrangler dev` before the start, because for an unknown flag wrangler prints its whole help text.
 */

/** Flags with a value, in the wrangler version of package.json. */
const valueFlags =
  "config cwd env env-file profile name compatibility-date compatibility-flags compatibility-flag assets ip port inspector-port inspector-ip routes route host local-protocol https-key-path https-cert-path local-upstream upstream-protocol var define alias jsx-factory jsx-fragment tsconfig persist-to log-level tunnel-name tunnel-allowed-mail".split(
    " ",
  );
/** Flags without a value. */
const booleanFlags =
  "help install-skills version latest no-bundle bundle infer-origin-from-routes remote local minify live-reload test-scheduled show-interactive-dev-session types tunnel".split(
    " ",
  );
/** Flags that accept several values after one flag. */
const listFlags = new Set([
  "var",
  "define",
  "alias",
  "env-file",
  "compatibility-flags",
  "compatibility-flag",
  "routes",
  "route",
  "tunnel-allowed-mail",
]);
const shortFlags = ["-c", "-e", "-h", "-v", "-r", "-l"];

export const knownFlags: ReadonlySet<string> = new Set([...valueFlags, ...booleanFlags]);

/** Returns a message about the first invalid flag. Undefined if all are valid. */
export function validateFlags(flags: readonly string[], shownCommand = "npm start"): string | undefined {
  let pendingFlag: string | undefined;
  let isList = false;
  let isWithoutValue = false;
  for (const flag of flags) {
    if (pendingFlag !== undefined && !flag.startsWith("--")) {
      const problem = valueProblem(pendingFlag, flag);
      if (problem !== undefined) return problem;
      isWithoutValue = false;
      if (!isList) pendingFlag = undefined;
      continue;
    }
    if (isWithoutValue) return `--${pendingFlag} needs a value.`;
    pendingFlag = undefined;
    if (!flag.startsWith("-"))
      return /^\d+$/.test(flag)
        ? `${flag} is not a flag. To listen on that port: ${shownCommand} -- --port ${flag}`
        : `${JSON.stringify(flag)} is not a flag of \`wrangler dev\`. Flags begin with "--".`;
    if (!flag.startsWith("--")) {
      if (!shortFlags.includes(flag)) return `There is no flag ${flag}.`;
      if (flag === "-c" || flag === "-e") [pendingFlag, isList] = [flag, false];
      continue;
    }
    const [name = "", value] = flag.slice(2).split(/=(.*)/s);
    const positiveName = name.replace(/^no-/, "");
    if (!knownFlags.has(name) && !booleanFlags.includes(positiveName)) {
      const suggestion = closestFlag(name);
      return `There is no flag --${name}.${suggestion ? ` Did you mean --${suggestion}?` : ""} \`npx wrangler dev --help\` lists all of them.`;
    }
    if (value !== undefined) {
      const problem = valueProblem(name, value);
      if (problem !== undefined) return problem;
    } else if (valueFlags.includes(name))
      [pendingFlag, isList, isWithoutValue] = [name, listFlags.has(name), true];
  }
  const port = flagValue(flags, "--port");
  if (port !== undefined && !(/^\d+$/.test(port) && Number(port) <= 65_535))
    return `--port is a number from 0 to 65535; got ${JSON.stringify(port)}.`;
  return isWithoutValue ? `--${pendingFlag} needs a value.` : undefined;
}

/** A message about the value of a flag that wrangler would take as something else. */
function valueProblem(flag: string, value: string): string | undefined {
  if (flag !== "var" || /^[A-Za-z_]\w*:/.test(value)) return undefined;
  return `--var ${value} has no colon after the name. Write --var ${value.replace(/[=:].*/s, "") || "NAME"}:VALUE, such as --var ORIGIN:https://www.example.com`;
}

/**
 * The flags with the defaults of `npm start`: a free port for the debugger. Wrangler's own default is the next port from
 * 9229 that is free, which two servers that start at the same time both choose.
 */
export function withDefaultFlags(flags: readonly string[]): string[] {
  return flagValue(flags, "--inspector-port") === undefined
    ? ["--inspector-port", "0", ...flags]
    : [...flags];
}

/** The value of a flag given as `--name value` or `--name=value`. */
export function flagValue(flags: readonly string[], name: string): string | undefined {
  const index = flags.findIndex((flag) => flag === name || flag.startsWith(`${name}=`));
  if (index < 0) return undefined;
  return flags[index] === name ? (flags[index + 1] ?? "") : flags[index]?.slice(name.length + 1);
}

/** The known flag that differs in at most two letters; undefined if there is none. */
function closestFlag(name: string): string | undefined {
  const ranked = [...knownFlags]
    .map((known) => [editDistance(name, known), known] as const)
    .sort(([a], [b]) => a - b);
  const [best] = ranked;
  return best !== undefined && best[0] <= 2 ? best[1] : undefined;
}

/** The Damerau-Levenshtein distance of two words. */
function editDistance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, row) => [row, ...Array<number>(b.length).fill(0)]);
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let column = 0; column <= b.length; column++) (rows[0] as number[])[column] = column;
  for (let row = 1; row <= a.length; row++)
    for (let column = 1; column <= b.length; column++) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1;
      let edits = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + cost);
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        edits = Math.min(edits, at(row - 2, column - 2) + 1);
      (rows[row] as number[])[column] = edits;
    }
  return at(a.length, b.length);
}
