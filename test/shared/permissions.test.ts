import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  accessLevel,
  accessLevels,
  hasPermission,
  type Permission,
  type PermissionGroup,
  permissions,
  permissionsWithoutScreen,
  roleGrants,
  rolePermissions,
  sitePermissions,
} from "../../shared/permissions.ts";
import { isMoreThanViewer, type Role, roles } from "../../shared/roles.ts";

const names = Object.keys(permissions) as Permission[];
const allRoles = Object.keys(roles) as Role[];

const codesOf = (group: PermissionGroup) =>
  names.filter((name) => permissions[name].group === group).map((name) => permissions[name].code);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => from + step);

describe("the permissions", () => {
  it("have the numbers of the reference, in the order of the names", () => {
    expect(codesOf("base")).toEqual([1, 2]);
    expect(codesOf("commerce")).toEqual(range(1410, 1422));
    expect(codesOf("newsletter")).toEqual(range(1510, 1517));
    expect(codesOf("settings")).toEqual(range(1210, 1218));
    expect(codesOf("internal admin")).toEqual(range(2010, 2017));
    expect(permissions["commerce.productReviews"].code).toBe(1422);
    expect(permissions["settings.removeWebsite"].code).toBe(1218);
    expect(accessLevels).toEqual({ authenticated: 0, config: 1, admin: 2 });
  });

  it("have unique numbers", () => {
    const codes = names.map((name) => permissions[name].code).filter((code) => code !== null);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it("read or write as their names say", () => {
    for (const name of names) {
      if (/\.write/.test(name)) expect(permissions[name].writes, name).toBe(true);
      if (/\.read/.test(name)) expect(permissions[name].writes, name).toBe(false);
    }
  });
});

it("of the site decide a screen or a call, or are listed as those that do not", () => {
  const root = join(import.meta.dirname, "../..");
  const code = globSync(["worker/**/*.{ts,tsx}", "shared/settings/**/*.ts"], { cwd: root })
    .map((file) => readFileSync(join(root, file), "utf8"))
    .join();
  const undecided = sitePermissions.filter((name) => !code.includes(`"${name}"`));
  expect(undecided).toEqual([...permissionsWithoutScreen]);
});

describe("the permissions of roles", () => {
  it("are defined for every role, without duplicates", () => {
    expect(Object.keys(rolePermissions).sort()).toEqual([...allRoles].sort());
    for (const role of allRoles)
      expect(new Set(rolePermissions[role]).size, role).toBe(rolePermissions[role].length);
  });

  it("include everything of the site for an admin", () => {
    for (const name of sitePermissions) expect(roleGrants("admin", name), name).toBe(true);
  });

  it("never include internal admin", () => {
    const internal = names.filter((name) => permissions[name].group === "internal admin");
    expect(internal).toHaveLength(8);
    for (const role of allRoles)
      for (const name of internal) expect(roleGrants(role, name), `${role} ${name}`).toBe(false);
  });

  it("allow viewers no changes, and people without a role nothing", () => {
    for (const role of ["viewer", "schedulingViewer", "reporting", "commenter"] as const)
      for (const name of rolePermissions[role])
        expect(permissions[name].writes, `${role} ${name}`).toBe(false);
    expect(rolePermissions.none).toEqual([]);
  });

  it("let all owners into the configuration area whom the edge redirects there", () => {
    for (const role of allRoles)
      if (isMoreThanViewer([roles[role]])) expect(roleGrants(role, "config"), role).toBe(true);
  });

  it.each<[Role, Permission, boolean]>([
    ["billing", "settings.billing", true],
    ["billing", "commerce.orders", false],
    ["editor", "contentManager", true],
    ["editor", "settings.billing", false],
    ["editor", "settings.general", false],
    ["moderator", "commerce.productReviews", true],
    ["moderator", "contentManager", false],
    ["storeManager", "commerce.orders", true],
    ["storeManager", "commerce.payments", true],
    ["storeManager", "settings.billing", false],
    ["scheduling", "scheduling.write", true],
    ["schedulingViewer", "scheduling.read", true],
    ["schedulingViewer", "scheduling.write", false],
    ["schedulingEditor", "scheduling.write", true],
    ["campaignsEditor", "newsletter.writeMessages", true],
    ["campaignsEditor", "newsletter.writeSettings", false],
    ["reporting", "activity", true],
    ["viewer", "config", true],
    ["viewer", "activity", false],
  ])("%s, %s: %s", (role, permission, expected) => {
    expect(roleGrants(role, permission)).toBe(expected);
    expect(hasPermission([roles[role]], permission)).toBe(expected);
  });
});

describe("a person with several roles", () => {
  it("has the permissions of each role", () => {
    expect(hasPermission([roles.viewer, roles.billing], "settings.billing")).toBe(true);
    expect(hasPermission([roles.none, roles.schedulingViewer], "scheduling.read")).toBe(true);
  });

  it("has no permission by an unknown code", () => {
    for (const codes of [[], [0], [5], [15], [-1], [Number.NaN]]) {
      expect(hasPermission(codes, "config")).toBe(false);
      expect(accessLevel(codes)).toBe(accessLevels.authenticated);
    }
  });

  it("has the highest level of the roles", () => {
    expect(accessLevel([roles.viewer])).toBe(accessLevels.config);
    expect(accessLevel([roles.viewer, roles.admin])).toBe(accessLevels.admin);
    expect(accessLevel([roles.none])).toBe(accessLevels.authenticated);
  });
});
