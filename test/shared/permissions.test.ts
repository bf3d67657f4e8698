import { describe, expect, it } from "vitest";
import {
  gives,
  holds,
  levelOf,
  levels,
  type Permission,
  type PermissionGroup,
  permissions,
  rolePermissions,
  sitePermissions,
} from "../../shared/permissions.ts";
import { isMoreThanViewer, type Role, roles } from "../../shared/roles.ts";

const names = Object.keys(permissions) as Permission[];
const allRoles = Object.keys(roles) as Role[];

const codesOf = (group: PermissionGroup) =>
  names.filter((name) => permissions[name].group === group).map((name) => permissions[name].code);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => from + step);

describe("the permissions of spec 6", () => {
  it("have its numbers, in the order of its names", () => {
    expect(codesOf("base")).toEqual([1, 2]);
    expect(codesOf("commerce")).toEqual(range(1410, 1422));
    expect(codesOf("newsletter")).toEqual(range(1510, 1517));
    expect(codesOf("settings")).toEqual(range(1210, 1218));
    expect(codesOf("internal admin")).toEqual(range(2010, 2017));
    expect(permissions["commerce.productReviews"].code).toBe(1422);
    expect(permissions["settings.removeWebsite"].code).toBe(1218);
    expect(levels).toEqual({ authenticated: 0, config: 1, admin: 2 });
  });

  it("have no number twice", () => {
    const codes = names.map((name) => permissions[name].code).filter((code) => code !== null);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it("look or write as their names say", () => {
    for (const name of names) {
      if (/\.write/.test(name)) expect(permissions[name].writes, name).toBe(true);
      if (/\.read/.test(name)) expect(permissions[name].writes, name).toBe(false);
    }
  });
});

describe("who may do what", () => {
  it("is said of every role, and names nothing twice", () => {
    expect(Object.keys(rolePermissions).sort()).toEqual([...allRoles].sort());
    for (const role of allRoles)
      expect(new Set(rolePermissions[role]).size, role).toBe(rolePermissions[role].length);
  });

  it("gives an admin everything of the site", () => {
    for (const name of sitePermissions) expect(gives("admin", name), name).toBe(true);
  });

  it("gives internal admin to nobody", () => {
    const internal = names.filter((name) => permissions[name].group === "internal admin");
    expect(internal).toHaveLength(8);
    for (const role of allRoles)
      for (const name of internal) expect(gives(role, name), `${role} ${name}`).toBe(false);
  });

  it("gives those who only look nothing to change, and those without a role nothing at all", () => {
    for (const role of ["viewer", "schedulingViewer", "reporting", "commenter"] as const)
      for (const name of rolePermissions[role])
        expect(permissions[name].writes, `${role} ${name}`).toBe(false);
    expect(rolePermissions.none).toEqual([]);
  });

  it("lets everybody into the configuration area whom the edge takes there", () => {
    for (const role of allRoles)
      if (isMoreThanViewer([roles[role]])) expect(gives(role, "config"), role).toBe(true);
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
    expect(gives(role, permission)).toBe(expected);
    expect(holds([roles[role]], permission)).toBe(expected);
  });
});

describe("somebody with several roles", () => {
  it("holds what any of them gives", () => {
    expect(holds([roles.viewer, roles.billing], "settings.billing")).toBe(true);
    expect(holds([roles.none, roles.schedulingViewer], "scheduling.read")).toBe(true);
  });

  it("holds nothing by a code that is nobody's", () => {
    for (const codes of [[], [0], [5], [15], [-1], [Number.NaN]]) {
      expect(holds(codes, "config")).toBe(false);
      expect(levelOf(codes)).toBe(levels.authenticated);
    }
  });

  it("stands on the highest level that a role gives", () => {
    expect(levelOf([roles.viewer])).toBe(levels.config);
    expect(levelOf([roles.viewer, roles.admin])).toBe(levels.admin);
    expect(levelOf([roles.none])).toBe(levels.authenticated);
  });
});
