import type { SitePermission } from "../../shared/permissions.ts";

/** The permission that a setting needs, by its first key. All others need `settings.general`. */
const permissions = new Map<string, SitePermission>([
  ["origin", "settings.domain"],
  ["configHost", "settings.domain"],
  ["frameAncestors", "settings.domain"],
  ["hsts", "settings.domain"],
  ["runtime", "settings.developer"],
  ["originEncoding", "settings.developer"],
  ["redirects", "settings.developer"],
  ["ownCode", "settings.developer"],
  ["pageCache", "settings.developer"],
  ["staleFor", "settings.developer"],
  ["experiments", "settings.labs"],
  ["storeSettings", "commerce.storeSettings"],
  ["userAccountsSettings", "settings.userAccounts"],
  ["popupOverlaySettings", "marketing"],
  ["announcementBarSettings", "marketing"],
  ["showAnnouncementBar", "marketing"],
  ["colors", "contentManager"],
  ["fonts", "contentManager"],
]);

/** The permission that a caller needs to change the setting at a path (docs/reference/settings-calls.md#permissions). */
export function permissionFor(path: string): SitePermission {
  return permissions.get(path.split(".", 1)[0] ?? "") ?? "settings.general";
}
