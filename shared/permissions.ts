import { type Role, roles } from "./roles.ts";

/**
 * Groups of permissions: docs/reference/identity.md#permission-groups. `base` and `internal admin` are not parts of the
 * configuration area.
 */
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

export interface PermissionDefinition {
  readonly group: PermissionGroup;
  /**
   * Number of the permission; null if the platform's documents do not contain it
   * (docs/reference/identity.md#permission-numbers).
   */
  readonly code: number | null;
  /** Short text that says what the permission allows to see or change. */
  readonly title: string;
  /** True if the permission allows changes. False if it allows only to read. */
  readonly writes: boolean;
}

const readPermission = (
  group: PermissionGroup,
  code: number | null,
  title: string,
): PermissionDefinition => ({
  group,
  code,
  title,
  writes: false,
});
const writePermission = (
  group: PermissionGroup,
  code: number | null,
  title: string,
): PermissionDefinition => ({
  group,
  code,
  title,
  writes: true,
});

/**
 * The permissions and their numbers (docs/reference/identity.md#permission-numbers). In commerce and newsletter there
 * are as many names as numbers, so they are matched in order (newsletter: reading before writing). Settings and
 * internal admin have more numbers than names: the names get the first numbers of the range, and the others are unused.
 */
export const permissions = {
  config: readPermission("base", 1, "Open the configuration area"),
  admin: writePermission("base", 2, "Administer the site"),

  contentManager: writePermission("content manager", null, "Pages, posts and images"),
  comments: writePermission("content manager", null, "Comments of visitors"),

  "settings.general": writePermission("settings", 1210, "General"),
  "settings.locale": writePermission("settings", 1211, "Language and region"),
  "settings.domain": writePermission("settings", 1212, "Domains"),
  "settings.billing": writePermission("settings", 1213, "Billing"),
  "settings.developer": writePermission("settings", 1214, "Developer tools"),
  "settings.sessions": writePermission("settings", 1215, "Sessions"),
  "settings.labs": writePermission("settings", 1216, "Labs"),
  "settings.userAccounts": writePermission("settings", 1217, "User accounts"),
  "settings.removeWebsite": writePermission("settings", 1218, "Remove the website"),

  activity: readPermission("activity", null, "Visits and what happened on the site"),

  "commerce.orders": writePermission("commerce", 1410, "Orders"),
  "commerce.storeSettings": writePermission("commerce", 1411, "Store settings"),
  "commerce.shipping": writePermission("commerce", 1412, "Shipping"),
  "commerce.coupons": writePermission("commerce", 1413, "Coupons"),
  "commerce.taxes": writePermission("commerce", 1414, "Taxes"),
  "commerce.emailNotifications": writePermission("commerce", 1415, "Email notifications"),
  "commerce.inventory": writePermission("commerce", 1416, "Inventory"),
  "commerce.donations": writePermission("commerce", 1417, "Donations"),
  "commerce.accounting": writePermission("commerce", 1418, "Accounting"),
  "commerce.discounts": writePermission("commerce", 1419, "Discounts"),
  "commerce.payments": writePermission("commerce", 1420, "Payments"),
  "commerce.pos": writePermission("commerce", 1421, "Point of sale"),
  "commerce.productReviews": writePermission("commerce", 1422, "Product reviews"),

  "newsletter.readSubscribers": readPermission("newsletter", 1510, "Look at subscribers"),
  "newsletter.writeSubscribers": writePermission("newsletter", 1511, "Change subscribers"),
  "newsletter.readGroups": readPermission("newsletter", 1512, "Look at groups"),
  "newsletter.writeGroups": writePermission("newsletter", 1513, "Change groups"),
  "newsletter.readMessages": readPermission("newsletter", 1514, "Look at messages"),
  "newsletter.writeMessages": writePermission("newsletter", 1515, "Write messages"),
  "newsletter.readSettings": readPermission("newsletter", 1516, "Look at newsletter settings"),
  "newsletter.writeSettings": writePermission("newsletter", 1517, "Change newsletter settings"),

  crm: writePermission("CRM", null, "Customers and contacts"),
  marketing: writePermission("marketing", null, "Marketing"),
  // The platform has one name for this, but also a role that may only view. Therefore there are two permissions, as for
  // the newsletter.
  "scheduling.read": readPermission("scheduling", null, "Look at appointments"),
  "scheduling.write": writePermission("scheduling", null, "Change appointments"),

  "internal.billing": writePermission("internal admin", 2010, "Billing of any site"),
  "internal.refunds": writePermission("internal admin", 2011, "Refunds"),
  "internal.loginAs": writePermission("internal admin", 2012, "Sign in as another person"),
  "internal.suspend": writePermission("internal admin", 2013, "Suspend a site"),
  "internal.removeSite": writePermission("internal admin", 2014, "Remove any site"),
  "internal.domains": writePermission("internal admin", 2015, "Domains of any site"),
  "internal.fraudDetection": writePermission("internal admin", 2016, "Fraud detection"),
  "internal.extensionsConsole": writePermission("internal admin", 2017, "Extensions console"),
} as const satisfies Record<string, PermissionDefinition>;

export type Permission = keyof typeof permissions;
/** The permissions of people who work on a site. Internal admin is for the platform's staff. */
export type SitePermission = Exclude<Permission, `internal.${string}`>;

/**
 * The permissions that decide nothing, because there is no screen or call for them. The table of roles says so. A new
 * screen takes its permission out of this list (test/shared/permissions.test.ts).
 */
export const permissionsWithoutScreen: ReadonlySet<SitePermission> = new Set([
  "settings.sessions",
  "settings.removeWebsite",
  "commerce.donations",
  "commerce.pos",
  "newsletter.readGroups",
  "newsletter.writeGroups",
  "newsletter.writeMessages",
  "newsletter.readSettings",
  "newsletter.writeSettings",
  "scheduling.read",
  "scheduling.write",
]);

const allPermissions = Object.keys(permissions) as Permission[];

export const sitePermissions: readonly SitePermission[] = allPermissions.filter(
  (name): name is SitePermission => permissions[name].group !== "internal admin",
);

const ofGroup = (group: PermissionGroup): readonly SitePermission[] =>
  sitePermissions.filter((name) => permissions[name].group === group);

/**
 * The permissions of each role. The platform's documents do not define them
 * (docs/reference/identity.md#permission-groups); they are derived from the names of the roles
 * (docs/decisions/0013-permissions.md).
 */
export const rolePermissions: Readonly<Record<Role, readonly SitePermission[]>> = {
  admin: sitePermissions,
  billing: ["config", "settings.billing"],
  reporting: ["config", "activity"],
  editor: ["config", "contentManager", "comments", "activity"],
  moderator: ["config", "comments", "activity", "commerce.productReviews"],
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

/**
 * Levels of access: docs/reference/identity.md#base-levels. Signed-in people without any permission have the lowest
 * level.
 */
export const accessLevels = { authenticated: 0, config: 1, admin: 2 } as const;
export type AccessLevel = (typeof accessLevels)[keyof typeof accessLevels];

export function accessLevel(roleCodes: readonly number[]): AccessLevel {
  if (hasPermission(roleCodes, "admin")) return accessLevels.admin;
  return hasPermission(roleCodes, "config") ? accessLevels.config : accessLevels.authenticated;
}

const roleEntries = Object.entries(roles) as [Role, number][];

/** True if one of the roles grants the permission. Unknown codes grant nothing. */
export function hasPermission(roleCodes: readonly number[], permission: Permission): boolean {
  return roleEntries.some(([role, code]) => roleCodes.includes(code) && roleGrants(role, permission));
}

export function roleGrants(role: Role, permission: Permission): boolean {
  return rolePermissions[role].some((each: Permission) => each === permission);
}
