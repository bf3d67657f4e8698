import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { repeatScheduledRun } from "../../scripts/scheduled-trigger.ts";

it("starts the scheduled run again and again, also after a broken connection, until the signal", async () => {
  const controller = new AbortController();
  const times: number[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://worker.test");
    if (pathname === "/cdn-cgi/handler/scheduled") times.push(Number(searchParams.get("time")));
    if (times.length === 3) controller.abort();
    if (times.length === 1) request.destroy();
    else response.end("ok");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const started = Date.now();
  const { port } = server.address() as AddressInfo;
  await repeatScheduledRun(new URL(`http://127.0.0.1:${port}`), { signal: controller.signal, intervalMs: 5 });
  server.close();
  expect(times).toHaveLength(3);
  expect(times.every((time) => time >= started && time <= Date.now())).toBe(true);
});
