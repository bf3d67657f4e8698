import { Hono } from "hono";
import type { OriginBindings } from "../app.ts";
import { subscription, upgrade } from "./billing.ts";
import { designScreen } from "./design.ts";
import { formsScreen } from "./forms.ts";
import { inside } from "./inside.ts";
import { newsletterScreen } from "./newsletter.ts";
import { pagePanel, pagesScreen } from "./pages.ts";
import { preview } from "./preview.ts";
import { notFound } from "./refusals.ts";
import { rolesScreen } from "./roles.ts";
import { askToSignIn } from "./sign-in-page.ts";

/** The configuration area, below `/config`, and what of the site's settings has an address of its own. */
export const configArea = new Hono<{ Bindings: OriginBindings }>();

configArea.get("/config", (c) => c.redirect(`/config/${new URL(c.req.url).search}`, 301));
configArea.get("/config/login", askToSignIn);
configArea.get("/config/", inside(preview));
configArea.get("/config/pages", inside(pagesScreen));
configArea.get("/config/pages/:id{[\\da-fA-F]{24}}", inside(pagePanel));
configArea.get("/config/design/:part?", inside(designScreen));
configArea.get("/config/forms", inside(formsScreen));
configArea.get("/config/newsletter", inside(newsletterScreen));
configArea.get("/config/roles", inside(rolesScreen));
configArea.get("/settings/billing/upgrade", inside(upgrade));
configArea.get("/settings/billing/subscriptions/website", inside(subscription));
// Slashes at the end name no other page, here as on the site.
configArea.get("/config/:rest{.*[^/]}/", (c) => {
  const { pathname, search } = new URL(c.req.url);
  return c.redirect(pathname.replace(/\/+$/, "") + search, 301);
});
configArea.get("/config/*", inside(notFound));
