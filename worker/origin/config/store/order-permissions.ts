import type { SitePermission } from "../../../../shared/permissions.ts";

/** Permissions of the screens and calls for orders: docs/reference/store-screens.md#permissions */
export const ordersPermission: SitePermission = "commerce.orders";
/** The emails of the store: their previews, and those in the outbox. */
export const emailsPermission: SitePermission = "commerce.emailNotifications";
/** A refund moves money, so it takes this permission as well. */
export const refundPermission: SitePermission = "commerce.payments";
/** The export is what an accountant needs, so it takes this permission as well. */
export const exportPermission: SitePermission = "commerce.accounting";
