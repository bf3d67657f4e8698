import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { createDevServerUrl, warmUp } from "../../scripts/warm-up.ts";

const servers: Server[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const server of servers.splice(0)) server.close();
});

/** Starts a server that adds its requests to `requests`. Resolves to its port; 0 chooses a free one. */
function serve(requests: string[], port = 0): Promise<number> {
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.writeHead(503).end("not ready");
  });
  servers.push(server);
  return new Promise((resolve) =>
    server.listen(port, "127.0.0.1", () => resolve((server.address() as AddressInfo).port)),
  );
}

const { signal } = new AbortController();

it("sends one request as soon as the worker listens, and accepts any response", async () => {
  const port = await serve([]);
  await new Promise((resolve) => servers.pop()?.close(resolve));
  const requests: string[] = [];
  const fetch = vi.spyOn(globalThis, "fetch");
  const result = warmUp(createDevServerUrl("127.0.0.1", port), { signal });
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  await serve(requests, port);
  expect(await result).toBe(true);
  expect(requests).toEqual(["GET /_awning/ready"]);
});

it("resolves to false after its timeout, and immediately on abort", async () => {
  const closedPort = new URL("http://127.0.0.1:9");
  expect(await warmUp(closedPort, { signal, timeoutMs: 50 })).toBe(false);
  const controller = new AbortController();
  const result = warmUp(closedPort, { signal: controller.signal });
  controller.abort();
  expect(await result).toBe(false);
});

it.each([
  ["127.0.0.1", "http://127.0.0.1:8787/"],
  ["localhost", "http://localhost:8787/"],
  ["0.0.0.0", "http://127.0.0.1:8787/"],
  ["*", "http://127.0.0.1:8787/"],
  ["::1", "http://[::1]:8787/"],
  ["::", "http://127.0.0.1:8787/"],
])("the local URL of the host %s is %s", (host, address) => {
  expect(createDevServerUrl(host, 8787).href).toBe(address);
});
