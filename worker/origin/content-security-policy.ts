import type { Html } from "./templates/html.ts";

/** Sources by directive. */
type Sources = Readonly<Record<string, readonly string[]>>;

/** The directives of all pages. They allow `style` attributes, which the markup contains as on published pages. */
const commonSources: Sources = {
  "default-src": ["'self'"],
  "style-src": ["'self'"],
  "style-src-attr": ["'unsafe-inline'"],
  // The style sheet has icons as data URLs.
  "img-src": ["'self'", "data:"],
  // The hosts of embedded videos. Nothing is requested from them before a video plays.
  "frame-src": [
    "'self'",
    "https://www.youtube.com",
    "https://www.youtube-nocookie.com",
    "https://player.vimeo.com",
  ],
  "object-src": ["'none'"],
  "base-uri": ["'self'"],
  "form-action": ["'self'"],
  "frame-ancestors": ["'self'"],
};

/**
 * The hosts of the maps service, which only pages with a map allow
 * (https://developers.google.com/maps/documentation/javascript/content-security-policy). The `style` elements of its
 * script get the nonce that the worker adds to the policy.
 */
export const mapSources: Sources = {
  "script-src": ["https://maps.googleapis.com"],
  "style-src": ["https://fonts.googleapis.com"],
  "img-src": ["https://*.googleapis.com", "https://*.gstatic.com"],
  "connect-src": ["'self'", "https://*.googleapis.com", "https://*.gstatic.com"],
  "font-src": ["'self'", "https://fonts.gstatic.com"],
};

/** The policy of standalone pages, which have no script, image or external style sheet. */
export const standalonePagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'";

/** Matches executable inline scripts. Data scripts have a `type`. */
const inlineScript = /<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The parts of a page, and the page's policy. The policy allows the inline scripts of the first part, the head, by
 * their hashes, because a page with a nonce could not be stored in shared caches. `additions` are sources that this page
 * allows besides those of all pages.
 */
export async function withContentSecurityPolicy(
  parts: AsyncGenerator<Html>,
  additions: Sources = {},
): Promise<{ policy: string; parts: AsyncGenerator<Html> }> {
  const first = await parts.next();
  const scripts = first.done ? [] : [...first.value.markup.matchAll(inlineScript)];
  const hashes = await Promise.all(scripts.map(([, code = ""]) => hashSource(code)));
  const sources = { ...commonSources, "script-src": ["'self'", ...new Set(hashes)] };
  return { policy: serialize(sources, additions), parts: resume(first, parts) };
}

function serialize(sources: Sources, additions: Sources): string {
  return Object.keys({ ...sources, ...additions })
    .map((name) => [name, ...(sources[name] ?? []), ...(additions[name] ?? [])].join(" "))
    .join("; ");
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
