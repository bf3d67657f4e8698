import { describe, expect, inject, it } from "vitest";
import {
  address,
  close,
  closedCookie,
  host,
  isReserved,
  key,
  record,
  reserved,
  text,
  top,
  visibleBars,
  visit,
} from "./announced-page.ts";

describe("closing the announcement bar", () => {
  it("takes it out of the page at once and moves the focus to the header", async () => {
    const { page, errors } = await visit();
    const sent = page.waitForRequest((request) => request.url().endsWith("/_awning/dismiss"));
    const seen = await page.evaluate(
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
      [close, host, reserved],
    );
    expect(seen).toEqual({ height: 0, hidden: true, reserved: false, focus: "header", scroll: 10 });
    expect(await record(page)).toBe(JSON.stringify({ text, closed: true }));
    expect((await (await sent).response())?.status()).toBe(204);
    expect((await closedCookie(page))?.sameSite).toBe("Lax");
    expect(errors).toEqual([]);
  });

  it("works with the mouse, and leaves nothing behind on the next page", async () => {
    const { page, shift } = await visit();
    await page.click(close);
    expect(await top(page, "header")).toBe(0);
    await page.waitForLoadState("networkidle");
    await page.reload();
    expect(await page.locator(host).count()).toBe(0);
    expect(await isReserved(page)).toBe(false);
    expect(await top(page, "header")).toBe(0);
    expect(await record(page)).toBe(JSON.stringify({ text, closed: true }));
    expect(await shift()).toBe(0);
  });

  it.each(["Enter", "Space"])("works with the keyboard: %s", async (press) => {
    const { page } = await visit();
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.className)).toBe("sqs-announcement-bar-close");
    expect(await page.locator(close).evaluate((node) => getComputedStyle(node).outlineStyle)).toBe("solid");
    await page.keyboard.press(press);
    expect(await visibleBars(page)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("header");
    // The header was made focusable for this only.
    await page.keyboard.press("Tab");
    expect(await page.locator("header").getAttribute("tabindex")).toBeNull();
  });

  it("works with JavaScript off, and comes back to the page", async () => {
    const { page } = await visit({ saved: "1" }, { javaScriptEnabled: false });
    expect(await visibleBars(page)).toBe(1);
    await Promise.all([page.waitForURL(address({ saved: "1" })), page.click(close)]);
    await page.waitForLoadState();
    expect(await visibleBars(page)).toBe(0);
  });

  it("takes no form from another site's page", async () => {
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

  it("works where storage is forbidden", async () => {
    const { page, errors } = await visit(
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
    await page.click(close);
    expect(await visibleBars(page)).toBe(0);
    await page.waitForLoadState("networkidle");
    await page.reload();
    expect(await page.locator(host).count()).toBe(0);
    expect(errors).toEqual([]);
  });
});

describe("a closed announcement bar", () => {
  it("shows again when its text or its link has changed", async () => {
    const { page } = await visit();
    await page.click(close);
    await page.waitForLoadState("networkidle");
    for (const changed of [{ text: "<p>Sale until Monday.</p>" }, { url: "/sale" }]) {
      await page.goto(address(changed));
      expect(await visibleBars(page)).toBe(1);
      expect(await isReserved(page)).toBe(true);
      expect(await record(page)).toContain('"closed":false');
    }
  });

  it("stays closed without a flash where only the stored record knows, and the edge learns of it", async () => {
    const { page, shift } = await visit(
      {},
      {
        beforeLoad: async (opened) => {
          await opened.addInitScript(
            ([name, value]) => {
              localStorage.setItem(name ?? "", value ?? "");
              const painted: number[] = [];
              Object.assign(window, { painted });
              const look = () => {
                painted.push(document.querySelector<HTMLElement>("[data-awning-overlay]")?.offsetHeight ?? 0);
                requestAnimationFrame(look);
              };
              requestAnimationFrame(look);
            },
            [key, JSON.stringify({ text, closed: true })],
          );
        },
      },
    );
    const heights = await page.evaluate(() => (window as unknown as { painted: number[] }).painted);
    expect(heights.length).toBeGreaterThan(0);
    expect(Math.max(...heights)).toBe(0);
    expect(await isReserved(page)).toBe(false);
    expect(await shift()).toBe(0);
    expect(await closedCookie(page)).toBeDefined();
    await page.reload();
    expect(await page.locator(host).count()).toBe(0);
  });

  it("leaves no blank strip where only the edge knows", async () => {
    const { page, shift } = await visit({ saved: "1" });
    await page.click(close);
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    expect(await visibleBars(page)).toBe(0);
    expect(await isReserved(page)).toBe(false);
    expect(await top(page, "header")).toBe(0);
    expect(await record(page)).toBe(JSON.stringify({ text, closed: true }));
    expect(await shift()).toBe(0);
  });

  it("is hidden on a page that comes back from the back-forward cache", async () => {
    const { page } = await visit();
    await page.evaluate(
      ([name, value]) => {
        localStorage.setItem(name ?? "", value ?? "");
        dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
      },
      [key, JSON.stringify({ text, closed: true })],
    );
    expect(await visibleBars(page)).toBe(0);
  });

  it("has no room reserved where the announcement is switched on and empty", async () => {
    const { page } = await visit({ text: "<p></p>" });
    expect(await page.locator(host).count()).toBe(0);
    expect(await isReserved(page)).toBe(false);
  });
});
