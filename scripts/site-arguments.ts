import { parseArgs } from "node:util";

export const usage = `Usage: npm run site -- COMMAND [--remote | --persist-to DIR]

  put HOST FILE    stores FILE (JSON) as the owner's settings of HOST, if it is valid
  get HOST         prints the owner's settings and the settings that the worker learned from pages
  list             prints the hosts that have stored settings
  delete HOST      removes both

HOST is the host in the address bar: www.example.com, or localhost:8787.
Without --remote the command uses the local storage of \`npm start\`; --persist-to is its folder, as there.

With an address instead of HOST, such as https://www.example.com, put, get and delete ask the worker that runs there,
with ADMIN_TOKEN from the environment. Each change becomes a version of the settings, which can be undone in the
configuration area, and is in use in that worker at once. Learned settings are not touched.`;

/** A command that a running worker answers. */
export type CallCommand =
  | { readonly name: "put"; readonly address: string; readonly file: string }
  | { readonly name: "get" | "delete"; readonly address: string };

/** A command on the stored settings. */
export type StorageCommand =
  | { readonly name: "put"; readonly host: string; readonly file: string; readonly storage: StorageLocation }
  | { readonly name: "get" | "delete"; readonly host: string; readonly storage: StorageLocation }
  | { readonly name: "list"; readonly storage: StorageLocation };

/** The storage that a command reads or writes: local or remote. */
export interface StorageLocation {
  readonly remote: boolean;
  readonly persistTo: string | undefined;
}

/** Parses the arguments. Throws an Error with a message for the user. */
export function parseCommand(argv: readonly string[]): CallCommand | StorageCommand | "help" {
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
  const address = host === undefined ? undefined : parseAddress(host);
  if (address !== undefined) {
    if (storage.remote || storage.persistTo !== undefined)
      throw new Error(
        "--remote and --persist-to are for a HOST. With an address the worker itself is asked.",
      );
    if (name === "put" && file !== undefined && argumentCount === 2) return { name, address, file };
    if ((name === "get" || name === "delete") && argumentCount === 1) return { name, address };
  }
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

/**
 * The origin of an address; undefined if the text is a host. The token would be readable on the way to a host by http, so
 * only this machine may have it.
 */
function parseAddress(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text)) return undefined;
  const url = URL.parse(text);
  if (url === null || url.href !== `${url.origin}/`)
    return throwUsageError(
      `An address has no path, such as https://www.example.com; got ${JSON.stringify(text)}.`,
    );
  if (url.protocol === "http:" && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname))
    return throwUsageError(`${text} would send the token unencrypted. Use https.`);
  return url.origin;
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
