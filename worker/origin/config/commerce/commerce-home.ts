import { commercePaths } from "../../../../shared/commerce/order-detail.ts";
import { hasPermission, type SitePermission } from "../../../../shared/permissions.ts";
import { html } from "../../templates/html.ts";
import { productsPath } from "../items/products-screens.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { configScreen } from "../screen.ts";
import { ordersPermission } from "./order-permissions.ts";
import { recordKinds } from "./records/index.ts";
import { storeSettingsPath, storeSettingsPermission } from "./settings/store-settings-screen.ts";

interface HomeLink {
  readonly path: string;
  readonly title: string;
  readonly text: string;
  readonly permission: SitePermission;
}

const links: readonly HomeLink[] = [
  {
    path: commercePaths.orders,
    title: "Orders",
    text: "What was bought: fulfil, refund, cancel, export",
    permission: ordersPermission,
  },
  {
    path: productsPath,
    title: "Products",
    text: "What is sold: texts, variants, prices, stock, pictures",
    permission: "commerce.inventory",
  },
  ...recordKinds.map(({ name, title, intro, permission }) => ({
    path: `${commercePaths.home}/${name}`,
    title,
    text: intro,
    permission,
  })),
  {
    path: storeSettingsPath,
    title: "Settings",
    text: "Minimum subtotal, currencies, checkout, terms and policies",
    permission: storeSettingsPermission,
  },
];

/** `/config/commerce`: the screens of the store that the contributor may use. */
export function commerceHome(request: OwnerRequest): Promise<Response> {
  const allowed = links.filter(({ permission }) => hasPermission(request.owner.roles, permission));
  return configScreen(request, {
    title: "Store",
    current: commercePaths.home,
    intro: `The shop of ${request.site.title}.`,
    content: html`${allowed.length === 0 && html`<p class="note">Your role does not allow to see the store. <a href="/config/roles">Who may do what</a></p>`}
<ul class="pages">${allowed.map(
      ({ path, title, text }) =>
        html`<li><a class="setting-link" href="${path}"><strong>${title}</strong> <span>${text}</span></a></li>`,
    )}</ul>`,
  });
}
