import { describe, expect, it } from "vitest";
import { roles } from "../../../../shared/roles.ts";
import {
  type Access,
  decideAccess,
  type PageVisitor,
  pagePermissions,
} from "../../../../worker/origin/page-loaders/access.ts";

const locked = { site: false, page: false };
const requesters: Readonly<Record<string, PageVisitor>> = {
  visitor: { roles: undefined, isMember: false, plans: [], unlocked: locked },
  "visitor with the password": {
    roles: undefined,
    isMember: false,
    plans: [],
    unlocked: { site: false, page: true },
  },
  member: { roles: undefined, isMember: true, plans: ["other"], unlocked: locked },
  "member of the plan": { roles: undefined, isMember: true, plans: ["other", "circle"], unlocked: locked },
  "viewer of the site": { roles: [roles.viewer], isMember: false, plans: [], unlocked: locked },
  editor: { roles: [roles.viewer, roles.editor], isMember: false, plans: [], unlocked: locked },
  "contributor without a role": { roles: [], isMember: false, plans: [], unlocked: locked },
};

/** In the order of `pagePermissions`: public, password, members, plan, staff. */
const expected: Readonly<Record<string, readonly Access[]>> = {
  visitor: ["open", "locked", "members-only", "members-only", "denied"],
  "visitor with the password": ["open", "open", "members-only", "members-only", "denied"],
  member: ["open", "locked", "open", "denied", "denied"],
  "member of the plan": ["open", "locked", "open", "open", "denied"],
  "viewer of the site": ["open", "open", "open", "open", "denied"],
  editor: ["open", "open", "open", "open", "open"],
  "contributor without a role": ["open", "open", "open", "open", "denied"],
};

describe.each(Object.entries(requesters))("%s", (name, requester) => {
  it("sees only permitted pages", () => {
    const access = Object.values(pagePermissions).map((permission) =>
      decideAccess({ permission, plan: "circle", isSiteLocked: false }, requester),
    );
    expect(access).toEqual(expected[name]);
  });

  it("sees nothing of a locked site, except as a contributor", () => {
    const isContributor = requester.roles !== undefined;
    for (const [index, permission] of Object.values(pagePermissions).entries())
      expect(decideAccess({ permission, plan: "circle", isSiteLocked: true }, requester)).toBe(
        isContributor ? expected[name]?.[index] : "site-locked",
      );
  });

  it("sees the site as usual once it is unlocked", () => {
    const unlockedRequester = { ...requester, unlocked: { ...requester.unlocked, site: true } };
    const access = Object.values(pagePermissions).map((permission) =>
      decideAccess({ permission, plan: "circle", isSiteLocked: true }, unlockedRequester),
    );
    expect(access).toEqual(expected[name]);
  });
});

describe("a page without a valid permission", () => {
  it("is for a deleted plan: members are rejected, visitors are asked to sign in", () => {
    const page = { permission: pagePermissions.plan, plan: undefined, isSiteLocked: false };
    expect(decideAccess(page, requesters["member of the plan"] as PageVisitor)).toBe("denied");
    expect(decideAccess(page, requesters.visitor as PageVisitor)).toBe("members-only");
  });

  it("has an unknown permission: it is denied to all visitors", () => {
    for (const permission of [0, 6, -1, Number.NaN])
      expect(
        decideAccess({ permission, plan: undefined, isSiteLocked: false }, requesters.editor as PageVisitor),
      ).toBe("denied");
  });
});
