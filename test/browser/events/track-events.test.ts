import { describe, expect, it } from "vitest";
import { setUpBrowser } from "./set-up-browser.ts";
import {
  contextIds,
  cookiesOf,
  expectEvents,
  openTracked,
  originCalls,
  putPage,
  siteOf,
  type TrackedPage,
} from "./tracked-page.ts";

const { browser, closeAfterTest } = setUpBrowser();

async function visit(name: string) {
  const opened = await openTracked(browser(), `${siteOf(name)}${await putPage("<p>Hello</p>")}#top`);
  closeAfterTest(opened);
  await expectEvents(opened, "record-hit", 1);
  return opened;
}

const dispatch = ({ page }: TrackedPage, ...details: unknown[]) =>
  page.evaluate((allDetails) => {
    for (const detail of allDetails) document.dispatchEvent(new CustomEvent("awning:track", { detail }));
  }, details);

describe("a site's own code", () => {
  it("records a named event with the common fields", async () => {
    const opened = await visit("named");
    await dispatch(opened, { event: "size_guide_opened", data: { product: "mug", count: 2 } });
    const [event] = await expectEvents(opened, "record-event", 1);
    const data = {
      pageHash: "#top",
      pagePath: new URL(opened.address).pathname,
      websiteId: contextIds.website,
      templateId: contextIds.template,
      variantId: null,
      memberAccountId: null,
      member_locale: null,
      website_locale: "en-GB",
      product: "mug",
      count: 2,
    };
    expect(event).toEqual({ event: "size_guide_opened", data });
    const calls = () => originCalls(opened.address, "/api/events/RecordEvent");
    await expect.poll(async () => (await calls()).length, { timeout: 20_000 }).toBe(1);
    const fields = new URLSearchParams((await calls())[0]?.body);
    expect(fields.get("event")).toBe("size_guide_opened");
    expect(Object.entries(JSON.parse(fields.get("data") ?? "{}"))).toEqual(Object.entries(data));
  });

  it("records an overlay and a quick view", async () => {
    const opened = await visit("track-overlay");
    await dispatch(
      opened,
      { overlay: "popup", action: "show", id: "p1", version: 2 },
      { quickView: "5c3fadd6" },
    );
    const [overlay] = await expectEvents(opened, "overlay", 1);
    expect(overlay).toMatchObject({
      overlay: "popup",
      action: "show",
      id: "p1",
      version: 2,
      websiteId: contextIds.website,
    });
    const calls = () => originCalls(opened.address, "/api/census/RecordQuickView/");
    await expect.poll(async () => (await calls()).length, { timeout: 20_000 }).toBe(1);
    const [call] = await calls();
    expect(call?.url).toBe("/api/census/RecordQuickView/5c3fadd6");
    expect(JSON.parse(call?.body ?? "{}")).toMatchObject({
      visitorCookie: expect.any(String),
      title: "Tracked & recorded",
    });
  });

  it("records an analytics event with an id that is stored for 390 days", async () => {
    const opened = await visit("analytics");
    const common = {
      actor: "visitor",
      action: "click",
      event_owner_team: "shop",
      event_source: "web",
      object_type: "button",
    };
    await dispatch(
      opened,
      { analytics: common, customData: { colour: "blue" }, customSchemaName: "Colours" },
      { analytics: { ...common, action: "hover" } },
    );
    const [first, second] = await expectEvents(opened, "analytics", 2);
    const { ss_analyticsId } = await cookiesOf(opened.context);
    expect(first).toMatchObject({
      analyticsId: ss_analyticsId,
      commonData: {
        ...common,
        page_path: new URL(opened.address).pathname,
        website_id: contextIds.website,
        session_id: expect.any(String),
      },
      customData: { colour: "blue" },
      customSchemaName: "Colours",
    });
    const { session_id: session } = (first as { commonData: Record<string, unknown> }).commonData;
    expect(second).toMatchObject({
      analyticsId: ss_analyticsId,
      commonData: { action: "hover", session_id: session },
      customData: null,
      customSchemaName: null,
    });
    const cookie = (await opened.context.cookies()).find(({ name }) => name === "ss_analyticsId");
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(Math.abs(days - 390)).toBeLessThan(1);
  });

  it("gets a warning for an unknown shape, and nothing of it is sent", async () => {
    const opened = await visit("unknown-shape");
    await dispatch(
      opened,
      null,
      4,
      {},
      { event: 4 },
      { event: "" },
      { event: "e", data: [] },
      { overlay: "popup" },
    );
    await dispatch(opened, { event: "wrong_types", data: { pagePath: 4, variantId: "v" } });
    const [event] = await expectEvents(opened, "record-event", 1);
    const path = new URL(opened.address).pathname;
    expect(event?.data).toMatchObject({ pagePath: path, variantId: "v" });
    await expect.poll(() => opened.errors, { timeout: 10_000 }).toHaveLength(8);
    expect(opened.errors.filter((text) => text.includes("pagePath is not of its type"))).toHaveLength(1);
    await expectEvents(opened, "overlay", 0);
  });
});
