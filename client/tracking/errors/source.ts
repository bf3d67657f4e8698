import { paths } from "../../../shared/names.ts";

/**
 * Whose an error is. `noise` is what browsers say of nothing that is broken, or of scripts that they may not tell about;
 * `unknown` is one without a frame that would tell.
 */
export type Source = "awning" | "site" | "third-party" | "extension" | "noise" | "unknown";

const noise = /^(?:Uncaught )?(?:\w*Error: )?(?:ResizeObserver loop\b|Script error\.?$)/;

/** Scripts of browsers themselves count with those that are built into them. */
const extension =
  /^(?:[a-z-]+-extension|webkit-masked-url|user-script|chrome|resource|moz-nullprincipal|jar):/i;

/** Judged by the innermost frame whose address says something: that is where it was thrown. */
export function sourceOf(message: string, frames: readonly string[], host: string): Source {
  if (noise.test(message)) return "noise";
  for (const frame of frames) {
    const address = frame.replace(/^blob:/i, "");
    if (extension.test(address)) return "extension";
    const [, where = "", path = ""] = /^https?:\/\/(?:[^/@]*@)?([^/?#]*)([^?#]*)/i.exec(address) ?? [];
    if (where === "") continue;
    if (bare(where) !== bare(host)) return "third-party";
    return path.startsWith(paths.assets) ? "awning" : "site";
  }
  return "unknown";
}

/** A page is given its address as it is written: `http://site.test:1:5` is line 1 of its front page. */
function bare(host: string): string {
  return host
    .toLowerCase()
    .replace(/^www\./, "")
    .replace(/(?::\d+)+$/, "");
}
