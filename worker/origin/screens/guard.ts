import type { OriginContext } from "../accounts/origin-context.ts";
import type { View } from "../templates/view.ts";
import { type Access, accessTo, permissions } from "./access.ts";
import { passwordHashOf } from "./lock/locks.ts";
import { claimsOpened, hasOpened } from "./lock/unlocked.ts";

/** Whether this visitor may see the page. The database is asked only where the answer hangs on it. */
export async function accessOf(c: OriginContext, { collection, site, visitor }: View): Promise<Access> {
  const { permissionType, plan } = collection;
  const { owner, member } = visitor;
  return accessTo(
    { permission: permissionType, plan: plan?.id, siteLocked: site.locked },
    {
      roles: owner?.roles,
      member: member !== undefined,
      plans: member && permissionType === permissions.plan ? await plansOf(c.env.DB, member.id) : [],
      opened: {
        site: site.locked && (await isOpened(c, site.id)),
        page: permissionType === permissions.password && (await isOpened(c, collection.id)),
      },
    },
  );
}

async function isOpened(c: OriginContext, scope: string): Promise<boolean> {
  if (!(await claimsOpened(c, scope))) return false;
  const hash = await passwordHashOf(c.env.DB, scope);
  return hash !== undefined && (await hasOpened(c, scope, hash));
}

async function plansOf(db: D1Database, memberId: string): Promise<readonly string[]> {
  const { results } = await db
    .prepare("SELECT plan_id FROM plan_members WHERE member_id = ?")
    .bind(memberId)
    .all<{ plan_id: string }>();
  return results.map((row) => row.plan_id);
}
