import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { roles } from "../../../../shared/roles.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { requestAs, signInAs } from "./sign-in-as.ts";

let admin = "";

beforeAll(async () => {
  await emptyDatabase();
  admin = await signInAs([roles.admin]);
  // Of these lists only the stock has rows on a new demo site. It is that of products.
  await env.DB.exec("UPDATE items SET product_type = NULL");
});

const links = (markup: string) => [...markup.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, path]) => path);
const newProduct = "/config/commerce/products/new";
const nothing = "There is nothing here yet.";

it.each([
  ["/config/forms", "No forms have been sent yet.", "/config/pages"],
  ["/config/newsletter", "No one has signed up yet.", "/config/settings/popup"],
  ["/config/commerce/orders", "Nothing was ordered yet.", "/config/commerce/products"],
  ["/config/commerce/orders?search=kiln", "No order matches.", "/config/commerce/orders"],
  ["/config/commerce/donations", "Nothing was given yet.", "/config/commerce"],
  ["/config/commerce/inventory", nothing, newProduct],
  ["/config/commerce/inventory?search=kilnless", "Nothing matches the search.", "/config/commerce"],
  ["/config/commerce/coupons", nothing, "/config/commerce"],
  ["/config/commerce/gift-cards", nothing, "/config/commerce"],
  ["/config/experiments", "There is no experiment.", "/config/settings/experiments"],
  ["/config/settings/drafts", "There is no draft.", "/config/settings"],
  ["/config/settings/history", "Nothing was saved yet.", "/config/settings"],
  ["/config/insights/pointer", "No pointer was recorded in these days.", "/config/insights"],
])("%s says “%s” and links to %s", async (path, text, next) => {
  const [, main = ""] = (await (await requestAs(admin, path)).text()).split("<main");
  expect(main).toContain(text);
  expect(links(main)).toContain(next);
  expect(links(main).includes(newProduct)).toBe(next === newProduct);
});
