import { expect, it, vi } from "vitest";
import * as missing from "../../../worker/no-embedded-origin.ts";
import * as included from "../../../worker/origin/index.ts";
import { readinessResponse } from "../../../worker/routes/readiness.ts";
import type { Site } from "../../../worker/site/site.ts";

const site = (origin?: URL) => ({ host: "shop.test", origin, problems: [] }) as unknown as Site;
const ok = () => Promise.resolve(new Response("ok"));
const deps = { fetchRoot: ok, publicAddress: "https://shop.test" };

it("names the embedded origin where it is deployed", async () => {
  const response = await readinessResponse(site(), deps, async () => included);
  expect([response.status, await response.json()]).toEqual([
    200,
    { ready: true, host: "shop.test", origin: "embedded", problems: [] },
  ]);
});

it("says that a host has no origin where the embedded one is not deployed", async () => {
  const fetchRoot = vi.fn(ok);
  const response = await readinessResponse(site(), { ...deps, fetchRoot }, async () => missing);
  expect([response.status, await response.json()]).toEqual([
    503,
    { ready: false, host: "shop.test", origin: "none", problems: ["origin: none is set for this host"] },
  ]);
  expect(fetchRoot).not.toHaveBeenCalled();
});

it("says that the embedded origin has no address for its emails", async () => {
  const response = await readinessResponse(
    site(),
    { ...deps, publicAddress: undefined },
    async () => included,
  );
  expect([response.status, await response.json()]).toMatchObject([
    503,
    { problems: [expect.stringMatching(/^PUBLIC_ADDRESS: missing/)] },
  ]);
});

it("loads nothing for a site with an origin", async () => {
  const load = vi.fn(async () => missing);
  const withoutAddress = { fetchRoot: ok, publicAddress: undefined };
  const response = await readinessResponse(site(new URL("https://origin.test")), withoutAddress, load);
  expect(await response.json()).toMatchObject({ ready: true, origin: "proxied" });
  expect(load).not.toHaveBeenCalled();
});
