import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { playerAddress, withParameter } from "../../../client/video/address.ts";
import { backgroundAddress } from "../../../client/video/background-address.ts";

const open = { secure: true, restricted: false };
const player = (address: string, place = open) => playerAddress(new URL(address), place).href;

describe("the address of a player", () => {
  it("is https on a secure page", () => {
    expect(player("http://fast.wistia.net/embed/iframe/k")).toBe("https://fast.wistia.net/embed/iframe/k");
  });

  it("stays what it is on a page that is not secure", () => {
    const address = "http://films.test/embed/k?a=%20b&c";
    expect(player(address, { secure: false, restricted: false })).toBe(address);
  });

  it("is https for the hosts that take commands, wherever the page is, and lets them listen", () => {
    const place = { secure: false, restricted: false };
    expect(player("http://youtube.com:80/embed/p1?wmode=opaque", place)).toBe(
      "https://www.youtube.com/embed/p1?wmode=opaque&enablejsapi=1",
    );
    expect(player("http://player.vimeo.com/video/76?app_id=1", place)).toBe(
      "https://player.vimeo.com/video/76?app_id=1",
    );
  });

  it("is that of a host that keeps nothing while a restrictive policy has no consent", () => {
    const place = { secure: true, restricted: true };
    expect(player("https://www.youtube.com/embed/p1", place)).toBe(
      "https://www.youtube-nocookie.com/embed/p1?enablejsapi=1",
    );
    expect(player("https://player.vimeo.com/video/76?h=ab", place)).toBe(
      "https://player.vimeo.com/video/76?h=ab&dnt=1",
    );
    expect(player("https://fast.wistia.net/embed/iframe/k", place)).toBe(
      "https://fast.wistia.net/embed/iframe/k",
    );
  });

  it("keeps to the host without cookies that the owner has chosen", () => {
    expect(player("https://www.youtube-nocookie.com/embed/p1")).toMatch(
      /^https:\/\/www\.youtube-nocookie\.com\//,
    );
  });

  it("takes no other host for one of the two", () => {
    for (const address of [
      "https://www.youtube.com.evil.test/embed/1",
      "https://evil.test/www.youtube.com/embed/1",
    ])
      expect(player(address)).toBe(address);
  });

  it("is the same when it is made again, and has a parameter once", () => {
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
      "http://films.test/",
    );
    fc.assert(
      fc.property(site, path, query, fc.boolean(), fc.boolean(), (host, id, search, secure, restricted) => {
        const place = { secure, restricted };
        const once = withParameter(playerAddress(new URL(host + id + search), place), "autoplay", "1");
        expect(playerAddress(once, place).href).toBe(once.href);
        expect(once.searchParams.getAll("autoplay")).toEqual(["1"]);
      }),
    );
  });
});

describe("the address of a film behind a section", () => {
  it.each([
    "https://www.youtube.com/watch?v=GR_7REnztnA&ab_channel=Norwex",
    "https://youtu.be/GR_7REnztnA?t=3",
    "https://www.youtube.com/shorts/GR_7REnztnA",
    "//www.youtube.com/embed/GR_7REnztnA",
  ])("is silent, bare and endless: %s", (written) => {
    const address = backgroundAddress(written);
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

  it("is that of the player for a film's own page, with the key of one that is not listed", () => {
    const address = backgroundAddress("https://vimeo.com/channels/pots/76979871/ab12");
    expect(address?.href).toMatch(
      /^https:\/\/player\.vimeo\.com\/video\/76979871\?h=ab12&muted=1&background=1/,
    );
  });

  it("is none for what is no film of the two hosts", () => {
    for (const written of ["", "https://films.test/1", "javascript:alert(1)", "https://www.youtube.com/"])
      expect(backgroundAddress(written)).toBeUndefined();
  });
});
