import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, noShift, openPage, watchLayoutShift } from "../browser.ts";
import { allContactFlags, viewportSizes } from "./bars-page.ts";

/** The first bytes of the body arrive in small parts, so that the browser paints between them. */
const slow = { bytes: 9000, partSize: 200, partMs: 25 };

let browser: Browser;
const server = createServer((incoming, outgoing) => {
  const { port } = new URL(inject(incoming.headers.host?.startsWith("bars.test") ? "proxied" : "demo"));
  const headers = { ...incoming.headers, "accept-encoding": "identity" };
  const forwarded = request({ host: "127.0.0.1", port, path: incoming.url, headers }, (response) => {
    void sendSlowly(response, outgoing);
  });
  forwarded.end();
});

async function sendSlowly(response: IncomingMessage, outgoing: ServerResponse) {
  outgoing.writeHead(response.statusCode ?? 502, response.headers);
  if (!response.headers["content-type"]?.includes("text/html")) return void response.pipe(outgoing);
  const page = Buffer.concat(await response.toArray());
  let sent = page.indexOf("<body");
  const end = sent + slow.bytes;
  outgoing.write(page.subarray(0, sent));
  for (; sent < end; sent += slow.partSize) {
    await wait(slow.partMs);
    outgoing.write(page.subarray(sent, sent + slow.partSize));
  }
  outgoing.end(page.subarray(sent));
}

beforeAll(async () => {
  browser = await launchBrowser(["--host-resolver-rules=MAP bars.test 127.0.0.1"]);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(async () => {
  await browser.close();
  server.close();
});

const barsPath = (settings: object, query = {}) =>
  `/bars?${new URLSearchParams({ settings: JSON.stringify(settings), ...query })}`;
const mobileInfoBarSettings = { ...allContactFlags, style: 1 };

describe.each(viewportSizes)("a page that arrives slowly, $width px wide", (viewport) => {
  it.each([
    ["a mobile info bar", "bars.test", barsPath({ mobileInfoBarSettings })],
    ["an information bar", "bars.test", barsPath({ informationBarSettings: allContactFlags })],
    ["a cookie banner", "bars.test", barsPath({ mobileInfoBarSettings }, { banner: "BOTTOM" })],
    ["the demo's header and banner", "127.0.0.1", "/contact"],
  ])("with %s has no layout shift", async (_, host, path) => {
    const { port } = server.address() as AddressInfo;
    let shift: Awaited<ReturnType<typeof watchLayoutShift>> | undefined;
    const { page, context } = await openPage(browser, `http://${host}:${port}${path}`, {
      viewport,
      beforeLoad: async (fresh) => {
        shift = await watchLayoutShift(fresh);
      },
    });
    expect(await page.locator("[data-awning-overlay] :visible").count()).toBeGreaterThan(0);
    expect(await shift?.()).toEqual(noShift);
    await context.close();
  });
});
