import { beforeAll, describe, expect, it } from "vitest";
import { roles } from "../../../../shared/roles.ts";
import { settingsScreens } from "../../../../shared/settings/screens/index.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { requestAs, signedInBrowser, signInAs } from "./sign-in-as.ts";

let admin = "";

beforeAll(async () => {
  await emptyDatabase();
  admin = await signInAs([roles.admin]);
});

/** Screens whose forms and tables are in the catalogue. */
const translatedForms = [
  ...settingsScreens("en").map(({ name }) => `/config/settings/${name}`),
  "/config/design",
  "/config/design/colors",
  "/config/design/fonts",
  "/config/insights",
  "/config/insights/live",
  "/config/roles",
  "/config/passwords",
  "/config/header-footer",
  "/config/commerce/inventory",
  "/config/commerce/coupons",
  "/config/commerce/gift-cards",
  "/config/commerce/shipping",
  "/config/commerce/taxes",
  "/config/commerce/settings",
  "/settings/billing/subscriptions/website",
];

const read = async (path: string, languages: string, cookie = admin) =>
  (await requestAs(cookie, path, { "accept-language": languages })).text();

describe("the configuration area", () => {
  it.each([
    ["de-CH,fr;q=0.5", "de", "ltr", "Seiten"],
    ["fr", "fr", "ltr", "Pages"],
    ["es-MX", "es", "ltr", "Páginas"],
    ["ja", "ja", "ltr", "ページ"],
    ["ar-EG", "ar", "rtl", "الصفحات"],
    ["fi, en;q=0.9", "en", "ltr", "Pages"],
    ["", "en", "ltr", "Pages"],
  ])("is for a browser with %s in %s", async (languages, language, direction, title) => {
    const markup = await read("/config/pages", languages);
    expect(markup).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(markup).toContain(`<h1>${title}</h1>`);
    expect(markup).toContain(`aria-current="page">${title}</a>`);
  });

  it("has no English text of the catalogue on translated screens", async () => {
    for (const path of [
      "/config/",
      "/config/pages",
      "/config/inbox",
      "/config/forms",
      "/config/commerce",
      "/config/commerce/orders",
      "/config/nothing",
      ...translatedForms,
    ]) {
      const markup = await read(`${path}?i18nLang=true`, "de");
      expect(markup, path).toContain('<html lang="en-XA" dir="ltr">');
      const title = /<h1[^>]*>([^<]*)<\/h1>/.exec(markup)?.[1];
      expect(title, path).toMatch(/^\[.*\]$/);
    }
  });

  it("has no other names of controls on translated forms", async () => {
    for (const path of translatedForms) {
      const markup = await read(`${path}?i18nLang=true`, "de");
      const main =
        /<main[^>]*>(.*)<\/main>/s.exec(
          markup.replace(/<script.*?<\/script>|<legend class="unseen">.*?<\/legend>/gs, ""),
        )?.[1] ?? "";
      const names = [...main.matchAll(/<(legend|button|dt|th scope="col"|label for="[^"]*")[^>]*>([^<]+)</g)];
      expect(names.length, path).toBeGreaterThan(0);
      for (const [, , name = ""] of names) if (/[a-z]/i.test(name)) expect(name.trim(), path).toMatch(/\[/);
    }
  });

  it("formats dates as the site does, or in another language of the contributor", async () => {
    const list = await read("/config/pages", "en");
    const path = /\/config\/pages\/[\da-f]{24}/.exec(list)?.[0] ?? "";
    expect(await read(path, "en-US")).toMatch(/<dt>Changed<\/dt><dd>\d+ \w+ \d{4}</);
    expect(await read(path, "de")).toMatch(/<dt>Geändert<\/dt><dd>\d+\. [\wä]+ \d{4}</);
  });

  it("separates parts of a line by the comma of the contributor's language", async () => {
    expect(await read("/config/roles", "ar")).toMatch(/<bdi>[^<]*@demo\.test<\/bdi>، /);
    expect(await read("/config/sessions", "ja")).toMatch(/<bdi>[^<]*@demo\.test<\/bdi>、/);
  });

  it("formats days of figures in the contributor's language", async () => {
    const path = "/config/insights?from=2026-11-01&to=2026-11-02";
    expect(await read(path, "de")).toContain('<th scope="row">01.11.2026</th>');
    expect(await read(path, "en-US")).toContain('<th scope="row">1 Nov 2026</th>');
  });

  it("refuses in the contributor's language", async () => {
    const viewer = await signInAs([roles.viewer]);
    expect(await read("/config/inbox", "de", viewer)).toContain("<h1>Nicht für Ihre Rolle</h1>");
    const refused = await read("/config/newsletter", "de", viewer);
    expect(refused).toContain("die Berechtigung <strong>Abonnenten ansehen</strong> (Newsletter)");
    const browser = await signedInBrowser(roles.viewer);
    const call = await browser.retry(`/api/pages/${"0".repeat(24)}`, {
      method: "PATCH",
      headers: { "accept-language": "de" },
      body: {},
    });
    expect(await call.text()).toContain("Das braucht die Berechtigung „Seiten, Beiträge und Bilder“.");
  });
});

describe("the sign-in page", () => {
  it("is in the language of the browser", async () => {
    const markup = await read("/config/login", "ja", "");
    expect(markup).toContain('<html lang="ja" dir="ltr">');
    expect(markup).toContain('data-show="パスワードを表示"');
  });
});
