/**
 * Thrown for a path without a page (docs/reference/routes.md#not-found). The response is the site's not-found page,
 * which shows the path.
 */
export class NotFoundError extends Error {
  override readonly name = "NotFoundError";
  /** The requested path, percent-encoded. */
  readonly path: string;

  constructor(path: string) {
    super(`there is no page at ${truncate(path)}`);
    this.path = path;
  }
}

const maxPathLength = 120;

/** The path for display: decoded if possible, and truncated to `maxPathLength`. */
export function formatDisplayPath(path: string): string {
  return truncate(decode(path));
}

function truncate(text: string): string {
  const characters = [...text];
  return characters.length > maxPathLength ? `${characters.slice(0, maxPathLength - 1).join("")}…` : text;
}

function decode(path: string): string {
  try {
    const text = decodeURIComponent(path);
    // Control and bidirectional characters could make the path look like a different one, so such a path stays encoded.
    return /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text) ? path : text;
  } catch {
    return path;
  }
}
