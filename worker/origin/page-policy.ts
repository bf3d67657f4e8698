import type { Html } from "./templates/html.ts";

/** What all pages of the site have in common. Its markup styles elements by attribute, as the builder's does. */
const common = [
  "default-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  // A style sheet draws small signs by itself.
  "img-src 'self' data:",
  // The hosts of films that a page shows; nothing is loaded from them before it is played.
  "frame-src 'self' https://www.youtube.com https://www.youtube-nocookie.com https://player.vimeo.com",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join("; ");

/** For pages that stand alone, without script, picture or style sheet. */
export const plainPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'";

/** Scripts that are run: data has a type of its own. */
const inlineScript = /<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The parts of a page, and the policy that allows the scripts in the first of them, its head, by their hashes. No nonce,
 * so that caches can keep the page. Scripts further down would need a file of their own.
 */
export async function withPolicy(
  parts: AsyncGenerator<Html>,
): Promise<{ policy: string; parts: AsyncGenerator<Html> }> {
  const first = await parts.next();
  const scripts = first.done ? [] : [...first.value.markup.matchAll(inlineScript)];
  const hashes = await Promise.all(scripts.map(([, code = ""]) => hashOf(code)));
  const sources = ["'self'", ...new Set(hashes)].join(" ");
  return { policy: `${common}; script-src ${sources}`, parts: resumed(first, parts) };
}

async function* resumed(first: IteratorResult<Html>, rest: AsyncGenerator<Html>): AsyncGenerator<Html> {
  try {
    if (first.done) return;
    yield first.value;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}

async function hashOf(code: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(code));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
