import { hasPermission, type SitePermission } from "../../../../shared/permissions.ts";
import { type Html, html } from "../../templates/html.ts";
import type { OwnerRequest } from "../owner-request.ts";

export interface InboxList {
  readonly path: string;
  readonly title: string;
  readonly permission: SitePermission;
}

/** Path of the overview. */
export const inboxPath = "/config/inbox";

/** The lists of the inbox. */
export const inboxLists: readonly InboxList[] = [
  { path: "/config/forms", title: "Forms", permission: "crm" },
  { path: "/config/newsletter", title: "Newsletter", permission: "newsletter.readSubscribers" },
  { path: "/config/comments", title: "Comments", permission: "comments" },
  { path: "/config/commerce/orders", title: "Orders", permission: "commerce.orders" },
  { path: "/config/reviews", title: "Reviews", permission: "commerce.productReviews" },
  { path: "/config/visitors", title: "Visitors’ data", permission: "crm" },
];

/** The lists that the contributor may open. */
export function allowedLists({ owner }: OwnerRequest): readonly InboxList[] {
  return inboxLists.filter(({ permission }) => hasPermission(owner.roles, permission));
}

/** The links between the lists of the inbox. */
export function inboxNavigation(request: OwnerRequest, current: string): Html {
  return html`<nav class="tabs" aria-label="Inbox">${allowedLists(request).map(
    ({ path, title }) =>
      html`<a href="${path}"${path === current && html` aria-current="page"`}>${title}</a>`,
  )}</nav>`;
}
