import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** The first bytes from a place on arrive in small parts, so that the browser paints between them. */
const slow = { bytes: 9000, partSize: 200, partMs: 25 };

export interface SlowProxy {
  readonly port: number;
  close(): void;
}

/**
 * Starts a proxy that sends HTML pages as over a slow connection, from the text `from` on. `targetOf` returns the address
 * of the server for a host.
 */
export async function startSlowProxy(targetOf: (host: string) => string, from = "<body"): Promise<SlowProxy> {
  const server = createServer((incoming, outgoing) => {
    const { port } = new URL(targetOf(incoming.headers.host ?? ""));
    const headers = { ...incoming.headers, "accept-encoding": "identity" };
    const { method, url: path } = incoming;
    const forwarded = request({ host: "127.0.0.1", port, path, method, headers }, (response) => {
      void sendSlowly(response, outgoing, from);
    });
    incoming.pipe(forwarded);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { port, close: () => server.close() };
}

async function sendSlowly(response: IncomingMessage, outgoing: ServerResponse, from: string) {
  outgoing.writeHead(response.statusCode ?? 502, response.headers);
  if (!response.headers["content-type"]?.includes("text/html")) return void response.pipe(outgoing);
  const page = Buffer.concat(await response.toArray());
  let sent = page.indexOf(from);
  const end = sent + slow.bytes;
  outgoing.write(page.subarray(0, sent));
  for (; sent < end; sent += slow.partSize) {
    await wait(slow.partMs);
    outgoing.write(page.subarray(sent, sent + slow.partSize));
  }
  outgoing.end(page.subarray(sent));
}
