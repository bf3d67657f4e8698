import { parseArgs } from "node:util";

export const usage = `Usage: npm run site -- COMMAND [--remote | --persist-to DIR]

  put HOST FILE    stores FILE (JSON) as the owner's settings of HOST, if it is valid
  get HOST         prints the owner's settings and the settings that the worker learned from pages
  list             prints the hosts that have stored settings
  delete HOST      removes both

HOST is the host in the address bar: www.example.com, or localhost:8787.
Without --remote the command uses the local storage of \`npm start\`; --persist-to is its folder, as there.`;

export type Command =
  | { readonly name: "put"; readonly host: string; readonly file: string; readonly storage: StorageLocation }
  | { readonly name: "get" | "delete"; readonly host: string; readonly storage: StorageLocation }
  | { readonly name: "list"; readonly storage: StorageLocation };

/** The storage that a command reads or writes: local or remote. */
export interface StorageLocation {
  readonly remote: boolean;
  readonly persistTo: string | undefined;
}

/** Parses the arguments. Throws an Error with a message for the user. */
export function parseCommand(argv: readonly string[]): Command | "help" {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      remote: { type: "boolean" },
      "persist-to": { type: "string" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) return "help";
  const storage = { remote: values.remote ?? false, persistTo: values["persist-to"] };
  if (storage.remote && storage.persistTo !== undefined)
    throw new Error("--persist-to is for the local storage only.");
  const [name, host, file, ...rest] = positionals;
  const argumentCount = positionals.length - 1;
  if (name === "list")
    return argumentCount === 0 ? { name, storage } : throwUsageError("list takes no arguments.");
  if (name === "get" || name === "delete") {
    return host !== undefined && argumentCount === 1
      ? { name, host: normalizeHost(host), storage }
      : throwUsageError(`${name} takes one HOST.`);
  }
  if (name === "put") {
    if (host === undefined || file === undefined || rest.length > 0)
      return throwUsageError("put takes a HOST and a FILE.");
    return { name, host: normalizeHost(host), file, storage };
  }
  return throwUsageError(
    name === undefined ? "COMMAND is missing." : `There is no command ${JSON.stringify(name)}.`,
  );
}

/** The host as in `URL.host`: in lower case, in punycode, without a default port. */
export function normalizeHost(text: string): string {
  const url = URL.parse(`https://${text}`);
  if (url === null || text.includes("://") || url.href !== `https://${url.host}/` || /[/?#]/.test(text)) {
    return throwUsageError(
      `HOST is a name without scheme and path, such as www.example.com; got ${JSON.stringify(text)}.`,
    );
  }
  return url.port === "80" ? url.hostname : url.host;
}

function throwUsageError(message: string): never {
  throw new Error(message);
}
