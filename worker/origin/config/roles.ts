import {
  gives,
  type PermissionGroup,
  permissions,
  rolePermissions,
  type SitePermission,
  sitePermissions,
} from "../../../shared/permissions.ts";
import { type Role, roles } from "../../../shared/roles.ts";
import { type Html, html } from "../templates/html.ts";
import type { Asked } from "./inside.ts";
import { roleLine, rolesOf, roleTitle } from "./role-names.ts";
import { screen } from "./screen.ts";

const everyRole = Object.keys(roles) as Role[];

/** `/config/roles`: who may do what. On a phone each row becomes a card that names the roles. */
export function rolesScreen(asked: Asked): Promise<Response> {
  const own = new Set(rolesOf(asked.owner.roles));
  const groups = [...new Set(sitePermissions.map((name) => permissions[name].group))];
  const mine = sitePermissions.filter((name) => [...own].some((role) => gives(role, name)));
  return screen(asked, {
    title: "Roles",
    current: "/config/roles",
    intro: `You are signed in as ${roleLine(asked.owner.roles)}. That gives you ${mine.length} of the site’s ${sitePermissions.length} permissions.`,
    content: html`<div class="matrix" role="region" aria-label="Roles and permissions" tabindex="0">
<table role="table">
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Permission</th>${everyRole.map((role) => roleHead(role, own.has(role)))}</tr></thead>
${groups.map((group) => groupRows(group, own))}
</table>
</div>
<p class="note">Numbers are those that pages and scripts know a role or permission by. Permissions of the platform’s own staff are left out: nobody of a site holds them.</p>`,
  });
}

function roleHead(role: Role, isOwn: boolean): Html {
  return html`<th role="columnheader" scope="col"${isOwn && html` class="own"`}><span>${roleTitle(role)}</span> <small>${roles[role]}</small>${isOwn && html` <em>you</em>`}</th>`;
}

function groupRows(group: PermissionGroup, own: ReadonlySet<Role>): Html {
  const title = group.charAt(0).toUpperCase() + group.slice(1);
  const names = sitePermissions.filter((name) => permissions[name].group === group);
  return html`<tbody role="rowgroup"><tr role="row" class="group"><th role="rowheader" scope="rowgroup" colspan="${everyRole.length + 1}">${title}</th></tr>
${names.map((name) => permissionRow(name, own))}</tbody>
`;
}

function permissionRow(name: SitePermission, own: ReadonlySet<Role>): Html {
  const { title, code, writes } = permissions[name];
  return html`<tr role="row"><th role="rowheader" scope="row">${title}${code !== null && html` <small>${code}</small>`}${!writes && html` <small class="look">looks only</small>`}</th>${everyRole.map(
    (role) => {
      const held = rolePermissions[role].includes(name);
      const looks = [held ? "held" : "lacked", own.has(role) && "own"].filter(Boolean).join(" ");
      return html`<td role="cell" class="${looks}"><span class="who">${roleTitle(role)}</span><span class="what">${held ? "yes" : "no"}</span></td>`;
    },
  )}</tr>
`;
}
