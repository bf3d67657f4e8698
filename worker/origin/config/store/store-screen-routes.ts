import { storeScreenPaths } from "../../../../shared/store/owner/order-detail.ts";
import { actionKinds } from "../../store/order-actions/order-action.ts";
import type { GuardedRoute } from "../guarded-route.ts";
import { donationsCsv, donationsPath, donationsPermission, donationsScreen } from "./donations-screen.ts";
import { actOnOrder, quoteRefund } from "./order-calls.ts";
import { exportPermission, ordersPermission, refundPermission } from "./order-permissions.ts";
import { orderScreen } from "./order-screen.tsx";
import { ordersCsv } from "./orders-csv.ts";
import { ordersScreen } from "./orders-screen.ts";
import { recordKinds } from "./records/index.ts";
import { createRecord, deleteRecord, saveRecord } from "./records/record-calls.ts";
import { recordsScreen } from "./records/records-screen.tsx";
import { storeHome } from "./store-home.ts";

const order = `${storeScreenPaths.orders}/:id`;
const refunding: ReadonlySet<string> = new Set(["refund", "cancel"]);

/** The screens and calls of the store with their permissions: docs/reference/store-screens.md#permissions */
export const storeScreenRoutes: readonly GuardedRoute[] = [
  { method: "GET", path: storeScreenPaths.home, permissions: [], handle: storeHome },
  { method: "GET", path: storeScreenPaths.orders, permissions: [ordersPermission], handle: ordersScreen },
  {
    method: "GET",
    path: `${storeScreenPaths.orders}.csv`,
    permissions: [ordersPermission, exportPermission],
    handle: ordersCsv,
  },
  { method: "GET", path: donationsPath, permissions: [donationsPermission], handle: donationsScreen },
  { method: "GET", path: `${donationsPath}.csv`, permissions: [donationsPermission], handle: donationsCsv },
  { method: "GET", path: order, permissions: [ordersPermission], handle: orderScreen },
  ...actionKinds.map(
    (kind): GuardedRoute => ({
      method: "POST",
      path: `${order}/${kind}`,
      permissions: refunding.has(kind) ? [ordersPermission, refundPermission] : [ordersPermission],
      handle: (request) => actOnOrder(request, kind),
    }),
  ),
  {
    method: "POST",
    path: `${order}/refund-quote`,
    permissions: [ordersPermission, refundPermission],
    handle: quoteRefund,
  },
  ...recordKinds.flatMap((kind): GuardedRoute[] => {
    const path = `${storeScreenPaths.home}/${kind.name}`;
    const permissions = [kind.permission];
    return [
      { method: "GET", path, permissions, handle: (request) => recordsScreen(request, kind) },
      { method: "POST", path: `${path}/save`, permissions, handle: (request) => saveRecord(request, kind) },
      {
        method: "POST",
        path: `${path}/create`,
        permissions,
        handle: (request) => createRecord(request, kind),
      },
      {
        method: "POST",
        path: `${path}/delete`,
        permissions,
        handle: (request) => deleteRecord(request, kind),
      },
    ];
  }),
];
