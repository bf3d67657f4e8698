import AxeBuilder from "@axe-core/playwright";
import { describe, expect, it } from "vitest";
import { close, host, isReserved, record, text, top, visibleBars, visit } from "./announced-page.ts";

describe("the announcement bar, open", () => {
  it("stands above the header, without any shift, and writes its record", async () => {
    const { page, shift, errors } = await visit({ url: "/sale", newWindow: "1" });
    expect(await top(page, host)).toBe(0);
    expect(await top(page, "header")).toBe((await page.locator(host).boundingBox())?.height);
    expect(await record(page)).toBe(
      JSON.stringify({ text, clickthroughUrl: { url: "/sale", newWindow: true }, closed: false }),
    );
    expect(await isReserved(page)).toBe(true);
    expect(await shift()).toBe(0);
    expect(errors).toEqual([]);
  });

  it("has nothing that axe objects to, on a site that styles every button and link", async () => {
    for (const width of [390, 1440]) {
      const { page } = await visit({ url: "/sale" }, { viewport: { width, height: 800 } });
      const { violations } = await new AxeBuilder({ page }).include(host).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    }
  });

  it("leads to its link everywhere but at the text's own links and the close control", async () => {
    const { page } = await visit({ url: "/sale" });
    const under = (x: number, y: number) =>
      page.evaluate(
        ([left, topmost]) =>
          document
            .elementFromPoint(left ?? 0, topmost ?? 0)
            ?.closest("a, button")
            ?.getAttribute("href") ?? "",
        [x, y],
      );
    const bar = await page.locator(host).boundingBox();
    const own = await page.locator(`${host} p a`).boundingBox();
    const button = await page.locator(close).boundingBox();
    if (!bar || !own || !button) throw new Error("The bar has no boxes.");
    expect(await under(20, bar.height / 2)).toBe("/sale");
    expect(await under(own.x + own.width / 2, own.y + own.height / 2)).toBe("/sample");
    expect(await under(button.x + button.width / 2, button.y + button.height / 2)).toBe("");
    expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(24);
  });

  it("stands at the body's start where the page has no place for it", async () => {
    const { page } = await visit({ bare: "1" });
    expect(await top(page, host)).toBe(0);
    expect(await visibleBars(page)).toBe(1);
  });

  it("takes the place of a bar that the page was saved with", async () => {
    const { page, shift } = await visit({ saved: "1" });
    expect(await visibleBars(page)).toBe(1);
    expect(await page.locator(".sqs-announcement-bar:visible").textContent()).toContain("Sale until Sunday");
    expect(await shift()).toBe(0);
  });

  it("stands below a cookie banner at the top", async () => {
    const { page, shift } = await visit({ banner: "1" });
    const banner = await page.locator('[data-awning-overlay="cookie-banner"] > .TOP').boundingBox();
    expect(banner?.y).toBe(0);
    expect(await top(page, host)).toBe(banner?.height);
    expect(await shift()).toBe(0);
  });
});
