import { type Role, roles } from "./roles.ts";
import type { OwnerPermissionsTexts } from "./texts/owner-permissions.ts";

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
  /**
   * Key of the text in the catalogue that says what the permission allows to see or change. Permissions of the platform's
   * staff have none.
   */
  readonly title: keyof OwnerPermissionsTexts | null;
  /** True if the permission allows changes. False if it allows only to read. */
  readonly writes: boolean;
}

/** A permission of people who work on a site. */
interface SitePermissionDefinition extends PermissionDefinition {
  readonly title: keyof OwnerPermissionsTexts;
}

const readPermission = (
  group: PermissionGroup,
  code: number | null,
  title: keyof OwnerPermissionsTexts,
): SitePermissionDefinition => ({
  group,
  code,
  title,
  writes: false,
});
const writePermission = (
  group: PermissionGroup,
  code: number | null,
  title: keyof OwnerPermissionsTexts,
): SitePermissionDefinition => ({
  group,
  code,
  title,
  writes: true,
});

const staffPermission = (code: number) =>
  ({ group: "internal admin", code, title: null, writes: true }) as const satisfies PermissionDefinition;

/**
 * The permissions and their numbers (docs/reference/identity.md#permission-numbers). In commerce and newsletter there
 * are as many names as numbers, so they are matched in order (newsletter: reading before writing). Settings and
 * internal admin have more numbers than names: the names get the first numbers of the range, and the others are unused.
 */
export const permissions = {
  config: readPermission("base", 1, "openArea"),
  admin: writePermission("base", 2, "administer"),

  contentManager: writePermission("content manager", null, "content"),
  comments: writePermission("content manager", null, "visitorComments"),

  "settings.general": writePermission("settings", 1210, "general"),
  "settings.locale": writePermission("settings", 1211, "locale"),
  "settings.domain": writePermission("settings", 1212, "domains"),
  "settings.billing": writePermission("settings", 1213, "billing"),
  "settings.developer": writePermission("settings", 1214, "developer"),
  "settings.sessions": writePermission("settings", 1215, "sessions"),
  "settings.labs": writePermission("settings", 1216, "labs"),
  "settings.userAccounts": writePermission("settings", 1217, "userAccounts"),
  "settings.removeWebsite": writePermission("settings", 1218, "removeWebsite"),

  activity: readPermission("activity", null, "visits"),

  "commerce.orders": writePermission("commerce", 1410, "orders"),
  "commerce.storeSettings": writePermission("commerce", 1411, "storeSettings"),
  "commerce.shipping": writePermission("commerce", 1412, "shipping"),
  "commerce.coupons": writePermission("commerce", 1413, "coupons"),
  "commerce.taxes": writePermission("commerce", 1414, "taxes"),
  "commerce.emailNotifications": writePermission("commerce", 1415, "emailNotifications"),
  "commerce.inventory": writePermission("commerce", 1416, "inventory"),
  "commerce.donations": writePermission("commerce", 1417, "donations"),
  "commerce.accounting": writePermission("commerce", 1418, "accounting"),
  "commerce.discounts": writePermission("commerce", 1419, "discounts"),
  "commerce.payments": writePermission("commerce", 1420, "payments"),
  "commerce.pos": writePermission("commerce", 1421, "pointOfSale"),
  "commerce.productReviews": writePermission("commerce", 1422, "productReviews"),

  "newsletter.readSubscribers": readPermission("newsletter", 1510, "readSubscribers"),
  "newsletter.writeSubscribers": writePermission("newsletter", 1511, "writeSubscribers"),
  "newsletter.readGroups": readPermission("newsletter", 1512, "readGroups"),
  "newsletter.writeGroups": writePermission("newsletter", 1513, "writeGroups"),
  "newsletter.readMessages": readPermission("newsletter", 1514, "readMessages"),
  "newsletter.writeMessages": writePermission("newsletter", 1515, "writeMessages"),
  "newsletter.readSettings": readPermission("newsletter", 1516, "readNewsletterSettings"),
  "newsletter.writeSettings": writePermission("newsletter", 1517, "writeNewsletterSettings"),

  crm: writePermission("CRM", null, "customers"),
  marketing: writePermission("marketing", null, "marketing"),
  // The platform has one name for this, but also a role that may only view. Therefore there are two permissions, as for
  // the newsletter.
  "scheduling.read": readPermission("scheduling", null, "readAppointments"),
  "scheduling.write": writePermission("scheduling", null, "writeAppointments"),

  "internal.billing": staffPermission(2010),
  "internal.refunds": staffPermission(2011),
  "internal.loginAs": staffPermission(2012),
  "internal.suspend": staffPermission(2013),
  "internal.removeSite": staffPermission(2014),
  "internal.domains": staffPermission(2015),
  "internal.fraudDetection": staffPermission(2016),
  "internal.extensionsConsole": staffPermission(2017),
} as const satisfies Record<string, PermissionDefinition>;

export type Permission = keyof typeof permissions;
/** The permissions of people who work on a site. Internal admin is for the platform's staff. */
export type SitePermission = Exclude<Permission, `internal.${string}`>;

/**
 * The permissions that decide nothing, because there is no screen or call for them. The table of roles marks them. A new
 * screen takes its permission out of this list (test/shared/permissions.test.ts).
 */
export const permissionsWithoutScreen: ReadonlySet<SitePermission> = new Set([
  "settings.removeWebsite",
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
