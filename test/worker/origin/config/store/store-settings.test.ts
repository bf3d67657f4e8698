import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { roles } from "../../../../../shared/roles.ts";
import { policies } from "../../../../../worker/origin/config/store/settings/store-settings-fields.ts";
import { siteFromRow, siteQuery } from "../../../../../worker/origin/rows/site.ts";
import type { TestBrowser } from "../../accounts/browser.ts";
import { emptyDatabase } from "../../fresh-database.ts";
import { hostile, inspect, textControls } from "../../page-editor/inspect-page.ts";
import { buyerOf } from "../../store/orders/buyer.ts";
import { signedInBrowser } from "../sign-in-as.ts";

const path = "/config/commerce/settings";
let manager: TestBrowser;

beforeAll(async () => {
  await emptyDatabase();
  manager = await signedInBrowser(roles.storeManager);
});

const stored = async () => siteFromRow(await env.DB.prepare(siteQuery).first()).storeSettings;

const decode = (text: string) =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

/** The values of the controls of a page. */
function controlsOf(markup: string): Record<string, string> {
  const form = markup.slice(markup.indexOf('<form class="settings-form"'));
  const found = (pattern: RegExp) =>
    [...form.matchAll(pattern)].map(([, name = "", value = ""]) => [name, decode(value)]);
  return Object.fromEntries([
    ...found(/<input type="(?:text|hidden)"[^>]* name="(\w+)"[^>]* value="([^"]*)"/g),
    ...found(/<input type="hidden" name="(version)" value="([^"]*)"/g),
    ...found(/<textarea[^>]* name="(\w+)"[^>]*>\n([^<]*)</g),
    ...found(/<select[^>]* name="(\w+)"[^>]*>.*?<option value="([^"]*)"[^>]* selected[^>]*>/g),
  ]);
}

const open = async () => controlsOf(await (await manager.send(path)).text());

async function save(changes: Record<string, string>, form?: Record<string, string>) {
  const response = await manager.post(path, { ...(form ?? (await open())), ...changes, action: "save" });
  const target = response.headers.get("location");
  const markup = await (target === null ? response : await manager.send(target)).text();
  return { status: response.status, markup };
}

describe("the screen of store settings", () => {
  it("shows what is stored, and changes nothing when nothing was typed", async () => {
    const before = await stored();
    const form = await open();
    expect(form).toMatchObject({
      currencies: "GBP, EUR, USD",
      continueShoppingLinkUrl: "/shop",
      phone: "optional",
    });
    expect((await save({}, form)).markup).toContain("Nothing was changed.");
    expect(await stored()).toEqual(before);
  });

  it("decides on the checkout that buyers get, and is undone", async () => {
    const before = await stored();
    const typed = {
      minimum: "1000",
      showNoteField: "off",
      phone: "required",
      currencies: "eur",
      termsOfService: "<p>Be kind.<script>alert(1)</script></p>",
    };
    const { status, markup } = await save(typed);
    expect([status, markup.includes("Saved.")]).toEqual([303, true]);
    expect(await stored()).toMatchObject({
      minimumOrderSubtotal: { currency: "GBP", value: "1000.00" },
      currenciesSupported: ["GBP", "EUR"],
      termsOfService: "<p>Be kind.</p>",
    });
    const buyer = await buyerOf();
    const page = await (await buyer.send("/checkout")).text();
    expect(page).toContain("Be kind.");
    expect(page).not.toContain('name="note"');
    expect((await buyer.order(buyer.orderBody({ termsAccepted: true }))).json.error).toContain(
      "£1,000.00 or more",
    );
    await manager.post(path, { version: controlsOf(markup).version ?? "", action: "undo" });
    expect(await stored()).toMatchObject({ ...before, minimumOrderSubtotalEnabled: false });
  });

  it.each([
    ["minimum", "a lot", "Please type an amount in GBP"],
    ["minimum", "-1", "Please type an amount in GBP"],
    ["currencies", "GBP, XYZ", "XYZ has no exchange rate."],
    ["continueShoppingLinkUrl", "javascript:alert(1)", "Links must be formatted as"],
    ["scarcityThreshold", "0", "Please type a number from 1 to 1000."],
    ["measurementStandard", "3", "3 is not one of the expected options"],
    ["privacyPolicy", "x".repeat(10_001), "A text has at most 10000 characters."],
  ])("refuses %s %.20j, and keeps what was typed", async (name, value, message) => {
    const before = await stored();
    const { status, markup } = await save({ [name]: value, returnPolicy: "<p>Typed</p>" });
    expect(status).toBe(422);
    expect(markup).toContain(message);
    expect(controlsOf(markup)).toMatchObject({ [name]: value, returnPolicy: "<p>Typed</p>" });
    expect(await stored()).toEqual(before);
  });

  it("takes hostile texts as HTML of policies only, which runs no script at the checkout", async () => {
    const checkout = async () => inspect(await (await (await buyerOf()).send("/checkout")).text());
    const names = await textControls(await (await manager.send(path)).text(), ".settings-form");
    const write = async (text: string) => {
      const taken: string[] = [];
      for (const name of names) {
        const { status, markup } = await save({ [name]: text });
        expect([name, (await inspect(markup)).handlers, (await inspect(markup)).foreign]).toEqual([
          name,
          [],
          [],
        ]);
        if (status !== 422) taken.push(name);
      }
      return taken.sort();
    };
    expect(await write("<p>plain</p>")).toEqual([...policies].sort());
    const plain = await checkout();
    for (const text of hostile) {
      expect([text, await write(text)]).toEqual([text, [...policies].sort()]);
      expect([text, await checkout()]).toEqual([text, plain]);
    }
  });

  it("saves different settings of two people, and asks about the same one", async () => {
    const form = await open();
    await save({ minimum: "20.00" }, form);
    expect((await save({ phone: "hidden" }, form)).status).toBe(303);
    expect(await stored()).toMatchObject({
      minimumOrderSubtotal: { value: "20.00" },
      showShippingPhoneNumber: false,
    });
    const refused = await save({ minimum: "30.00" }, form);
    expect(refused.status).toBe(409);
    expect(refused.markup).toContain("Somebody else has changed this to: 20.00");
    expect(controlsOf(refused.markup)).toMatchObject({ minimum: "30.00", phone: "hidden" });
    expect((await save({}, controlsOf(refused.markup))).status).toBe(303);
    expect((await stored()).minimumOrderSubtotal?.value).toBe("30.00");
  });

  it("is open to those who may change store settings", async () => {
    const editor = await signedInBrowser(roles.editor);
    expect((await editor.send(path)).status).toBe(403);
    expect((await editor.post(path, { minimum: "1", action: "save" })).status).toBe(403);
    expect(await (await editor.send("/config/commerce")).text()).not.toContain(`href="${path}"`);
    expect(await (await manager.send("/config/commerce")).text()).toContain(`href="${path}"`);
  });
});
