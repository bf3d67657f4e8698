import { describe, expect, it } from "vitest";
import { roles } from "../../../../shared/roles.ts";
import { type Access, type Asker, accessTo, permissions } from "../../../../worker/origin/screens/access.ts";

const locked = { site: false, page: false };
const askers: Readonly<Record<string, Asker>> = {
  visitor: { roles: undefined, member: false, plans: [], opened: locked },
  "visitor with the password": {
    roles: undefined,
    member: false,
    plans: [],
    opened: { site: false, page: true },
  },
  member: { roles: undefined, member: true, plans: ["other"], opened: locked },
  "member of the plan": { roles: undefined, member: true, plans: ["other", "circle"], opened: locked },
  "viewer of the site": { roles: [roles.viewer], member: false, plans: [], opened: locked },
  editor: { roles: [roles.viewer, roles.editor], member: false, plans: [], opened: locked },
  "contributor without a role": { roles: [], member: false, plans: [], opened: locked },
};

/** In the order of `permissions`: everybody, password, members, plan, staff. */
const expected: Readonly<Record<string, readonly Access[]>> = {
  visitor: ["open", "locked", "members-only", "members-only", "denied"],
  "visitor with the password": ["open", "open", "members-only", "members-only", "denied"],
  member: ["open", "locked", "open", "denied", "denied"],
  "member of the plan": ["open", "locked", "open", "open", "denied"],
  "viewer of the site": ["open", "open", "open", "open", "denied"],
  editor: ["open", "open", "open", "open", "open"],
  "contributor without a role": ["open", "open", "open", "open", "denied"],
};

describe.each(Object.entries(askers))("%s", (name, asker) => {
  it("sees what is for them, and nothing else", () => {
    const seen = Object.values(permissions).map((permission) =>
      accessTo({ permission, plan: "circle", siteLocked: false }, asker),
    );
    expect(seen).toEqual(expected[name]);
  });

  it("sees nothing of a locked site, unless they work on it", () => {
    const works = asker.roles !== undefined;
    for (const [index, permission] of Object.values(permissions).entries())
      expect(accessTo({ permission, plan: "circle", siteLocked: true }, asker)).toBe(
        works ? expected[name]?.[index] : "site-locked",
      );
  });

  it("sees the site as ever once they have opened it", () => {
    const opened = { ...asker, opened: { ...asker.opened, site: true } };
    const seen = Object.values(permissions).map((permission) =>
      accessTo({ permission, plan: "circle", siteLocked: true }, opened),
    );
    expect(seen).toEqual(expected[name]);
  });
});

describe("a page that nobody can be right for", () => {
  it("is for a plan that is gone: members are refused, visitors are asked to sign in", () => {
    const page = { permission: permissions.plan, plan: undefined, siteLocked: false };
    expect(accessTo(page, askers["member of the plan"] as Asker)).toBe("denied");
    expect(accessTo(page, askers.visitor as Asker)).toBe("members-only");
  });

  it("has a code that nobody knows: it is shown to nobody", () => {
    for (const permission of [0, 6, -1, Number.NaN])
      expect(accessTo({ permission, plan: undefined, siteLocked: false }, askers.editor as Asker)).toBe(
        "denied",
      );
  });
});
