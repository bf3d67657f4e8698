import { setTimeout as sleep } from "node:timers/promises";

const retryDelayMs = 300;

/**
 * Sends a request to the worker as soon as it listens. The embedded origin then creates its database and prints the
 * passwords of the demo site before its first visitor. Resolves to false after `timeoutMs` or on abort, because the
 * request is optional.
 */
export async function warmUp(
  worker: URL,
  { signal, timeoutMs = 60_000 }: { readonly signal: AbortSignal; readonly timeoutMs?: number },
): Promise<boolean> {
  const stop = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  while (!stop.aborted) {
    try {
      await (await fetch(new URL("/_awning/ready", worker), { signal: stop })).text();
      return true;
    } catch {
      // The server is not listening yet.
      await sleep(retryDelayMs, undefined, { signal: stop }).catch(() => {});
    }
  }
  return false;
}

/** The URL of `wrangler dev` for its `--ip` and `--port`. */
export function createDevServerUrl(host: string, port: number): URL {
  const name = /^(?:\*|0\.0\.0\.0|::)$/.test(host) ? "127.0.0.1" : host;
  return new URL(`http://${name.includes(":") ? `[${name}]` : name}:${port}`);
}
