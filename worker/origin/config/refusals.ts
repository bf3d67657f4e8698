import { gives, permissions, type SitePermission } from "../../../shared/permissions.ts";
import { type Role, roles } from "../../../shared/roles.ts";
import { crumbFor } from "../accounts/crumb.ts";
import { html } from "../templates/html.ts";
import { signOutForm } from "./bar.ts";
import type { Asked } from "./inside.ts";
import { roleLine, roleTitle } from "./role-names.ts";
import { screen } from "./screen.ts";
import { shell } from "./shell.ts";

/** What the area says at an address where it has nothing. */
export function notFound(asked: Asked): Promise<Response> {
  return screen(asked, {
    title: "Nothing here",
    status: 404,
    intro: "The configuration area has no page at this address. What it has is in the bar above.",
    content: html`<p><a class="button" href="/config/">Back to the preview</a></p>`,
  });
}

/** What somebody sees who may be in the area, but not here. Says what is missing, and who has it. */
export function notAllowed(asked: Asked, permission: SitePermission): Promise<Response> {
  const { title, group } = permissions[permission];
  const holders = (Object.keys(roles) as Role[]).filter((role) => gives(role, permission)).map(roleTitle);
  return screen(asked, {
    title: "Not for your role",
    status: 403,
    intro: html`This page takes the permission <strong>${title}</strong> (${group}). You are signed in as ${roleLine(asked.owner.roles)}, which does not give it.`,
    content: html`<p>These roles do: ${holders.join(", ")}. Somebody who has one of them can help, or give you the role.</p>
<p><a class="button" href="/config/">Back to the preview</a> <a class="aside" href="/config/roles">Who may do what</a></p>`,
  });
}

/** What somebody sees whose account works on no part of the site. */
export async function notAdmitted({ c, site, owner }: Asked): Promise<Response> {
  return shell(c, {
    title: `Not for your account · ${site.title} · Awning`,
    layout: "sign-in",
    status: 403,
    body: html`<main>
<p class="wordmark"><span class="mark" aria-hidden="true"></span>Awning</p>
<h1>Not for your account</h1>
<p>You are signed in as ${owner.displayName}, but your account has no role on ${site.title}. An admin of the site can give you one.</p>
${signOutForm(await crumbFor(c), { frameUrl: "/" })}
<p class="back"><a href="/">Go to the site</a></p>
</main>`,
  });
}
