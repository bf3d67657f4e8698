import { describe, expect, inject, it } from "vitest";
import { noShift } from "../browser.ts";
import { waitForNetwork } from "../page-waits.ts";
import {
  announcedAddress,
  barSelector,
  barText,
  closeButtonSelector,
  closedCookie,
  isSpaceReserved,
  openAnnouncedPage,
  reservedSpaceClass,
  storageKey,
  storedRecord,
  topOf,
  visibleBars,
} from "./announced-page.ts";

describe("closing the announcement bar", () => {
  it("hides it at once and moves the focus to the header", async () => {
    const { page, errors } = await openAnnouncedPage();
    const sent = page.waitForRequest((request) => request.url().endsWith("/_awning/dismiss"));
    const state = await page.evaluate(
      ([button, bar, name]) => {
        scrollTo(0, 10);
        document.querySelector<HTMLElement>(button ?? "")?.click();
        const node = document.querySelector<HTMLElement>(bar ?? "");
        return {
          height: node?.offsetHeight,
          hidden: node
            ?.querySelector(".sqs-announcement-bar")
            ?.classList.contains("sqs-announcement-bar-hidden"),
          reserved: document.body.classList.contains(name ?? ""),
          focus: document.activeElement?.id,
          scroll: scrollY,
        };
      },
      [closeButtonSelector, barSelector, reservedSpaceClass],
    );
    expect(state).toEqual({ height: 0, hidden: true, reserved: false, focus: "header", scroll: 10 });
    expect(await storedRecord(page)).toBe(JSON.stringify({ text: barText, closed: true }));
    expect((await (await sent).response())?.status()).toBe(204);
    expect((await closedCookie(page))?.sameSite).toBe("Lax");
    expect(errors).toEqual([]);
  });

  it("moves the focus to the content if the header is hidden", async () => {
    const { page } = await openAnnouncedPage();
    await page.evaluate(() => document.getElementById("header")?.style.setProperty("display", "none"));
    await page.locator(closeButtonSelector).press("Enter");
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe("main");
  });

  it("works with the mouse, and there is no bar on the next page", async () => {
    const { page, shift } = await openAnnouncedPage();
    await page.click(closeButtonSelector);
    expect(await topOf(page, "header")).toBe(0);
    await waitForNetwork(page);
    await page.reload();
    expect(await page.locator(barSelector).count()).toBe(0);
    expect(await isSpaceReserved(page)).toBe(false);
    expect(await topOf(page, "header")).toBe(0);
    expect(await storedRecord(page)).toBe(JSON.stringify({ text: barText, closed: true }));
    expect(await shift()).toEqual(noShift);
  });

  it.each(["Enter", "Space"])("works with the keyboard: %s", async (key) => {
    const { page } = await openAnnouncedPage();
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.className)).toBe("sqs-announcement-bar-close");
    expect(
      await page.locator(closeButtonSelector).evaluate((node) => getComputedStyle(node).outlineStyle),
    ).toBe("solid");
    await page.keyboard.press(key);
    expect(await visibleBars(page)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("header");
    // The header was made focusable only for this.
    await page.keyboard.press("Tab");
    expect(await page.locator("header").getAttribute("tabindex")).toBeNull();
  });

  it("works without JavaScript, and leads back to the page", async () => {
    const { page } = await openAnnouncedPage({ saved: "1" }, { javaScriptEnabled: false });
    expect(await visibleBars(page)).toBe(1);
    await Promise.all([page.waitForURL(announcedAddress({ saved: "1" })), page.click(closeButtonSelector)]);
    await page.waitForLoadState();
    expect(await visibleBars(page)).toBe(0);
  });

  it("rejects a form of another site's page", async () => {
    const body = () => new URLSearchParams({ overlay: "announcement-bar", digest: "abc" });
    for (const headers of [{ origin: "https://evil.test" }, { "sec-fetch-site": "cross-site" }, {}]) {
      const forged = await fetch(`${inject("proxied")}/_awning/dismiss`, {
        method: "POST",
        headers,
        body: body(),
      });
      expect(forged.status).toBe(403);
      expect(forged.headers.has("set-cookie")).toBe(false);
    }
  });

  it("works if storage is forbidden", async () => {
    const { page, errors } = await openAnnouncedPage(
      {},
      {
        async beforeLoad(opened) {
          await opened.addInitScript(() => {
            Object.defineProperty(window, "localStorage", {
              get: () => {
                throw new DOMException("no", "SecurityError");
              },
            });
          });
        },
      },
    );
    await page.click(closeButtonSelector);
    expect(await visibleBars(page)).toBe(0);
    await waitForNetwork(page);
    await page.reload();
    expect(await page.locator(barSelector).count()).toBe(0);
    expect(errors).toEqual([]);
  });
});

describe("a closed announcement bar", () => {
  it("is shown again after its text or its link has changed", async () => {
    const { page } = await openAnnouncedPage();
    await page.click(closeButtonSelector);
    await waitForNetwork(page);
    for (const changed of [{ text: "<p>Sale until Monday.</p>" }, { url: "/sale" }]) {
      await page.goto(announcedAddress(changed));
      expect(await visibleBars(page)).toBe(1);
      expect(await isSpaceReserved(page)).toBe(true);
      expect(await storedRecord(page)).toContain('"closed":false');
    }
  });

  it("stays closed without a flash if only the stored record has the close, and the cookie is set for the edge", async () => {
    const { page, shift } = await openAnnouncedPage(
      {},
      {
        beforeLoad: async (opened) => {
          await opened.addInitScript(
            ([name, value]) => {
              localStorage.setItem(name ?? "", value ?? "");
              const painted: number[] = [];
              Object.assign(window, { painted });
              const measure = () => {
                painted.push(document.querySelector<HTMLElement>("[data-awning-overlay]")?.offsetHeight ?? 0);
                requestAnimationFrame(measure);
              };
              requestAnimationFrame(measure);
            },
            [storageKey, JSON.stringify({ text: barText, closed: true })],
          );
        },
      },
    );
    const heights = await page.evaluate(() => (window as unknown as { painted: number[] }).painted);
    expect(heights.length).toBeGreaterThan(0);
    expect(Math.max(...heights)).toBe(0);
    expect(await isSpaceReserved(page)).toBe(false);
    expect(await shift()).toEqual(noShift);
    expect(await closedCookie(page)).toBeDefined();
    await page.reload();
    expect(await page.locator(barSelector).count()).toBe(0);
  });

  it("leaves no empty space if only the cookie has the close", async () => {
    const { page, shift } = await openAnnouncedPage({ saved: "1" });
    await page.click(closeButtonSelector);
    await waitForNetwork(page);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    expect(await visibleBars(page)).toBe(0);
    expect(await isSpaceReserved(page)).toBe(false);
    expect(await topOf(page, "header")).toBe(0);
    expect(await storedRecord(page)).toBe(JSON.stringify({ text: barText, closed: true }));
    expect(await shift()).toEqual(noShift);
  });

  it("is hidden on a page that comes back from the back-forward cache", async () => {
    const { page } = await openAnnouncedPage();
    await page.evaluate(
      ([name, value]) => {
        localStorage.setItem(name ?? "", value ?? "");
        dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
      },
      [storageKey, JSON.stringify({ text: barText, closed: true })],
    );
    expect(await visibleBars(page)).toBe(0);
  });

  it("has no space reserved if the announcement is switched on and empty", async () => {
    const { page } = await openAnnouncedPage({ text: "<p></p>" });
    expect(await page.locator(barSelector).count()).toBe(0);
    expect(await isSpaceReserved(page)).toBe(false);
  });
});
