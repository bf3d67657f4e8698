import { setTimeout as pause } from "node:timers/promises";

/**
 * Visits a worker as soon as it answers, so that the embedded origin makes its database, and prints the passwords of
 * the demo site, now rather than for its first visitor. Gives up quietly, after a minute or when `ended` says so:
 * nothing depends on it. True when it was answered.
 */
export async function wake(
  worker: URL,
  { ended, patience = 60_000 }: { readonly ended: AbortSignal; readonly patience?: number },
): Promise<boolean> {
  const enough = AbortSignal.any([ended, AbortSignal.timeout(patience)]);
  while (!enough.aborted) {
    try {
      await (await fetch(new URL("/_awning/ready", worker), { signal: enough })).text();
      return true;
    } catch {
      // Not listening yet.
      await pause(300, undefined, { signal: enough }).catch(() => {});
    }
  }
  return false;
}

/** Where `wrangler dev` can be visited that was told to listen on a host and a port. */
export function addressOf(host: string, port: number): URL {
  const name = /^(?:\*|0\.0\.0\.0|::)$/.test(host) ? "127.0.0.1" : host;
  return new URL(`http://${name.includes(":") ? `[${name}]` : name}:${port}`);
}
