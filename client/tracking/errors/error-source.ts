import { paths } from "../../../shared/names.ts";

/**
 * The origin of an error. `noise`: a browser message without an error, or of a script whose errors the browser hides.
 * `unknown`: no stack frame has a URL.
 */
export type ErrorSource = "awning" | "site" | "third-party" | "extension" | "noise" | "unknown";

const noise = /^(?:Uncaught )?(?:\w*Error: )?(?:ResizeObserver loop\b|Script error\.?$)/;

/** Matches URLs of extensions and of browsers' built-in scripts. */
const extension =
  /^(?:[a-z-]+-extension|webkit-masked-url|user-script|chrome|resource|moz-nullprincipal|jar):/i;

/** The source of an error, decided by the innermost stack frame with a URL, where the error was thrown. */
export function errorSource(message: string, frames: readonly string[], host: string): ErrorSource {
  if (noise.test(message)) return "noise";
  for (const frame of frames) {
    const address = frame.replace(/^blob:/i, "");
    if (extension.test(address)) return "extension";
    const [, frameHost = "", path = ""] = /^https?:\/\/(?:[^/@]*@)?([^/?#]*)([^?#]*)/i.exec(address) ?? [];
    if (frameHost === "") continue;
    if (normalizeHost(frameHost) !== normalizeHost(host)) return "third-party";
    return path.startsWith(paths.assets) ? "awning" : "site";
  }
  return "unknown";
}

/** The host without `www.`, port, line and column: `http://site.test:1:5` is line 1 of the home page. */
function normalizeHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/^www\./, "")
    .replace(/(?::\d+)+$/, "");
}
