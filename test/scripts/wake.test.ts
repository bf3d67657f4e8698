import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { addressOf, wake } from "../../scripts/wake.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server on a port, or on a free one; what it was asked for. */
function serve(asked: string[], port = 0): Promise<number> {
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(503).end("not ready");
  });
  servers.push(server);
  return new Promise((resolve) =>
    server.listen(port, "127.0.0.1", () => resolve((server.address() as AddressInfo).port)),
  );
}

const never = new AbortController().signal;

it("visits the worker once, as soon as it listens, whatever it answers", async () => {
  const free = await serve([]);
  await new Promise((resolve) => servers.pop()?.close(resolve));
  const asked: string[] = [];
  const waking = wake(addressOf("127.0.0.1", free), { ended: never });
  await new Promise((resolve) => setTimeout(resolve, 400));
  await serve(asked, free);
  expect(await waking).toBe(true);
  expect(asked).toEqual(["GET /_awning/ready"]);
});

it("gives up quietly when nobody answers, and at once when the worker has ended", async () => {
  const nowhere = new URL("http://127.0.0.1:9");
  expect(await wake(nowhere, { ended: never, patience: 50 })).toBe(false);
  const ended = new AbortController();
  const waking = wake(nowhere, { ended: ended.signal });
  ended.abort();
  expect(await waking).toBe(false);
});

it.each([
  ["127.0.0.1", "http://127.0.0.1:8787/"],
  ["localhost", "http://localhost:8787/"],
  ["0.0.0.0", "http://127.0.0.1:8787/"],
  ["*", "http://127.0.0.1:8787/"],
  ["::1", "http://[::1]:8787/"],
  ["::", "http://127.0.0.1:8787/"],
])("finds what listens on %s at %s", (host, address) => {
  expect(addressOf(host, 8787).href).toBe(address);
});
