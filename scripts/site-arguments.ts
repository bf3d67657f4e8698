import { parseArgs } from "node:util";

export const usage = `Usage: npm run site -- COMMAND [--remote | --persist-to DIR]

  put HOST FILE    stores FILE (JSON) as the owner's settings of HOST, if it is free of mistakes
  get HOST         prints the owner's settings and what pages have taught the worker
  list             prints the hosts of which something is stored
  delete HOST      removes both

HOST is what the address bar shows: www.example.com, or localhost:8787.
Without --remote the local storage of \`npm start\` is meant; --persist-to names its folder as it does there.`;

export type Command =
  | { readonly name: "put"; readonly host: string; readonly file: string; readonly place: Place }
  | { readonly name: "get" | "delete"; readonly host: string; readonly place: Place }
  | { readonly name: "list"; readonly place: Place };

/** Which storage is meant. */
export interface Place {
  readonly remote: boolean;
  readonly persistTo: string | undefined;
}

/** Throws an Error whose message tells the user what is wrong. */
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
  const place = { remote: values.remote ?? false, persistTo: values["persist-to"] };
  if (place.remote && place.persistTo !== undefined)
    throw new Error("--persist-to is for the local storage only.");
  const [name, host, file, ...rest] = positionals;
  const given = positionals.length - 1;
  if (name === "list") return given === 0 ? { name, place } : refuse("list takes nothing else.");
  if (name === "get" || name === "delete") {
    return host !== undefined && given === 1
      ? { name, host: hostOf(host), place }
      : refuse(`${name} takes one HOST.`);
  }
  if (name === "put") {
    if (host === undefined || file === undefined || rest.length > 0)
      return refuse("put takes a HOST and a FILE.");
    return { name, host: hostOf(host), file, place };
  }
  return refuse(name === undefined ? "Which command?" : `There is no command ${JSON.stringify(name)}.`);
}

/** A host as browsers spell it: lower case, punycode, without the port that the scheme has anyway. */
export function hostOf(text: string): string {
  const url = URL.parse(`https://${text}`);
  if (url === null || text.includes("://") || url.href !== `https://${url.host}/` || /[/?#]/.test(text)) {
    return refuse(
      `HOST is a name without scheme and path, such as www.example.com; got ${JSON.stringify(text)}.`,
    );
  }
  return url.port === "80" ? url.hostname : url.host;
}

function refuse(message: string): never {
  throw new Error(message);
}
