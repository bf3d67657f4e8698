import { type Role, roles } from "./roles.ts";

/** Parts of the configuration area that permissions belong to (spec 6), and two that nobody of a site sees. */
export type PermissionGroup =
  | "base"
  | "content manager"
  | "settings"
  | "activity"
  | "commerce"
  | "newsletter"
  | "CRM"
  | "marketing"
  | "scheduling"
  | "internal admin";

export interface PermissionFacts {
  readonly group: PermissionGroup;
  /** Its number; null where spec 6 names the permission and gives none. */
  readonly code: number | null;
  /** What it lets somebody see or change. */
  readonly title: string;
  /** False for those that only look. */
  readonly writes: boolean;
}

const look = (group: PermissionGroup, code: number | null, title: string): PermissionFacts => ({
  group,
  code,
  title,
  writes: false,
});
const change = (group: PermissionGroup, code: number | null, title: string): PermissionFacts => ({
  group,
  code,
  title,
  writes: true,
});

/**
 * The permissions that spec 6 names. Base levels are its own numbers. Commerce and newsletter have as many names as
 * numbers, so their order gives each its number (newsletter: of each pair reading comes first). Settings and internal
 * admin have more numbers than names: the names stand at the start of the range, in their order, which is our
 * placement; the 'others' are not made up.
 */
export const permissions = {
  config: look("base", 1, "Open the configuration area"),
  admin: change("base", 2, "Administer the site"),

  contentManager: change("content manager", null, "Pages, posts and pictures"),

  "settings.general": change("settings", 1210, "General"),
  "settings.locale": change("settings", 1211, "Language and region"),
  "settings.domain": change("settings", 1212, "Domains"),
  "settings.billing": change("settings", 1213, "Billing"),
  "settings.developer": change("settings", 1214, "Developer tools"),
  "settings.sessions": change("settings", 1215, "Sessions"),
  "settings.labs": change("settings", 1216, "Labs"),
  "settings.userAccounts": change("settings", 1217, "User accounts"),
  "settings.removeWebsite": change("settings", 1218, "Remove the website"),

  activity: look("activity", null, "Visits and what happened on the site"),

  "commerce.orders": change("commerce", 1410, "Orders"),
  "commerce.storeSettings": change("commerce", 1411, "Store settings"),
  "commerce.shipping": change("commerce", 1412, "Shipping"),
  "commerce.coupons": change("commerce", 1413, "Coupons"),
  "commerce.taxes": change("commerce", 1414, "Taxes"),
  "commerce.emailNotifications": change("commerce", 1415, "E-mail notifications"),
  "commerce.inventory": change("commerce", 1416, "Inventory"),
  "commerce.donations": change("commerce", 1417, "Donations"),
  "commerce.accounting": change("commerce", 1418, "Accounting"),
  "commerce.discounts": change("commerce", 1419, "Discounts"),
  "commerce.payments": change("commerce", 1420, "Payments"),
  "commerce.pos": change("commerce", 1421, "Point of sale"),
  "commerce.productReviews": change("commerce", 1422, "Product reviews"),

  "newsletter.readSubscribers": look("newsletter", 1510, "Look at subscribers"),
  "newsletter.writeSubscribers": change("newsletter", 1511, "Change subscribers"),
  "newsletter.readGroups": look("newsletter", 1512, "Look at groups"),
  "newsletter.writeGroups": change("newsletter", 1513, "Change groups"),
  "newsletter.readMessages": look("newsletter", 1514, "Look at messages"),
  "newsletter.writeMessages": change("newsletter", 1515, "Write messages"),
  "newsletter.readSettings": look("newsletter", 1516, "Look at newsletter settings"),
  "newsletter.writeSettings": change("newsletter", 1517, "Change newsletter settings"),

  crm: change("CRM", null, "Customers and contacts"),
  marketing: change("marketing", null, "Marketing"),
  // Spec 6 has one name and three roles, one of which looks: so there are two, as in the newsletter.
  "scheduling.read": look("scheduling", null, "Look at appointments"),
  "scheduling.write": change("scheduling", null, "Change appointments"),

  "internal.billing": change("internal admin", 2010, "Billing of any site"),
  "internal.refunds": change("internal admin", 2011, "Refunds"),
  "internal.loginAs": change("internal admin", 2012, "Sign in as somebody else"),
  "internal.suspend": change("internal admin", 2013, "Suspend a site"),
  "internal.removeSite": change("internal admin", 2014, "Remove any site"),
  "internal.domains": change("internal admin", 2015, "Domains of any site"),
  "internal.fraudDetection": change("internal admin", 2016, "Fraud detection"),
  "internal.extensionsConsole": change("internal admin", 2017, "Extensions console"),
} as const satisfies Record<string, PermissionFacts>;

export type Permission = keyof typeof permissions;
/** Those that somebody who works on a site can hold: internal admin is the platform's own staff's. */
export type SitePermission = Exclude<Permission, `internal.${string}`>;

const all = Object.keys(permissions) as Permission[];

export const sitePermissions: readonly SitePermission[] = all.filter(
  (name): name is SitePermission => permissions[name].group !== "internal admin",
);

const ofGroup = (group: PermissionGroup): readonly SitePermission[] =>
  sitePermissions.filter((name) => permissions[name].group === group);

/** Who may do what. Spec 6 gives no such table: this is what the roles' names promise, and the only place it stands. */
export const rolePermissions: Readonly<Record<Role, readonly SitePermission[]>> = {
  admin: sitePermissions,
  billing: ["config", "settings.billing"],
  reporting: ["config", "activity"],
  editor: ["config", "contentManager", "activity"],
  moderator: ["config", "activity", "commerce.productReviews"],
  commenter: ["config"],
  storeManager: ["config", "activity", ...ofGroup("commerce"), "crm"],
  scheduling: ["config", ...ofGroup("scheduling"), "crm"],
  viewer: ["config"],
  campaignsEditor: [
    "config",
    ...ofGroup("newsletter").filter((name) => name !== "newsletter.writeSettings"),
    "crm",
    "marketing",
  ],
  schedulingViewer: ["config", "scheduling.read"],
  schedulingEditor: ["config", ...ofGroup("scheduling")],
  none: [],
};

/** Base levels of spec 6. Somebody signed in whose roles give nothing has the first. */
export const levels = { authenticated: 0, config: 1, admin: 2 } as const;
export type Level = (typeof levels)[keyof typeof levels];

export function levelOf(roleCodes: readonly number[]): Level {
  if (holds(roleCodes, "admin")) return levels.admin;
  return holds(roleCodes, "config") ? levels.config : levels.authenticated;
}

const roleEntries = Object.entries(roles) as [Role, number][];

/** Whether one of the roles gives the permission. Unknown codes give nothing. */
export function holds(roleCodes: readonly number[], permission: Permission): boolean {
  return roleEntries.some(([role, code]) => roleCodes.includes(code) && gives(role, permission));
}

/** Whether the role gives the permission. */
export function gives(role: Role, permission: Permission): boolean {
  return rolePermissions[role].some((each: Permission) => each === permission);
}
