import { isFrame } from "./frames.ts";

const token = /[^\s"'<>()]+/g;
const mail = /[\w.+-]{1,64}(?:@|%40)(?:[a-z\d-]{1,64}\.){1,9}[a-z]{2,30}/gi;
const placeInFile = /(?::\d{1,7}){1,2}[.,;:]?$/;

/**
 * A text without what may be the visitor's: `secrets` (cookies, what was typed), mail addresses, what was to be parsed,
 * and of addresses the query's values, the fragment and who signs in with it. The frames of a stack hold no texts of a
 * page, so that a word somebody has typed is not taken out of the names of scripts.
 */
export function redact(text: string, secrets: readonly string[]): string {
  return withoutParsed(text)
    .split("\n")
    .map((line) => (isFrame(line) ? line : without(secrets, line)).replace(token, bare))
    .join("\n");
}

function without(secrets: readonly string[], line: string): string {
  return secrets.reduce((left, secret) => left.replaceAll(secret, "…"), line);
}

/** Engines quote the text that they could not parse, or a part of it. */
function withoutParsed(text: string): string {
  return text
    .replace(/^([^"]*)"[\s\S]*"((?:\.\.\.)? is not valid JSON)/, '$1"…"$2')
    .replace(/^([^"]*JSON Parse error[^"]*)"[\s\S]*"/, '$1"…"');
}

function bare(word: string): string {
  const isAddress = word.includes("://") || /[?#][\w.~%[\]-]+=/.test(word);
  return (isAddress ? bareAddress(word) : word).replace(mail, "…");
}

/** Names of query parameters stay, and the line and column that stand behind an address in a stack. */
function bareAddress(address: string): string {
  const place = placeInFile.exec(address)?.[0] ?? "";
  const [, path = "", query = ""] =
    /^([^?#]*)\??([^#]*)/.exec(address.slice(0, address.length - place.length)) ?? [];
  const names = query.split("&").flatMap((each) => /^[^=]*=/.exec(each)?.[0] ?? []);
  const asked = names.length === 0 ? "" : `?${names.join("&")}`;
  return path.replace(/:\/\/[^/@]*@/, "://") + asked + place;
}
