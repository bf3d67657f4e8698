/** There is no page at the path (spec 8: the error carries it). What follows is the site's own not-found page. */
export class NotFoundError extends Error {
  override readonly name = "NotFoundError";
  /** As it was asked for, percent-encoded. */
  readonly path: string;

  constructor(path: string) {
    super(`there is no page at ${shortened(path)}`);
    this.path = path;
  }
}

const longest = 120;

/** The path as somebody may read it: decoded where that gives text, and no longer than a line or two. */
export function readablePath(path: string): string {
  return shortened(decoded(path));
}

function shortened(text: string): string {
  const characters = [...text];
  return characters.length > longest ? `${characters.slice(0, longest - 1).join("")}…` : text;
}

function decoded(path: string): string {
  try {
    const text = decodeURIComponent(path);
    // Control characters, and those that turn the direction of text, would show another path than the one asked for.
    return /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text) ? path : text;
  } catch {
    return path;
  }
}
