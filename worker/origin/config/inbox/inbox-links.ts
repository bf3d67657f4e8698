import { hasPermission, type SitePermission } from "../../../../shared/permissions.ts";
import { directionOf } from "../../../../shared/text/direction.ts";
import { ownerAreaTexts } from "../../../../shared/texts/owner-area.ts";
import { type OwnerInboxTexts, ownerInboxTexts } from "../../../../shared/texts/owner-inbox.ts";
import { type Html, html } from "../../templates/html.ts";
import { ownerLanguage } from "../owner-language.ts";
import type { OwnerRequest } from "../owner-request.ts";

export interface InboxList {
  readonly path: string;
  /** Key of the title in the catalogue. */
  readonly title: keyof OwnerInboxTexts;
  readonly permission: SitePermission;
}

/** Path of the overview. */
export const inboxPath = "/config/inbox";

/** The lists of the inbox. */
export const inboxLists: readonly InboxList[] = [
  { path: "/config/forms", title: "forms", permission: "crm" },
  { path: "/config/newsletter", title: "newsletter", permission: "newsletter.readSubscribers" },
  { path: "/config/comments", title: "comments", permission: "comments" },
  { path: "/config/commerce/orders", title: "orders", permission: "commerce.orders" },
  { path: "/config/reviews", title: "reviews", permission: "commerce.productReviews" },
  { path: "/config/visitors", title: "visitors", permission: "crm" },
];

/** The lists that the contributor may open. */
export function allowedLists({ owner }: OwnerRequest): readonly InboxList[] {
  return inboxLists.filter(({ permission }) => hasPermission(owner.roles, permission));
}

/** The links between the lists of the inbox. */
export function inboxNavigation(request: OwnerRequest, current: string): Html {
  const language = ownerLanguage(request.c);
  const texts = ownerInboxTexts(language);
  return html`<nav class="tabs" aria-label="${ownerAreaTexts(language).inbox}" lang="${language}" dir="${directionOf(language)}">${allowedLists(
    request,
  ).map(
    ({ path, title }) =>
      html`<a href="${path}"${path === current && html` aria-current="page"`}>${texts[title]}</a>`,
  )}</nav>`;
}
