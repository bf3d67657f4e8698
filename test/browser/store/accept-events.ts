import type { Page } from "playwright-core";

/** Accepts the events of a page, which sends the first of them only if it is open for some time. */
export async function acceptEvents(page: Page): Promise<void> {
  await page.route("**/_awning/events", async (route) => {
    const { events } = JSON.parse(route.request().postData() ?? '{"events":[]}') as { events: unknown[] };
    // A page that has been left gets no response.
    await route.fulfill({ json: { accepted: events.length, refused: [] } }).catch(() => {});
  });
}
