import type { BrowserContext, Frame, Page } from "playwright-core";

/**
 * Fakes the players of the two providers at their real addresses. A player with `silent` in its address does not answer,
 * one with `gone` cannot be loaded, and one with `broken` reports an error.
 */
export async function mockVideoProviders(context: BrowserContext | Page): Promise<void> {
  await context.route(/^https:\/\/(?:www\.youtube(?:-nocookie)?\.com|player\.vimeo\.com)\//, (route) => {
    const { hostname, pathname } = new URL(route.request().url());
    if (pathname.includes("gone")) return route.abort();
    const player = pathname.includes("silent") ? "" : hostname.includes("vimeo") ? vimeo : youtube;
    return route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><html lang="en"><title>Player</title><body style="margin:0;background:linear-gradient(135deg,#284b63,#d9ae61);height:100vh"><main><h1 style="margin:0;color:#fff;background:#284b63">A video</h1></main><script>${shared}${player}</script>`,
    });
  });
}

/** The messages that the player in a frame has received, in order. */
export function receivedMessages(frame: Frame): Promise<Record<string, unknown>[]> {
  return frame.evaluate(() => (globalThis as unknown as { received: Record<string, unknown>[] }).received);
}

/** The frame whose address contains this text. */
export function playerFrame(page: Page, address: string): Frame | undefined {
  return page.frames().find((frame) => frame !== page.mainFrame() && frame.url().includes(address));
}

const shared = `
  const received = globalThis.received = [];
  const query = new URLSearchParams(location.search);
  const broken = location.pathname.includes("broken");
  let owner = "*", playing = false;
  const onMessage = (handle) => addEventListener("message", (event) => {
    if (event.source !== parent) return;
    owner = event.origin;
    let message = event.data;
    if (typeof message === "string") try { message = JSON.parse(message) } catch { return }
    received.push(message);
    handle(message);
  });`;

const youtube = `
  const send = (message) => parent.postMessage(JSON.stringify({ ...message, id: 1, channel: "widget" }), owner);
  const subscriptions = new Set();
  const state = (number) => {
    send({ event: "infoDelivery", info: { playerState: number, currentTime: 0 } });
    if (subscriptions.has("onStateChange")) send({ event: "onStateChange", info: number });
  };
  globalThis.state = state;
  onMessage(({ event, func, args }) => {
    if (event === "listening") {
      send({ event: "initialDelivery", info: { playerState: -1 } });
      if (broken) return send({ event: "onError", info: 150 });
      send({ event: "onReady", info: null });
      if (query.get("autoplay") === "1") state(1);
    }
    if (event !== "command") return;
    if (func === "addEventListener") subscriptions.add(args[0]);
    if (func === "playVideo") state(1);
    if (func === "pauseVideo") state(2);
  });`;

const vimeo = `
  const subscriptions = new Set();
  const send = (message) => parent.postMessage(message, owner);
  const emit = (event) => subscriptions.has(event) && send({ event, data: {} });
  send({ event: "ready" });
  onMessage(({ method, value }) => {
    if (method === "ping") send({ method: "ping" });
    if (method === "addEventListener") {
      subscriptions.add(value);
      send({ method, value });
      if (value === "error" && broken) emit("error");
      if (value === "play" && query.get("autoplay") === "1") emit("play");
    }
    if (method === "play" || method === "pause") emit(method);
  });`;
