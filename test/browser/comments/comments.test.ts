import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { axe } from "../axe.ts";
import { launchBrowser, noShift, openReusedPage, watchLayoutShift } from "../browser.ts";
import { signInByCall } from "../sign-in-by-call.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const nested = "/journal/a-glaze-made-from-the-marsh";
const flat = "/journal/forty-hours-by-the-kiln";
const closed = "/journal/why-our-clay-rests-for-eleven-days";
const empty = "/journal/what-sells-on-a-wet-saturday";

/** Opens a page, and closes it after `run`. `shift` is that of the layout since the first paint. */
async function on(
  path: string,
  options: Parameters<typeof openReusedPage>[2],
  run: (page: Page, shift: () => Promise<unknown>, errors: string[]) => Promise<void>,
): Promise<void> {
  let shift: () => Promise<unknown> = async () => noShift;
  const { page, context, errors } = await openReusedPage(browser, inject("demo") + path, {
    ...options,
    beforeLoad: async (opened) => {
      if (options?.javaScriptEnabled !== false) shift = await watchLayoutShift(opened);
    },
  });
  page.setDefaultTimeout(20_000);
  await run(page, shift, errors);
  await context.close();
}

/** A visitor's first call gets the crumb and is repeated with it. */
const isCrumbRetry = (error: string) => error.includes("403 (Forbidden)");

/** Scrolls to the comments and waits until they are hydrated. */
async function hydrated(page: Page): Promise<void> {
  await page.locator(".squarespace-comments").scrollIntoViewIfNeeded();
  await page.locator('.squarespace-comments[data-awning-state="ready"]').waitFor();
}

async function write(page: Page, body: string): Promise<void> {
  const form = page.locator(".awning-comment-form").first();
  await form.getByLabel("Your comment").fill(body);
  await form.getByLabel("Name").fill("Ada");
}

describe("the comments of a post", () => {
  it("are sent with the keyboard, wait for a moderator without moving the page, and are kept with the reason if refused", () =>
    on(empty, {}, async (page, shift, errors) => {
      await hydrated(page);
      const text = `Waiting ${Date.now()}`;
      await page.getByLabel("Your comment").focus();
      await page.keyboard.type(text);
      await page.keyboard.press("Tab");
      await page.keyboard.type("Ada");
      await page.keyboard.press("Enter");
      const notice = page.getByRole("status").filter({ hasText: "appears when it has been read" });
      await notice.waitFor();
      await expect.poll(() => notice.evaluate((each) => each === document.activeElement)).toBe(true);
      expect(await page.getByLabel("Your comment").inputValue()).toBe("");
      expect(await page.getByText(text).count()).toBe(0);
      expect(await shift()).toEqual(noShift);
      expect(errors.filter((each) => !isCrumbRetry(each))).toEqual([]);

      await page.route("**/api/comment/AddComment*", (route) =>
        route.fulfill({ status: 429, contentType: "application/json", body: '{"error":"Too many."}' }),
      );
      await write(page, "Kept");
      await page.getByRole("button", { name: "Post comment" }).click();
      await page.getByRole("alert").filter({ hasText: "Too many." }).waitFor();
      expect(await page.getByLabel("Your comment").inputValue()).toBe("Kept");
    }));

  it("are accessible and fit a phone, also from right to left, and are sorted, answered, liked and reported by touch", () =>
    on(nested, { hasTouch: true, viewport: { width: 390, height: 844 } }, async (page, _shift, errors) => {
      await hydrated(page);
      for (const direction of ["ltr", "rtl"]) {
        await page.evaluate((dir) => {
          document.documentElement.dir = dir;
        }, direction);
        const { violations } = await axe(page).include(".squarespace-comments").analyze();
        expect(violations.filter(({ impact }) => impact === "serious" || impact === "critical")).toEqual([]);
        const width = await page
          .locator(".squarespace-comments")
          .evaluate((each) => each.scrollWidth - each.clientWidth);
        expect(width).toBe(0);
      }
      await page.evaluate(() => {
        document.documentElement.dir = "ltr";
      });
      const names = () =>
        page.locator(".awning-comment-list").first().locator("> li .awning-comment-author").allTextContents();
      expect((await names())[0]).toBe("יעל");
      await page.getByRole("link", { name: "Oldest first" }).tap();
      await expect.poll(async () => (await names())[0]).toBe("Marion Petts");
      const first = page.locator(".awning-comment").first();
      await first.getByRole("link", { name: "Reply to Marion Petts" }).first().tap();
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("body");
      await first.getByLabel("Your reply").fill("Any vinegar?");
      await first.getByLabel("Name").fill("Ada");
      await first.getByRole("button", { name: "Post reply" }).tap();
      await first.getByRole("status").filter({ hasText: "appears when it has been read" }).waitFor();
      expect(await first.getByLabel("Your reply").inputValue()).toBe("");
      await first.getByRole("link", { name: "Reply to Marion Petts" }).first().tap();
      expect(await first.getByLabel("Your reply").count()).toBe(0);
      const like = page.getByRole("button", { name: "Like the comment by Ken Aldous" });
      const likes = Number((await like.textContent())?.replace(/\D/g, ""));
      await like.tap();
      await expect.poll(() => like.getAttribute("aria-pressed")).toBe("true");
      await expect
        .poll(async () => Number((await like.textContent())?.replace(/\D/g, "")))
        .toBeGreaterThanOrEqual(likes);
      const report = page.getByRole("button", { name: "Report the comment by Ken Aldous" });
      await report.tap();
      await expect.poll(() => report.textContent()).toBe("Reported");
      expect(errors.filter((each) => !isCrumbRetry(each))).toEqual([]);
    }));

  it("are closed after the days that the post names", () =>
    on(closed, {}, async (page) => {
      await hydrated(page);
      await page.getByText("Comments are closed.").waitFor();
      expect(await page.locator(".awning-comment-form").count()).toBe(0);
    }));

  it("stay as the server has sent them if their data is malformed", () => {
    const malformed = ["", "{", "[]", '{"comments":{}}', `"${"x".repeat(2_000_001)}"`];
    const edit = (html: string) =>
      html.replace(/<div class="squarespace-comments".*?<\/script><\/div>/s, (section) =>
        malformed
          .map((data) => section.replace(/(<script type="application\/json">)[^<]*/, (_, tag) => tag + data))
          .join(""),
      );
    return on(flat, { edit }, async (page, _shift, errors) => {
      const sections = page.locator(".squarespace-comments");
      expect(await sections.count()).toBe(malformed.length);
      for (const section of await sections.all()) {
        await section.scrollIntoViewIfNeeded();
        await expect.poll(() => section.getAttribute("data-awning-state")).toBe("failed");
        expect(await section.locator(".awning-comment-body").first().isVisible()).toBe(true);
      }
      // Those that are not comments have the same error, which is reported once.
      const reports = errors.filter((each) => each.includes("Awning: block comments failed."));
      expect(reports).toHaveLength(4);
    });
  });
});

describe("comments without JavaScript", () => {
  const text = `Plain ${Date.now()}`;

  it("are read, liked, and posted by a plain form", () =>
    on(flat, { javaScriptEnabled: false }, async (page) => {
      await page.getByText("I am with Tom.").waitFor();
      await write(page, text);
      await page.getByRole("button", { name: "Post comment" }).click();
      await page.locator(".awning-comments-notice").waitFor();
      expect(new URL(page.url()).searchParams.get("comment")).toBe("pending");
      expect(await page.getByText(text).count()).toBe(0);
      await page.getByRole("link", { name: "Reply to Tess" }).click();
      await page.getByLabel("Your reply").waitFor();
      await page.getByRole("button", { name: "Like the comment by Tess" }).click();
      await page.waitForURL(/comment=liked/);
    }));

  it("are published in the configuration area, and then shown", async () => {
    const { page, context } = await openReusedPage(browser, `${inject("demo")}/config/comments`, {
      javaScriptEnabled: false,
      beforeLoad: (_, opened) => signInByCall(opened, "editor@demo.test"),
    });
    const entry = page.locator(".submission").filter({ hasText: text });
    await entry.getByRole("button", { name: /^Publish/ }).click();
    await entry.getByRole("button", { name: /^Hold back/ }).waitFor();
    await context.close();
    const response = await fetch(`${inject("demo")}${flat}?again=${Date.now()}`);
    expect(await response.text()).toContain(text);
  });
});
