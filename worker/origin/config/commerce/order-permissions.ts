import type { SitePermission } from "../../../../shared/permissions.ts";

/** Permissions of the screens and calls for orders: docs/reference/store-screens.md#permissions */
export const ordersPermission: SitePermission = "commerce.orders";
/** A refund moves money, so it takes this permission as well. */
export const refundPermission: SitePermission = "commerce.payments";
/** The export is what an accountant needs, so it takes this permission as well. */
export const exportPermission: SitePermission = "commerce.accounting";
