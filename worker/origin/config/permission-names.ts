import "../../texts.ts";
import { type PermissionGroup, permissions, type SitePermission } from "../../../shared/permissions.ts";
import {
  type OwnerPermissionsTexts,
  ownerPermissionsTexts,
} from "../../../shared/texts/owner-permissions.ts";

type SiteGroup = Exclude<PermissionGroup, "internal admin">;

const groupTitles: Readonly<Record<SiteGroup, keyof OwnerPermissionsTexts>> = {
  base: "groupBase",
  "content manager": "groupContent",
  settings: "groupSettings",
  activity: "groupActivity",
  commerce: "groupCommerce",
  newsletter: "groupNewsletter",
  CRM: "groupCrm",
  marketing: "groupMarketing",
  scheduling: "groupScheduling",
};

/** The title of a permission, for example `Comments of visitors`. */
export function permissionTitle(name: SitePermission, language: string): string {
  return ownerPermissionsTexts(language)[permissions[name].title];
}

/** The title of a group of permissions. That of the platform's staff has none. */
export function permissionGroupTitle(group: PermissionGroup, language: string): string {
  return group === "internal admin" ? "" : ownerPermissionsTexts(language)[groupTitles[group]];
}
