import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, noShift } from "../browser.ts";
import { beforeConsent, openBuiltPage } from "../client/built-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const before = '<div style="height:3000px">An article</div>';
const own = `${before}<div class="squarespace-comments" id="comments-5f" data-item-id="5f" data-public-comment-count="2" data-comment-state="1"></div>`;
const listed = {
  comments: [
    {
      id: "a1",
      authorName: "Ada",
      body: "<p>One &amp; <b>two</b></p><p>Three</p><img src=x onerror=alert(1)>",
      likeCount: 1,
    },
    { id: "b2", parentId: "a1", memberAccount: { displayName: "Nell" }, body: "Yes", addedOn: 1700000000000 },
  ],
};

interface Calls {
  readonly requests: string[];
  readonly bodies: unknown[];
}

async function answer(page: Page, responses: Readonly<Record<string, object>>): Promise<Calls> {
  const calls: Calls = { requests: [], bodies: [] };
  await page.route("http://built.test/api/comment/**", (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const name = pathname.split("/").at(-1) ?? "";
    calls.requests.push(`${route.request().method()} ${name} ${searchParams.get("targetId") ?? ""}`.trim());
    calls.bodies.push(route.request().postDataJSON());
    const body = responses[name];
    return route.fulfill({
      status: body === undefined ? 404 : 200,
      contentType: "application/json",
      body: JSON.stringify(body ?? {}),
    });
  });
  return calls;
}

const ready = (page: Page) => page.locator('.squarespace-comments[data-awning-state="ready"]').waitFor();

describe("the comments of a published page", () => {
  it("are loaded when they are near, shown as text, and sent to the site", async () => {
    let calls: Calls = { requests: [], bodies: [] };
    const { page, context, layoutShift } = await openBuiltPage(browser, {
      body: own,
      init: async (opened) => {
        const comment = { id: "c3", authorName: "Bo", body: "New" };
        calls = await answer(opened, {
          GetComments: listed,
          AddComment: { comment },
          LikeComment: { likeCount: 2 },
        });
      },
    });
    expect(calls.requests).toEqual([]);
    await page.locator(".squarespace-comments").scrollIntoViewIfNeeded();
    await ready(page);
    expect(calls.requests).toEqual(["GET GetComments 5f"]);
    expect(await page.locator("#comment-a1 > .awning-comment-body").textContent()).toBe("One & two\nThree");
    expect(await page.locator("#comment-a1 #comment-b2 > .awning-comment-body").textContent()).toBe("Yes");
    expect(await page.locator(".squarespace-comments img").count()).toBe(0);
    await page.getByLabel("Your comment").fill("New");
    await page.getByLabel("Name").fill("Bo");
    await page.getByRole("button", { name: "Post comment" }).click();
    await page.locator("#comment-c3").waitFor();
    expect(calls.bodies.at(-1)).toMatchObject({
      targetId: "5f",
      targetType: 1,
      body: "New",
      authorName: "Bo",
    });
    await page.locator("#comment-a1").getByRole("button", { name: "Like the comment by Ada" }).click();
    await page.getByText("Like · 2").waitFor();
    expect(await layoutShift()).toEqual(noShift);
    await context.close();
  });

  it("are shown without a form if the settings of the site accept none", async () => {
    const { page, context } = await openBuiltPage(browser, {
      body: own,
      data: '{"commentsClosed":true}',
      init: async (opened) => void (await answer(opened, { GetComments: listed })),
    });
    await page.locator(".squarespace-comments").scrollIntoViewIfNeeded();
    await ready(page);
    expect(await page.locator("#comment-a1").isVisible()).toBe(true);
    expect(await page.getByLabel("Your comment").count()).toBe(0);
    await context.close();
  });

  it("keep the visitor's text if the site does not know the call", async () => {
    const { page, context } = await openBuiltPage(browser, {
      body: own,
      init: async (opened) => void (await answer(opened, { GetComments: listed })),
    });
    await page.locator(".squarespace-comments").scrollIntoViewIfNeeded();
    await ready(page);
    await page.getByLabel("Your comment").fill("Kept");
    await page.getByLabel("Name").fill("Bo");
    await page.getByRole("button", { name: "Post comment" }).click();
    await page.getByRole("alert").waitFor();
    expect(await page.getByLabel("Your comment").inputValue()).toBe("Kept");
    await context.close();
  });

  it("can be loaded again, and the form can be used, if the list cannot be read", async () => {
    let list: object = [];
    const { page, context, errors } = await openBuiltPage(browser, {
      body: own,
      init: async (opened) => {
        await opened.route("http://built.test/api/comment/**", (route) =>
          route.fulfill({ contentType: "application/json", body: JSON.stringify(list) }),
        );
      },
    });
    await page.locator(".squarespace-comments").scrollIntoViewIfNeeded();
    await ready(page);
    expect(errors.join()).toContain("Awning: block comments failed.");
    await page.getByText("The comments could not be loaded.").waitFor();
    expect(await page.getByLabel("Your comment").isVisible()).toBe(true);
    list = listed;
    await page.getByRole("button", { name: "Try again" }).click();
    await page.locator("#comment-a1").waitFor();
    expect(await page.getByText("The comments could not be loaded.").count()).toBe(0);
    await context.close();
  });
});

describe("comments of an external service", () => {
  const external = `<a class="sqs-comment-link sqs-disqus-comment-link" data-id="5f" href="/a"></a>${before}<div class="squarespace-comments" id="disqus_thread"></div>`;
  const restricted = JSON.stringify({
    disqusShortname: "pottery",
    ...beforeConsent,
  });

  it("are loaded after consent, when they are near", async () => {
    const { page, context, externalRequests } = await openBuiltPage(browser, {
      body: external,
      data: restricted,
      init: async (opened) => {
        await opened.route("https://pottery.disqus.com/**", (route) =>
          route.fulfill({
            contentType: "text/javascript",
            body: `document.querySelector("#disqus_thread").append(document.currentScript.src);`,
          }),
        );
      },
    });
    await page.locator("#disqus_thread").scrollIntoViewIfNeeded();
    const button = page.getByRole("button", { name: "Show the comments" });
    await button.waitFor();
    expect(await page.locator(".sqs-disqus-comment-link").textContent()).toBe("Comments");
    expect(externalRequests).toEqual([]);
    expect(await page.locator("#disqus_thread").textContent()).toBe("");
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie of a visitor who has accepted
      document.cookie = "ss_cookieAllowed=true";
      document.dispatchEvent(new CustomEvent("awning:consent", { detail: { choice: "accept" } }));
    });
    await expect.poll(() => page.locator("#disqus_thread").textContent()).toContain("/embed.js");
    await expect.poll(() => page.locator("#disqus_thread").textContent()).toContain("/count.js");
    await button.waitFor({ state: "detached" });
    await context.close();
  });

  it("are loaded by the visitor's own press, by keyboard, touch or mouse, and again after a failure", async () => {
    let failures = 2;
    const { page, context } = await openBuiltPage(browser, {
      body: external,
      data: restricted,
      hasTouch: true,
      init: async (opened) => {
        await opened.route("https://pottery.disqus.com/embed.js", (route) =>
          failures-- > 0 ? route.abort() : route.fulfill({ contentType: "text/javascript", body: "" }),
        );
      },
    });
    await page.locator("#disqus_thread").scrollIntoViewIfNeeded();
    await page.getByRole("button", { name: "Show the comments" }).press("Enter");
    const again = page.getByRole("button", { name: "Try again" });
    await again.waitFor();
    const failed = page.waitForEvent("requestfailed");
    await again.tap();
    await failed;
    await again.click();
    await again.waitFor({ state: "detached" });
    await context.close();
  });
});
