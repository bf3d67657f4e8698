/** Contributor roles of a site and their codes (spec 6). */
export const roles = {
  admin: 1,
  billing: 2,
  reporting: 3,
  editor: 4,
  moderator: 6,
  commenter: 7,
  storeManager: 8,
  scheduling: 9,
  viewer: 10,
  campaignsEditor: 11,
  schedulingViewer: 12,
  schedulingEditor: 13,
  none: 14,
} as const;

export type Role = keyof typeof roles;
export type RoleCode = (typeof roles)[Role];

/** Roles that only look: with nothing but these, nobody is taken to the configuration area. */
const lookers: ReadonlySet<number> = new Set([roles.viewer, roles.none]);

/** True for somebody who works on the site: one of the roles is more than looking. Unknown codes count as that. */
export function isMoreThanViewer(codes: readonly number[]): boolean {
  return codes.some((code) => !lookers.has(code));
}
