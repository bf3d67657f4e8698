import { hasPermission, type SitePermission } from "../../../../shared/permissions.ts";
import { storeScreenPaths } from "../../../../shared/store/owner/order-detail.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { ownerAreaTexts } from "../../../../shared/texts/owner-area.ts";
import { ownerDonationsTexts } from "../../../../shared/texts/owner-donations.ts";
import { type OwnerStoreTexts, ownerStoreTexts } from "../../../../shared/texts/owner-store.ts";
import { html } from "../../templates/html.ts";
import { productsPath } from "../items/products-screens.ts";
import { ownerLanguage } from "../owner-language.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { configScreen } from "../screen.ts";
import { donationsPath, donationsPermission } from "./donations-screen.ts";
import { ordersPermission } from "./order-permissions.ts";
import { recordKinds } from "./records/index.ts";
import { storeSettingsPath, storeSettingsPermission } from "./settings/store-settings-screen.ts";

interface HomeLink {
  readonly path: string;
  /** Keys of the title and the description in the catalogue. */
  readonly title: Exclude<keyof OwnerStoreTexts, "count">;
  readonly text: Exclude<keyof OwnerStoreTexts, "count">;
  readonly permission: SitePermission;
}

const links: readonly HomeLink[] = [
  {
    path: storeScreenPaths.orders,
    title: "orders",
    text: "ordersText",
    permission: ordersPermission,
  },
  {
    path: productsPath,
    title: "products",
    text: "productsText",
    permission: "commerce.inventory",
  },
  ...recordKinds.map(({ name, title, intro, permission }) => ({
    path: `${storeScreenPaths.home}/${name}`,
    title,
    text: intro,
    permission,
  })),
  {
    path: storeSettingsPath,
    title: "settings",
    text: "settingsText",
    permission: storeSettingsPermission,
  },
];

/** `/config/commerce`: the screens of the store that the contributor may use. */
export function storeHome(request: OwnerRequest): Promise<Response> {
  const { roles } = request.owner;
  const language = ownerLanguage(request.c);
  const texts = ownerStoreTexts(language);
  const donations = ownerDonationsTexts(language);
  const allowed = [
    ...links.map(({ title, text, ...link }) => ({ ...link, title: texts[title], text: texts[text] })),
    {
      path: donationsPath,
      title: donations.title,
      text: donations.text,
      permission: donationsPermission,
    },
  ].filter(({ permission }) => hasPermission(roles, permission));
  const area = ownerAreaTexts(language);
  return configScreen(request, {
    title: area.store,
    current: storeScreenPaths.home,
    intro: fillText(texts.intro, { site: request.site.title }),
    content: html`${allowed.length === 0 && html`<p class="note">${texts.notAllowed} <a href="/config/roles">${area.whoMayDoWhat}</a></p>`}
<ul class="pages">${allowed.map(
      ({ path, title, text }) =>
        html`<li><a class="setting-link" href="${path}"><strong>${title}</strong> <span>${text}</span></a></li>`,
    )}</ul>`,
  });
}
