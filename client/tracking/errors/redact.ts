import { isFrame } from "./stack-frames.ts";

const token = /[^\s"'<>()]+/g;
const email = /[\w.+-]{1,64}(?:@|%40)(?:[a-z\d-]{1,64}\.){1,9}[a-z]{2,30}/gi;
const positionInFile = /(?::\d{1,7}){1,2}[.,;:]?$/;

/**
 * Removes data that may identify the visitor: `secrets` (cookies, entered text), email addresses, text that could not
 * be parsed, and in URLs the values of the query, the fragment and credentials. Stack frames are not searched for
 * `secrets`: they contain URLs of scripts, not text of the page.
 */
export function redact(text: string, secrets: readonly string[]): string {
  return withoutParsedText(text)
    .split("\n")
    .map((line) => (isFrame(line) ? line : withoutSecrets(secrets, line)).replace(token, redactToken))
    .join("\n");
}

function withoutSecrets(secrets: readonly string[], line: string): string {
  return secrets.reduce((text, secret) => text.replaceAll(secret, "…"), line);
}

/** Removes the text that browsers quote in an error about parsing. */
function withoutParsedText(text: string): string {
  return text
    .replace(/^([^"]*)"[\s\S]*"((?:\.\.\.)? is not valid JSON)/, '$1"…"$2')
    .replace(/^([^"]*JSON Parse error[^"]*)"[\s\S]*"/, '$1"…"');
}

function redactToken(word: string): string {
  const isAddress = word.includes("://") || /[?#][\w.~%[\]-]+=/.test(word);
  return (isAddress ? redactAddress(word) : word).replace(email, "…");
}

/**
 * Removes query values from a URL. Names of query parameters are kept, and the line and column after a URL in a stack.
 */
function redactAddress(address: string): string {
  const position = positionInFile.exec(address)?.[0] ?? "";
  const [, path = "", query = ""] =
    /^([^?#]*)\??([^#]*)/.exec(address.slice(0, address.length - position.length)) ?? [];
  const names = query.split("&").flatMap((pair) => /^[^=]*=/.exec(pair)?.[0] ?? []);
  const nameQuery = names.length === 0 ? "" : `?${names.join("&")}`;
  return path.replace(/:\/\/[^/@]*@/, "://") + nameQuery + position;
}
