import type { BrowserContext, Frame, Page } from "playwright-core";

/**
 * Stand-ins for the two hosts, at their real addresses, which speak as their players do. One whose address has
 * `silent` in it says nothing, `gone` is not there at all, and `broken` has no video to show.
 */
export async function playHosts(context: BrowserContext | Page): Promise<void> {
  await context.route(/^https:\/\/(?:www\.youtube(?:-nocookie)?\.com|player\.vimeo\.com)\//, (route) => {
    const { hostname, pathname } = new URL(route.request().url());
    if (pathname.includes("gone")) return route.abort();
    const player = pathname.includes("silent") ? "" : hostname.includes("vimeo") ? vimeo : youtube;
    return route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><html lang="en"><title>Player</title><body style="margin:0;background:linear-gradient(135deg,#284b63,#d9ae61);height:100vh"><main><h1 style="margin:0;color:#fff;background:#284b63">A film</h1></main><script>${shared}${player}</script>`,
    });
  });
}

/** What the player in a frame was told, as it came. */
export function toldTo(frame: Frame): Promise<Record<string, unknown>[]> {
  return frame.evaluate(() => (globalThis as unknown as { told: Record<string, unknown>[] }).told);
}

/** The frame of the player that is asked for by an address with this in it. */
export function playerFrame(page: Page, address: string): Frame | undefined {
  return page.frames().find((frame) => frame !== page.mainFrame() && frame.url().includes(address));
}

const shared = `
  const told = globalThis.told = [];
  const query = new URLSearchParams(location.search);
  const broken = location.pathname.includes("broken");
  let owner = "*", playing = false;
  const hear = (answer) => addEventListener("message", (event) => {
    if (event.source !== parent) return;
    owner = event.origin;
    let message = event.data;
    if (typeof message === "string") try { message = JSON.parse(message) } catch { return }
    told.push(message);
    answer(message);
  });`;

const youtube = `
  const tell = (message) => parent.postMessage(JSON.stringify({ ...message, id: 1, channel: "widget" }), owner);
  const wanted = new Set();
  const state = (number) => {
    tell({ event: "infoDelivery", info: { playerState: number, currentTime: 0 } });
    if (wanted.has("onStateChange")) tell({ event: "onStateChange", info: number });
  };
  globalThis.state = state;
  hear(({ event, func, args }) => {
    if (event === "listening") {
      tell({ event: "initialDelivery", info: { playerState: -1 } });
      if (broken) return tell({ event: "onError", info: 150 });
      tell({ event: "onReady", info: null });
      if (query.get("autoplay") === "1") state(1);
    }
    if (event !== "command") return;
    if (func === "addEventListener") wanted.add(args[0]);
    if (func === "playVideo") state(1);
    if (func === "pauseVideo") state(2);
  });`;

const vimeo = `
  const wanted = new Set();
  const tell = (message) => parent.postMessage(message, owner);
  const happen = (event) => wanted.has(event) && tell({ event, data: {} });
  tell({ event: "ready" });
  hear(({ method, value }) => {
    if (method === "ping") tell({ method: "ping" });
    if (method === "addEventListener") {
      wanted.add(value);
      tell({ method, value });
      if (value === "error" && broken) happen("error");
      if (value === "play" && query.get("autoplay") === "1") happen("play");
    }
    if (method === "play" || method === "pause") happen(method);
  });`;
