import type { Html } from "./templates/html.ts";

/** The directives of all pages. They allow `style` attributes, which the markup contains as on published pages. */
const commonDirectives = [
  "default-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  // The style sheet has icons as data URLs.
  "img-src 'self' data:",
  // The hosts of embedded videos. Nothing is requested from them before a video plays.
  "frame-src 'self' https://www.youtube.com https://www.youtube-nocookie.com https://player.vimeo.com",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join("; ");

/** The policy of standalone pages, which have no script, image or external style sheet. */
export const standalonePagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'";

/** Matches executable inline scripts. Data scripts have a `type`. */
const inlineScript = /<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The parts of a page, and the page's policy. The policy allows the inline scripts of the first part, the head, by
 * their hashes, because a page with a nonce could not be stored in shared caches.
 */
export async function withContentSecurityPolicy(
  parts: AsyncGenerator<Html>,
): Promise<{ policy: string; parts: AsyncGenerator<Html> }> {
  const first = await parts.next();
  const scripts = first.done ? [] : [...first.value.markup.matchAll(inlineScript)];
  const hashes = await Promise.all(scripts.map(([, code = ""]) => hashSource(code)));
  const sources = ["'self'", ...new Set(hashes)].join(" ");
  return { policy: `${commonDirectives}; script-src ${sources}`, parts: resume(first, parts) };
}

async function* resume(first: IteratorResult<Html>, rest: AsyncGenerator<Html>): AsyncGenerator<Html> {
  try {
    if (first.done) return;
    yield first.value;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}

async function hashSource(code: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(code));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
