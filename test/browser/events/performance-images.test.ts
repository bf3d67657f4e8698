import { describe, expect, it } from "vitest";
import { untilRecorded } from "./page-states.ts";
import { makeMeasuredVisit, recordsOnHide, untilMeasured } from "./performance-visit.ts";

describe("images", () => {
  it("of the site are recorded with their timing when they have been seen", async () => {
    const opened = await makeMeasuredVisit("images", {
      body: `<img src="/s/image.svg?format=500w&amp;token=secret" elementtiming="system-image-block" width="300" height="200" alt="">
<img src="http://tracker.test/pixel.svg" width="30" height="30" alt=""><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="">
<div class="far"></div><img src="/s/image-below.svg" width="300" height="200" alt="" id="below">`,
    });
    await untilMeasured(opened);
    await opened.page.locator("#below").scrollIntoViewIfNeeded();
    await untilRecorded(opened.page, "performance", "performance");
    const [first, second] = await recordsOnHide(opened, "image", 2);
    expect(Object.keys(first?.data ?? {}).slice(0, 11)).toEqual([
      "visibleOnLoad",
      "observationTime",
      "intersectionRatio",
      "squarespaceSize",
      "imageType",
      "imageLoaderType",
      "elementTiming",
      "naturalHeight",
      "naturalWidth",
      "height",
      "width",
    ]);
    expect(first?.data).toMatchObject({
      visibleOnLoad: true,
      observationTime: expect.any(Number),
      intersectionRatio: 1,
      squarespaceSize: "500w",
      imageType: "svg",
      imageLoaderType: "native",
      elementTiming: "system-image-block",
      naturalHeight: 400,
      naturalWidth: 600,
      height: 200,
      width: 300,
      name: new URL("/s/image.svg", opened.address).href,
      initiatorType: "img",
      responseEnd: expect.any(Number),
    });
    expect(second?.data).toMatchObject({ visibleOnLoad: false, imageType: "svg", squarespaceSize: null });
    expect(JSON.stringify(opened.sent)).not.toContain("secret");
  });

  it("are recorded up to twenty per page", async () => {
    const images = Array.from(
      { length: 50 },
      (_, index) => `<img src="/s/image-${index}.svg" width="40" height="30" alt="">`,
    );
    const opened = await makeMeasuredVisit("gallery", { body: images.join("") });
    await untilMeasured(opened);
    await untilRecorded(opened.page, ...Array.from({ length: 20 }, () => "performance" as const));
    await recordsOnHide(opened, "image", 20);
  });
});

describe("the visitor's preferences", () => {
  it("are recorded once, with the use of the keyboard", async () => {
    const opened = await makeMeasuredVisit("preferences", { body: "<button>One</button>" });
    await opened.page.emulateMedia({ reducedMotion: "reduce", forcedColors: "active" });
    await untilMeasured(opened, () => opened.page.keyboard.press("Tab"));
    const [record] = await recordsOnHide(opened, "a11y", 1);
    expect(record?.data).toMatchObject({
      forceColors: true,
      prefersReducedMotion: true,
      primaryInputHasHover: true,
      keyboardUsage: true,
    });
    await recordsOnHide(opened, "a11y", 1);
  });
});
