import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { renderTone } from "../../../worker/origin/tones.ts";
import { axe } from "../axe.ts";
import { launchBrowser, noShift, watchLayoutShift } from "../browser.ts";
import { waitForFrames } from "../page-waits.ts";
import { openBlocks, statesOf } from "./open-blocks.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const wav = Buffer.from(renderTone("wheel") ?? []);
/** The sound five times, which takes 40 s. The header states its size in two places. */
const longWav = Buffer.concat([wav, ...Array.from({ length: 4 }, () => wav.subarray(44))]);
longWav.writeUInt32LE(longWav.length - 8, 4);
longWav.writeUInt32LE(longWav.length - 44, 40);
const file = (name: string) => `https://files.test/${name}.wav`;

function embed(attributes: Readonly<Record<string, string>> = {}): string {
  const all = { url: file("one"), title: "Wheel", author: "Imogen", "show-download": "false", ...attributes };
  const text = Object.entries(all)
    .map(([name, value]) => `data-${name}="${value.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`)
    .join(" ");
  return `<div class="sqs-audio-embed" ${text} data-mime-type="audio/mpeg" data-design-style="minimal" data-color-theme="light"></div>`;
}
const block = (...embeds: readonly string[]) =>
  `<div class="sqs-block audio-block sqs-block-audio" data-block-type="41"><div class="sqs-block-content">${embeds.join("")}</div></div>`;

async function open(
  html: string,
  { init, ...options }: BrowserContextOptions & { readonly init?: (page: Page) => Promise<unknown> } = {},
) {
  const requested: string[] = [];
  let shift: Awaited<ReturnType<typeof watchLayoutShift>> | undefined;
  const opened = await openBlocks(browser, {
    html: `<main style="max-width:700px;padding:20px"><h1>Listen</h1>${html}</main>`,
    viewport: { width: 800, height: 600 },
    ...options,
    init: async (page) => {
      shift = await watchLayoutShift(page);
      await page.route("https://files.test/**", (route) => {
        requested.push(new URL(route.request().url()).pathname);
        const path = String(requested.at(-1));
        const body = path.includes("long") ? longWav : wav;
        return path.includes("gone")
          ? route.fulfill({ status: 404, contentType: "text/plain", body: "gone" })
          : route.fulfill({ contentType: "audio/wav", headers: { "accept-ranges": "bytes" }, body });
      });
      await init?.(page);
    },
  });
  return { ...opened, requested, shift: shift as NonNullable<typeof shift> };
}

const button = (page: Page, name: string) => page.getByRole("button", { name });
const statusOf = (page: Page, index = 0) =>
  page.locator(".awning-audio-player").nth(index).getAttribute("data-status");
const slider = (page: Page, index = 0) => page.getByRole("slider").nth(index);
const audioTime = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLAudioElement>("body > audio")?.currentTime ?? -1);
const isHydrated = (page: Page, index = 0) =>
  expect
    .poll(() =>
      page
        .locator(".awning-audio")
        .nth(index)
        .evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactContainer"))),
    )
    .toBe(true);

describe("an audio block", () => {
  it("loads neither its file nor React before the first interaction, and plays and seeks by keyboard alone", async () => {
    const scripts: string[] = [];
    const { page, context, requested, errors, shift } = await open(
      block(embed({ "duration-in-ms": "8000" })),
      {
        init: async (fresh) => {
          fresh.on("request", (request) => scripts.push(request.url()));
        },
      },
    );
    expect(await statesOf(page)).toEqual(["ready"]);
    expect(await page.locator(".awning-audio").innerText()).toMatch(/Wheel\s+Imogen\s+0:00 \/ 0:08/);
    expect(await page.locator(".awning-audio").evaluate((element) => element.clientHeight)).toBeGreaterThan(
      60,
    );
    expect([requested, scripts.filter((url) => /react/.test(url))]).toEqual([[], []]);
    const { violations } = await axe(page).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    expect(await shift()).toEqual(noShift);
    expect(errors).toEqual([]);

    await page.keyboard.press("Tab");
    await isHydrated(page);
    await page.keyboard.press("Tab");
    for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft"]) await page.keyboard.press(key);
    await expect.poll(() => slider(page).getAttribute("aria-valuetext")).toBe("0:02 of 0:08");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Space");
    await expect.poll(() => audioTime(page)).toBeGreaterThan(2);
    await page.keyboard.press("Enter");
    await expect.poll(() => statusOf(page)).toBe("paused");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Home");
    await expect.poll(() => audioTime(page)).toBe(0);
    await page.keyboard.press("End");
    await expect.poll(() => audioTime(page)).toBe(8);
    await context.close();
  });

  it("plays by touch, also before React has loaded", async () => {
    const { page, context } = await open(block(embed()), {
      hasTouch: true,
      init: (fresh) => fresh.route(/hydrate-player/, (route) => route.abort()),
    });
    await page.locator(".awning-audio-toggle").tap();
    await expect.poll(() => audioTime(page)).toBeGreaterThan(0);
    await page.locator(".awning-audio-toggle").tap();
    await expect.poll(() => page.evaluate(() => document.querySelector("audio")?.paused)).toBe(true);
    await context.close();
  });
});

describe("several audio blocks", () => {
  let opened: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    const blocks = [
      embed(),
      embed({ url: file("two"), title: "Tide", "show-download": "true" }),
      embed({ url: file("gone"), title: "Gone" }),
    ];
    const own = `<audio id="own" controls preload="none" src="${file("own")}" aria-label="Own"></audio>`;
    opened = await open(blocks.map((each) => block(each)).join("") + own);
  });
  afterAll(() => opened.context.close());

  it("offer their downloads only where the page does", async () => {
    const { page } = opened;
    const links = page.getByRole("link", { name: "Download" });
    expect(await links.count()).toBe(1);
    expect(await links.getAttribute("href")).toBe(`${file("two")}?download=true`);
  });

  it("play, show their times, and pause, by mouse", async () => {
    const { page, requested, errors } = opened;
    await button(page, "Play: Wheel, Imogen").click();
    await button(page, "Pause: Wheel, Imogen").waitFor();
    await expect.poll(() => statusOf(page)).toBe("playing");
    await page.getByText(/^0:0[1-7] \/ 0:08$/).waitFor();
    expect(await slider(page).getAttribute("max")).toBe("8");
    await button(page, "Pause: Wheel, Imogen").click();
    await expect.poll(() => statusOf(page)).toBe("paused");
    const { violations } = await axe(page).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    expect(await page.locator("audio:not(#own)").count()).toBe(1);
    expect([new Set(requested), errors]).toEqual([new Set(["/one.wav"]), []]);
  });

  it("play one at a time, and a video or audio of the page stops them", async () => {
    const { page } = opened;
    await button(page, "Play: Wheel, Imogen").click();
    await expect.poll(() => statusOf(page)).toBe("playing");
    await button(page, "Play: Tide, Imogen").click();
    await expect.poll(() => statusOf(page, 1)).toBe("playing");
    await expect.poll(() => statusOf(page)).toMatch(/paused|idle/);
    await page.evaluate(() => document.querySelector<HTMLAudioElement>("#own")?.play());
    await expect.poll(() => statusOf(page, 1)).toBe("paused");
    await button(page, "Play: Tide, Imogen").click();
    await expect
      .poll(() => page.evaluate(() => document.querySelector<HTMLAudioElement>("#own")?.paused))
      .toBe(true);
  });

  it("say that a file cannot be played, with a link to it", async () => {
    const { page, errors } = opened;
    await button(page, "Play: Gone, Imogen").click();
    await expect.poll(() => statusOf(page, 2), { timeout: 10_000 }).toBe("failed");
    expect(await page.getByText("This track cannot be played.").isVisible()).toBe(true);
    expect(await page.getByRole("link", { name: "Open the file" }).getAttribute("href")).toBe(file("gone"));
    expect(errors.join()).toContain(`audio: the file cannot be played: ${file("gone")}`);
  });
});

describe("the controls of the system", () => {
  /** Opens a block in a page that records the handlers of the system's controls. `call` calls one of them. */
  async function openWithControls(html: string) {
    const opened = await open(html, {
      init: (fresh) =>
        fresh.addInitScript(() => {
          const handlers: Record<string, unknown> = {};
          const positions: unknown[] = [];
          Object.assign(globalThis, { handlers, positions });
          navigator.mediaSession.setActionHandler = (action, handler) => {
            handlers[action] = handler;
          };
          navigator.mediaSession.setPositionState = (state) => positions.push(state);
        }),
    });
    const call = (action: string, details: object = {}) =>
      opened.page.evaluate(([name, data]) => Reflect.get(globalThis, "handlers")[name as string](data), [
        action,
        details,
      ] as const);
    return { ...opened, call };
  }

  it("get the track, its position, and handlers that move it; tracks of a block play one after the other", async () => {
    const { page, context, call } = await openWithControls(
      block(
        embed(),
        embed({ url: file("two"), title: "Tide" }),
        embed({ url: file("three"), title: "Kiln" }),
      ),
    );
    await button(page, "Play: Wheel, Imogen").click();
    await expect.poll(() => statusOf(page)).toBe("playing");
    expect(
      await page.evaluate(() => {
        const { metadata, playbackState } = navigator.mediaSession;
        const set = Object.entries(Reflect.get(globalThis, "handlers")).filter(([, handler]) => handler);
        return [metadata?.title, metadata?.artist, playbackState, set.map(([name]) => name).sort()];
      }),
    ).toEqual(["Wheel", "Imogen", "playing", ["nexttrack", "pause", "play", "seekto"]]);
    await call("seekto", { seekTime: 5 });
    await expect.poll(() => audioTime(page)).toBeGreaterThanOrEqual(5);
    await expect
      .poll(() => page.evaluate(() => Math.floor(Reflect.get(globalThis, "positions").at(-1).position)))
      .toBeGreaterThanOrEqual(5);
    expect(await page.evaluate(() => Reflect.get(globalThis, "positions").at(-1).duration)).toBe(8);
    await call("pause");
    await expect.poll(() => statusOf(page)).toBe("paused");
    await call("nexttrack");
    await expect.poll(() => statusOf(page, 1)).toBe("playing");
    await call("previoustrack");
    await expect.poll(() => statusOf(page)).toBe("playing");
    await page.evaluate(() => document.querySelector("audio")?.dispatchEvent(new Event("ended")));
    await button(page, "Pause: Tide, Imogen").waitFor();
    await expect.poll(() => statusOf(page, 1)).toBe("playing");
    expect(await statusOf(page)).toBe("idle");
    await context.close();
  });

  it("skip 10 s of a single track if the system does not say how many", async () => {
    const { page, context, call } = await openWithControls(block(embed({ url: file("long") })));
    await button(page, "Play: Wheel, Imogen").click();
    await expect.poll(() => statusOf(page)).toBe("playing");
    await call("pause");
    await call("seekto", { seekTime: 20 });
    await call("seekbackward");
    expect(await audioTime(page)).toBe(10);
    await call("seekforward", { seekOffset: 5 });
    expect(await audioTime(page)).toBe(15);
    await call("seekforward");
    expect(await audioTime(page)).toBe(25);
    await context.close();
  });
});

/** A text of 10 MB is tested with all blocks: `bad-data.test.ts`. */
describe("audio blocks with unusual data", () => {
  const bad: readonly (readonly [string, string, string])[] = [
    ["no address", "", "no address"],
    ["a script as address", "javascript:alert(1)//a.mp3", "not valid"],
    ["a SoundCloud URL that names no track", "https://soundcloud.com/x", "SoundCloud URL cannot be parsed"],
  ];
  let opened: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    const many = Array.from({ length: 62 }, (_, index) => embed({ title: `Track ${index + 1}` }));
    opened = await open(
      bad.map(([, url]) => block(embed({ url }))).join("") +
        block(embed({ url: "" }), embed({ title: "<b>Tide</b>" })) +
        block(...many),
    );
  });
  afterAll(() => opened.context.close());
  const blockAt = (index: number) => opened.page.locator("[data-block-type]").nth(index);

  it.each(bad.map((each, index) => [...each, index] as const))(
    "(%s) fail with the reason, and keep what was published",
    async (_, _url, reason, index) => {
      expect((await statesOf(opened.page))[index]).toBe("failed");
      const reports = opened.errors.filter((error) => error.includes("block audio failed"));
      expect(reports).toHaveLength(bad.length);
      expect(reports.filter((error) => error.includes(reason))).toHaveLength(1);
      expect(await blockAt(index).locator(".sqs-audio-embed").innerHTML()).toBe("");
    },
  );

  it("show their good tracks, and report the others", async () => {
    expect((await statesOf(opened.page))[3]).toBe("ready");
    await blockAt(3).getByText("<b>Tide</b>").waitFor();
    expect(opened.errors.join()).toContain("audio: a track cannot be shown.");
  });

  it("show at most sixty tracks; others stay as published", async () => {
    expect((await statesOf(opened.page))[4]).toBe("ready");
    expect(await blockAt(4).locator(".awning-audio").count()).toBe(60);
    expect(await blockAt(4).locator(".sqs-audio-embed:empty").count()).toBe(2);
  });
});

it("an audio block is a link at a streaming service, and leaves nothing in the page when it is removed", async () => {
  const { page, context, requested } = await open(
    block(embed({ url: "https://open.spotify.com/track/6qn9" })),
  );
  const link = page.getByRole("link", { name: "Listen on spotify.com" });
  expect([await link.getAttribute("href"), await link.getAttribute("rel")]).toEqual([
    "https://open.spotify.com/track/6qn9",
    "noopener noreferrer",
  ]);
  expect([await statesOf(page), requested]).toEqual([["ready"], []]);
  await page.locator("[data-awning-state]").evaluate((element) => element.remove());
  await waitForFrames(page);
  expect(await page.locator("audio").count()).toBe(0);
  await context.close();
});

it("the player fits a phone from right to left, and paper", async () => {
  const { page, context } = await open(
    `<div dir="rtl">${block(embed({ title: "A title that is much longer than the screen of a phone is wide", "show-download": "true" }))}</div>`,
    { viewport: { width: 390, height: 800 } },
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const left = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().left);
  expect(await left(".awning-audio-toggle")).toBeGreaterThan(await left(".awning-audio-words"));
  await page.emulateMedia({ media: "print" });
  expect(await page.locator(".awning-audio-title").isVisible()).toBe(true);
  expect(await page.locator(".awning-audio-toggle").isVisible()).toBe(false);
  await context.close();
});
