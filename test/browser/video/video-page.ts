import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { openBlocks } from "../blocks/open-blocks.ts";
import type { OpenedPage } from "../browser.ts";
import { mockVideoProviders } from "./fake-providers.ts";

const videoFile = readFileSync(
  join(import.meta.dirname, "../../../worker/origin/videos/studio-640x360.webm"),
);

/** The layout of videos in style sheets of sites. */
const style = `
  body { font-family: sans-serif }
  .embed-block-wrapper { position: relative }
  .sqs-video-wrapper.video-none { position: relative }
  .embed-block-wrapper .sqs-video-wrapper { position: absolute; top: 0; left: 0; width: 100%; height: 100% }
  .sqs-video-wrapper .sqs-video-overlay { display: block; position: absolute; top: 0; left: 0; width: 100%; height: 100% }
  .sqs-block-video, .sqs-block-embed { width: 320px }`;

export interface VideoMarkup {
  readonly html?: string;
  readonly overlay?: boolean;
  readonly type?: number;
  readonly provider?: string;
}

export const youtubeHtml = (id: string) =>
  `<iframe src="//www.youtube.com/embed/${id}?wmode=opaque" height="480" width="854" title="Video ${id}"></iframe>`;
export const vimeoHtml = (id: string) =>
  `<iframe src="https://player.vimeo.com/video/${id}" height="360" width="640" title="Video ${id}"></iframe>`;

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

export function videoWrapperHtml({
  html = youtubeHtml("one"),
  overlay = true,
  provider = "YouTube",
}: VideoMarkup): string {
  const image =
    '<div class="sqs-video-overlay" style="opacity: 0;"><img data-src="https://images.test/a.jpg" data-load="false" data-image-focal-point="0.5,0.5" data-image-dimensions="1600x900"><div class="sqs-video-opaque"></div><div class="sqs-video-icon"></div></div>';
  return `<div class="sqs-video-wrapper" data-html="${escaped(html)}" data-provider-name="${provider}">${overlay ? image : ""}</div>`;
}

export function videoBlockHtml(markup: VideoMarkup = {}): string {
  const { type = 32 } = markup;
  const name = type === 22 ? "embed" : "video";
  return `<div class="sqs-block ${name}-block sqs-block-${name}"${type === 32 ? ' data-block-type="32"' : ""}><div class="sqs-block-content">
    <div class="intrinsic" style="max-width:100%"><div class="embed-block-wrapper" style="padding-bottom:56.25%;">${videoWrapperHtml(markup)}</div></div></div></div>`;
}

/** The record of a native video; the files of one named `gone` are missing. */
const record = (name = "video", more: object = {}) => ({
  systemDataVariants: "640:360",
  contentType: "video/webm",
  videoCodec: "vp9",
  alexandriaUrl: `http://videos.test/${name}/{variant}`,
  aspectRatio: 16 / 9,
  filename: `${name}.webm`,
  ...more,
});

export function nativeVideoHtml(settings: unknown = null, name = "video"): string {
  return `<div class="sqs-block video-block sqs-block-video" data-block-type="32"><div class="sqs-block-content">
    <div class="intrinsic" style="max-width:100%"><div class="embed-block-wrapper" style="padding-bottom:0.5625%;">
    <div class="sqs-native-video" data-config-settings="${escaped(JSON.stringify(settings))}" data-config-thumbnail="null" data-config-video="${escaped(JSON.stringify(record(name)))}"><div class="native-video-player"></div></div></div></div></div></div>`;
}

export const nativeBackgroundHtml = (name = "video") =>
  `<div class="sqs-video-background-native content-fill" data-config-native-video="${escaped(JSON.stringify(record(name)))}" data-config-playback-speed="0.5" data-config-filter="10" data-config-filter-strength="40"><img alt="" src="data:," class="sqs-video-background-native__fallback-image"><div class="sqs-video-background-native__video-player"></div></div>`;
export const hostedBackgroundHtml = (url: string) =>
  `<div data-controller="VideoBackground"><div class="sqs-video-background content-fill" data-config-url="${url}" data-config-playback-speed="1" data-config-filter="1" data-config-filter-strength="7"><img alt="" src="data:," class="custom-fallback-image"><div id="player"></div></div></div>`;
export const sectionHtml = (background: string, attributes = "") =>
  `<section class="page-section" style="position:relative;height:300px" ${attributes}><div class="section-background">${background}</div><div class="content-wrapper"><p>Words</p></div></section>`;

interface OpenVideosOptions {
  readonly beforeLoad?: (page: Page) => Promise<void>;
  readonly hash?: string;
  readonly consent?: boolean;
  readonly fakeTime?: boolean;
  readonly hasTouch?: boolean;
  readonly reducedMotion?: "reduce" | "no-preference";
}

/** Opens a page of videos. No request leaves the machine; `requests` has the requests to video providers. */
export async function openVideos(browser: Browser, html: string, more: OpenVideosOptions = {}) {
  const { consent = false, fakeTime = false, beforeLoad, ...context } = more;
  const requests: string[] = [];
  const opened: OpenedPage = await openBlocks(browser, {
    html,
    style,
    // A restrictive policy, under which the visitor can consent.
    pageData: JSON.stringify({ tracking: { ifConsentChanges: {} } }),
    ...context,
    init: async (page: Page) => {
      page.on("request", (request) => {
        if (/youtube|vimeo|wistia|videos\.test/.test(new URL(request.url()).hostname))
          requests.push(request.url());
      });
      await beforeLoad?.(page);
      if (fakeTime) await page.clock.install();
      if (consent)
        await page
          .context()
          .addCookies([{ name: "ss_cookieAllowed", value: "true", url: "http://blocks.test/" }]);
      await mockVideoProviders(page);
      await page.route("http://videos.test/**", (route) => {
        const address = route.request().url();
        if (address.includes("/gone/")) return route.fulfill({ status: 404 });
        if (address.endsWith("/thumbnail"))
          return route.fulfill({ contentType: "image/svg+xml", body: "<svg/>" });
        return route.fulfill({ contentType: "video/webm", body: videoFile });
      });
      await page.route(/^https:\/\/(?:fast\.wistia\.net|maps\.test|images\.test)\//, (route) =>
        route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Elsewhere</title>" }),
      );
    },
  });
  return { ...opened, requests };
}

/** The number of playing videos, as galleries see it. */
export const playingCount = (page: Page): Promise<number> => page.locator("[data-awning-playing]").count();
