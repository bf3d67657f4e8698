import { afterEach, describe, expect, it, vi } from "vitest";
import { fetchFromWorker } from "../fetch-from-worker.ts";

const settings = {
  popupOverlaySettings: { style: 2, version: 4, showOnTimer: true, timerDelay: 50, displayFrequency: 7 },
};
const pageOf = (kind: string, changed = {}) =>
  `/bars/${kind}?settings=${encodeURIComponent(
    JSON.stringify({ popupOverlaySettings: { ...settings.popupOverlaySettings, ...changed } }),
  )}`;
const dialogOf = (kind: string, query = "&version=4&language=de") =>
  `/_awning/popup?currentUrl=${encodeURIComponent(`/bars/${kind}`)}${query}`;

afterEach(() => {
  vi.restoreAllMocks();
});

/** The paths that were requested from the origin for a popup, from now on. */
function watchRequests(): string[] {
  const paths: string[] = [];
  const send = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input));
    if (url.pathname === "/api/popup-overlay/render") paths.push(url.searchParams.get("currentUrl") ?? "");
    return send(input, init);
  });
  return paths;
}

describe("/_awning/popup", () => {
  it("is the dialog with the words, the picture and the form of the origin", async () => {
    const response = await fetchFromWorker(dialogOf("newsletter"), { host: "dialog.test" });
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toMatch(/^<dialog (?=[^>]*class="awning-popup awning-popup-2)/);
    expect(html).toContain(">News of the blue cups</h2>");
    expect(html).toContain("<p>Four letters a year.</p>");
    expect(html).toContain('src="/picture.png"');
    expect(html).toContain('data-form-id="5e00000000000000000000f8"');
    expect(html).toContain('action="/_awning/forms/5e00000000000000000000f8"');
    expect(html).toContain('id="email-yui_3_17_2_1"');
    expect(html).toContain('name="version" value="4"');
    expect(html).toContain("Schlie");
    expect(html).not.toMatch(/alert|onsubmit|onclick/);
  });

  it.each(["none", "empty", "broken", "error", "huge"])("is empty for %s", async (kind) => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const response = await fetchFromWorker(dialogOf(kind), { host: "dialog.test" });
    expect([response.status, await response.text()]).toEqual([204, ""]);
  });

  it.each(["&version=x", "", "&version=4&currentUrl="])("refuses a wrong request: %s", async (query) => {
    const path = query.includes("currentUrl")
      ? "/_awning/popup?currentUrl=https://a.test/&version=1"
      : dialogOf("none", query);
    expect((await fetchFromWorker(path)).status).toBe(400);
  });

  it("asks the origin once a minute for a page, and once in ten seconds after a failure", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      const requested = watchRequests();
      for (const kind of ["newsletter", "newsletter", "error", "error"])
        await fetchFromWorker(dialogOf(kind), { host: "often.test" });
      expect(requested).toEqual(["/bars/newsletter", "/bars/error"]);
      vi.setSystemTime(Date.now() + 11_000);
      for (const kind of ["newsletter", "error"])
        await fetchFromWorker(dialogOf(kind), { host: "often.test" });
      expect(requested).toEqual(["/bars/newsletter", "/bars/error", "/bars/error"]);
      vi.setSystemTime(Date.now() + 60_000);
      await fetchFromWorker(dialogOf("newsletter"), { host: "often.test" });
      expect(requested.at(-1)).toBe("/bars/newsletter");
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("a page whose popup the origin renders", () => {
  const due = 'data-awning-overlay="popup"';

  it("has an empty host at first, and the dialog once the words are known", async () => {
    const host = "known.test";
    const first = await fetchFromWorker(pageOf("newsletter"), { host });
    const html = await first.text();
    expect(html).toContain(`<div ${due}></div>`);
    expect(html).toMatch(/"popup":\{"version":4,/);
    const second = await fetchFromWorker(pageOf("newsletter"), { host });
    const third = await (await fetchFromWorker(pageOf("newsletter"), { host })).text();
    expect(await second.text()).toContain(due);
    expect(third).toContain("News of the blue cups");
    expect(third).toMatch(/<noscript data-awning><style>[^<]*50ms/);
  });

  it("has nothing where the origin says so, is not requested for visitors who have closed it, and needs style 2 and a trigger", async () => {
    const host = "not-due.test";
    for (const name of ["none", "hidden"]) {
      for (let visit = 0; visit < 2; visit++) await fetchFromWorker(pageOf(name), { host });
      expect(await (await fetchFromWorker(pageOf(name), { host })).text()).not.toContain(due);
    }
    const requested = watchRequests();
    const headers = {
      accept: "text/html",
      "sec-fetch-dest": "document",
      cookie: `awning_popup=4.0.${Math.floor(Date.now() / 1000)}`,
    };
    expect(await (await fetchFromWorker(pageOf("newsletter"), { host, headers })).text()).not.toContain(due);
    for (const changed of [{ style: 1 }, { showOnTimer: false }])
      expect(await (await fetchFromWorker(pageOf("form", changed), { host })).text()).not.toContain(due);
    expect(requested).toEqual([]);
  });
});
