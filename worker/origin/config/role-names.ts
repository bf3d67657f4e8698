import "../../texts.ts";
import { type Role, roles } from "../../../shared/roles.ts";
import { roleNamesTexts } from "../../../shared/texts/role-names.ts";

const entries = Object.entries(roles) as [Role, number][];

/** The roles with these codes. Unknown codes are left out. */
export function rolesOf(codes: readonly number[]): Role[] {
  return entries.filter(([, code]) => codes.includes(code)).map(([role]) => role);
}

/** The title of a role, for example `Store manager`. */
export function roleTitle(role: Role, language = "en"): string {
  return roleNamesTexts(language)[role];
}

/** The titles of roles, for example `Admin, Billing`; `No role` if no code is known. */
export function formatRoleTitles(codes: readonly number[], language = "en"): string {
  const titles = rolesOf(codes).map((role) => roleTitle(role, language));
  return titles.length === 0
    ? roleNamesTexts(language).noRole
    : new Intl.ListFormat(language, { style: "narrow" }).format(titles);
}
