import { Hono } from "hono";
import { apiPaths } from "../../../shared/names.ts";
import { returnPath } from "../../../shared/return-path.ts";
import { readPostedFields } from "../../http/read-form.ts";
import type { OriginEnv } from "../bindings.ts";
import { acceptByForm, showInvitation } from "../config/people/invitation-page.ts";
import { invitationPath } from "../config/people/invitations.ts";
import { getCrumb } from "./crumb.ts";
import { changeMemberAddress } from "./member-addresses.ts";
import { choosePassword, passwordPage } from "./member-password.ts";
import { memberPaths } from "./member-paths.ts";
import { memberSignIn } from "./member-sign-in.ts";
import { memberAccountPage } from "./member-sign-in-page.ts";
import { signOutMember } from "./member-sign-out.ts";
import { resetPage, sendResetLink } from "./reset-password.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";

/** The routes that sign owners and members in and out. */
export const accountRoutes = new Hono<OriginEnv>();

accountRoutes.post(apiPaths.login, (c) => signIn(c));
// The sign-in dialog opens on pages without a crumb.
accountRoutes.get(apiPaths.login, async (c) => {
  await getCrumb(c);
  return c.body(null, 204, { "cache-control": "no-store" });
});
// Contributors who are invited have no account yet, so this is no part of the configuration area.
accountRoutes.get(invitationPath, showInvitation);
accountRoutes.post(invitationPath, acceptByForm);
accountRoutes.post(apiPaths.logout, (c) => signOut(c));

accountRoutes.post(apiPaths.memberSession, (c) => memberSignIn(c));
accountRoutes.delete(apiPaths.memberSession, async (c) => {
  await signOutMember(c, { keepCart: c.req.query("cloneCart") === "true" });
  return c.json({ success: true }, 200, { "cache-control": "no-store" });
});
accountRoutes.post(memberPaths.signOut, async (c) => {
  const fields = await readPostedFields(c.req.raw);
  await signOutMember(c, { keepCart: fields?.get("cloneCart") === "true" });
  return c.redirect(returnPath(fields?.get("return"), new URL(c.req.url)), 303);
});
accountRoutes.get(memberPaths.password, (c) => passwordPage(c, c.req.query("token")));
accountRoutes.post(memberPaths.password, choosePassword);
accountRoutes.get(memberPaths.reset, (c) => resetPage(c));
accountRoutes.post(memberPaths.reset, sendResetLink);
accountRoutes.post(memberPaths.addresses, changeMemberAddress);
accountRoutes.get(memberPaths.signIn, (c) =>
  memberAccountPage(c, returnPath(c.req.query("return"), new URL(c.req.url))),
);
