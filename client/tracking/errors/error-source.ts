import { paths } from "../../../shared/names.ts";

/**
 * Whose error it is. `noise`: a browser message without an error, or of a script whose errors the browser hides.
 * `unknown`: no frame has an address.
 */
export type ErrorSource = "awning" | "site" | "third-party" | "extension" | "noise" | "unknown";

const noise = /^(?:Uncaught )?(?:\w*Error: )?(?:ResizeObserver loop\b|Script error\.?$)/;

/** Addresses of extensions, and of browsers' built-in scripts. */
const extension =
  /^(?:[a-z-]+-extension|webkit-masked-url|user-script|chrome|resource|moz-nullprincipal|jar):/i;

/** Decides by the innermost frame with an address, which is where the error was thrown. */
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

/** Also removes a line and column: `http://site.test:1:5` is line 1 of the front page. */
function normalizeHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/^www\./, "")
    .replace(/(?::\d+)+$/, "");
}
