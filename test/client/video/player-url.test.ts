import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { backgroundPlayerUrl } from "../../../client/video/background-player-url.ts";
import { playerUrl, setParameter } from "../../../client/video/player-url.ts";

const unrestricted = { isSecure: true, isRestricted: false };
const player = (url: string, context = unrestricted) => playerUrl(new URL(url), context).href;

describe("the URL of a player", () => {
  it("is https on a secure page", () => {
    expect(player("http://fast.wistia.net/embed/iframe/k")).toBe("https://fast.wistia.net/embed/iframe/k");
  });

  it("stays as it is on a page that is not secure", () => {
    const address = "http://videos.test/embed/k?a=%20b&c";
    expect(player(address, { isSecure: false, isRestricted: false })).toBe(address);
  });

  it("is https on any page for providers that take commands, and enables commands", () => {
    const context = { isSecure: false, isRestricted: false };
    expect(player("http://youtube.com:80/embed/p1?wmode=opaque", context)).toBe(
      "https://www.youtube.com/embed/p1?wmode=opaque&enablejsapi=1",
    );
    expect(player("http://player.vimeo.com/video/76?app_id=1", context)).toBe(
      "https://player.vimeo.com/video/76?app_id=1",
    );
  });

  it("asks providers to store nothing while a restrictive policy has no consent", () => {
    const context = { isSecure: true, isRestricted: true };
    expect(player("https://www.youtube.com/embed/p1", context)).toBe(
      "https://www.youtube-nocookie.com/embed/p1?enablejsapi=1",
    );
    expect(player("https://player.vimeo.com/video/76?h=ab", context)).toBe(
      "https://player.vimeo.com/video/76?h=ab&dnt=1",
    );
    expect(player("https://fast.wistia.net/embed/iframe/k", context)).toBe(
      "https://fast.wistia.net/embed/iframe/k",
    );
  });

  it("keeps the host without cookies that the owner has chosen", () => {
    expect(player("https://www.youtube-nocookie.com/embed/p1")).toMatch(
      /^https:\/\/www\.youtube-nocookie\.com\//,
    );
  });

  it("does not treat other hosts as known providers", () => {
    for (const address of [
      "https://www.youtube.com.evil.test/embed/1",
      "https://evil.test/www.youtube.com/embed/1",
    ])
      expect(player(address)).toBe(address);
  });

  it("stays the same when it is processed again, and has each parameter once", () => {
    const path = fc.stringMatching(/^[\w-]{1,11}$/);
    const query = fc.constantFrom(
      "",
      "?wmode=opaque",
      "?autoplay=0",
      "?enablejsapi=0&autoplay=1",
      "?a=1&a=2",
    );
    const site = fc.constantFrom(
      "http://youtube.com/embed/",
      "https://player.vimeo.com/video/",
      "http://videos.test/",
    );
    fc.assert(
      fc.property(
        site,
        path,
        query,
        fc.boolean(),
        fc.boolean(),
        (host, id, search, isSecure, isRestricted) => {
          const context = { isSecure, isRestricted };
          const once = setParameter(playerUrl(new URL(host + id + search), context), "autoplay", "1");
          expect(playerUrl(once, context).href).toBe(once.href);
          expect(once.searchParams.getAll("autoplay")).toEqual(["1"]);
        },
      ),
    );
  });
});

describe("the player URL of a background video", () => {
  it.each([
    "https://www.youtube.com/watch?v=GR_7REnztnA&ab_channel=Norwex",
    "https://youtu.be/GR_7REnztnA?t=3",
    "https://www.youtube.com/shorts/GR_7REnztnA",
    "//www.youtube.com/embed/GR_7REnztnA",
  ])("is muted, without controls and looped: %s", (videoUrl) => {
    const address = backgroundPlayerUrl(videoUrl);
    expect(address?.origin + (address?.pathname ?? "")).toBe("https://www.youtube.com/embed/GR_7REnztnA");
    expect(Object.fromEntries(address?.searchParams ?? [])).toMatchObject({
      mute: "1",
      loop: "1",
      playlist: "GR_7REnztnA",
      controls: "0",
      autoplay: "1",
      playsinline: "1",
    });
  });

  it.each([
    ["https://vimeo.com/76979871/8272103f6e", "76979871", "8272103f6e"],
    ["https://vimeo.com/manage/videos/76979871/8272103f6e", "76979871", "8272103f6e"],
    ["//vimeo.com/76979871?share=copy", "76979871", null],
    ["https://www.vimeo.com/channels/4pots/76979871", "76979871", null],
  ])("of %s shows the video %s with the key %s", (address, id, key) => {
    const url = backgroundPlayerUrl(address);
    expect([url?.pathname, url?.searchParams.get("h")]).toEqual([`/video/${id}`, key]);
  });

  it("is made from the page of a video, with the hash of an unlisted one", () => {
    const address = backgroundPlayerUrl("https://vimeo.com/channels/pots/76979871/ab12");
    expect(address?.href).toMatch(
      /^https:\/\/player\.vimeo\.com\/video\/76979871\?h=ab12&muted=1&background=1/,
    );
  });

  it("is undefined for any other provider", () => {
    for (const videoUrl of ["", "https://videos.test/1", "javascript:alert(1)", "https://www.youtube.com/"])
      expect(backgroundPlayerUrl(videoUrl)).toBeUndefined();
  });
});
