import { hasPermission } from "../../../../shared/permissions.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { ownerSiteTexts } from "../../../../shared/texts/owner-site.ts";
import { hashPassword, isTooLong } from "../../accounts/passwords.ts";
import { readFieldMap } from "../../submitted-fields.ts";
import { missingPermissionScreen } from "../error-screens.ts";
import { ownerLanguage } from "../owner-language.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { recordChange } from "./password-history.ts";
import { maskedField, maxPasswordLength, passwordsScreen } from "./passwords-screen.ts";
import { readPageLocks, readSiteLock } from "./read-locks.ts";

/** `POST /config/passwords`: sets or removes a password. Visitors who have opened the page must type the new one. */
export async function changePassword(request: OwnerRequest): Promise<Response> {
  const { c, site, owner } = request;
  const fields = await readFieldMap(c.req.raw);
  const scope = fields.get("scope") ?? "";
  const isSite = scope === site.id;
  const permission = isSite ? "settings.general" : "contentManager";
  if (!hasPermission(owner.roles, permission)) return missingPermissionScreen(request, permission);
  const lock = isSite
    ? await readSiteLock(request)
    : (await readPageLocks(request)).find((page) => page.scope === scope);
  if (lock === undefined) return passwordsScreen(request);
  const db = c.env.DB;
  const texts = ownerSiteTexts(ownerLanguage(c));
  const page = lock.title;
  const done = (text: string) =>
    passwordsScreen(request, { outcome: { isDone: true, text: fillText(text, { page }) } });
  if (fields.get("action") === "remove") {
    if (fields.get("confirmed") !== "yes") return passwordsScreen(request, { asked: scope });
    const removal = db.prepare("DELETE FROM locks WHERE scope = ?").bind(scope);
    if (lock.changedAt !== null) await recordChange(request, scope, "removed", removal);
    return done(texts.passwordRemoved);
  }
  const password = fields.get("password") ?? "";
  if (lock.changedAt !== null && password === maskedField) return done(texts.passwordStays);
  if (password === "" || password.length > maxPasswordLength || isTooLong(password))
    return passwordsScreen(request, {
      outcome: { isDone: false, text: fillText(texts.passwordLength, { most: maxPasswordLength }) },
    });
  const change = db
    .prepare(
      `INSERT INTO locks (scope, password_hash, changed_at) VALUES (?, ?, ?)
       ON CONFLICT (scope) DO UPDATE SET password_hash = excluded.password_hash, changed_at = excluded.changed_at`,
    )
    .bind(scope, await hashPassword(password), Date.now());
  await recordChange(request, scope, "set", change);
  return done(texts.passwordSaved);
}
