import {
  type PermissionGroup,
  permissions,
  permissionsWithoutScreen,
  roleGrants,
  rolePermissions,
  type SitePermission,
  sitePermissions,
} from "../../../shared/permissions.ts";
import { type Role, roles } from "../../../shared/roles.ts";
import { fillText } from "../../../shared/text/text.ts";
import { ownerPeopleTexts } from "../../../shared/texts/owner-people.ts";
import { ownerSessionsTexts } from "../../../shared/texts/owner-sessions.ts";
import { type Html, html } from "../templates/html.ts";
import { outcomeText } from "./outcome.ts";
import { ownerLanguage } from "./owner-language.ts";
import type { OwnerRequest } from "./owner-request.ts";
import type { PeopleOutcome } from "./people/people-outcome.ts";
import { peopleSection } from "./people/people-section.ts";
import { sessionsPath, sessionsPermission } from "./people/sessions-screen.ts";
import { permissionGroupTitle, permissionTitle } from "./permission-names.ts";
import { formatRoleTitles, rolesOf, roleTitle } from "./role-names.ts";
import { configScreen } from "./screen.ts";

const everyRole = Object.keys(roles) as Role[];

/** `/config/roles`: for administrators the people, and for all a table of the permissions of each role. In a narrow window each row becomes a card. */
export async function rolesScreen(request: OwnerRequest, outcome?: PeopleOutcome): Promise<Response> {
  const language = ownerLanguage(request.c);
  const texts = ownerPeopleTexts(language);
  const ownRoles = new Set(rolesOf(request.owner.roles));
  const groups = [...new Set(sitePermissions.map((name) => permissions[name].group))];
  const ownPermissions = sitePermissions.filter((name) =>
    [...ownRoles].some((role) => roleGrants(role, name)),
  );
  return configScreen(request, {
    title: texts.roles,
    current: "/config/roles",
    intro: fillText(texts.signedInAs, {
      roles: formatRoleTitles(request.owner.roles, language),
      own: ownPermissions.length,
      all: sitePermissions.length,
    }),
    status: outcome?.isDone === false ? 422 : 200,
    content: html`${outcome && outcomeText(outcome)}${await peopleSection(request, outcome?.typed)}<div class="matrix" role="region" aria-label="${texts.matrix}" tabindex="0">
<table role="table">
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">${texts.permission}</th>${everyRole.map((role) => roleHead(role, ownRoles.has(role), language))}</tr></thead>
${groups.map((group) => groupRows(group, ownRoles, language))}
</table>
</div>
<p class="note">${texts.numbersNote}</p>${
      ownPermissions.includes(sessionsPermission) &&
      html`
<p><a class="button" href="${sessionsPath}">${ownerSessionsTexts(language).title}</a></p>`
    }`,
  });
}

function roleHead(role: Role, isOwn: boolean, language: string): Html {
  return html`<th role="columnheader" scope="col"${isOwn && html` class="own"`}><span>${roleTitle(role, language)}</span> <small>${roles[role]}</small>${isOwn && html` <em>${ownerPeopleTexts(language).you}</em>`}</th>`;
}

function groupRows(group: PermissionGroup, own: ReadonlySet<Role>, language: string): Html {
  const title = permissionGroupTitle(group, language);
  const names = sitePermissions.filter((name) => permissions[name].group === group);
  return html`<tbody role="rowgroup"><tr role="row" class="group"><th role="rowheader" scope="rowgroup" colspan="${everyRole.length + 1}">${title}</th></tr>
${names.map((name) => permissionRow(name, own, language))}</tbody>
`;
}

function permissionRow(name: SitePermission, own: ReadonlySet<Role>, language: string): Html {
  const texts = ownerPeopleTexts(language);
  const { code, writes } = permissions[name];
  return html`<tr role="row"><th role="rowheader" scope="row">${permissionTitle(name, language)}${code !== null && html` <small>${code}</small>`}${!writes && html` <small class="look">${texts.looksOnly}</small>`}${permissionsWithoutScreen.has(name) && html` <small class="look">${texts.noScreen}</small>`}</th>${everyRole.map(
    (role) => {
      const isGranted = rolePermissions[role].includes(name);
      const className = [isGranted ? "held" : "lacked", own.has(role) && "own"].filter(Boolean).join(" ");
      return html`<td role="cell" class="${className}"><span class="who">${roleTitle(role, language)}</span><span class="what">${isGranted ? texts.yes : texts.no}</span></td>`;
    },
  )}</tr>
`;
}
