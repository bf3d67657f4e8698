import "../../texts.ts";
import { fillText } from "../../../shared/text/text.ts";
import { type MembersTexts, membersTexts } from "../../../shared/texts/members.ts";
import type { OriginContext } from "../bindings.ts";
import { loadStatusPage, pageResponse, readPageRequest } from "../pages.ts";
import { statusPages } from "../rows/collections.ts";
import type { Block } from "../rows/sections.ts";
import { loadMemberAccount } from "../store/member-account/member-account.ts";
import { type Html, html } from "../templates/html.ts";
import type { ScreenData } from "../templates/view.ts";
import { getCrumb } from "./crumb.ts";
import { memberPaths } from "./member-paths.ts";
import { currentMember } from "./sessions.ts";

/** The message of the form and the values that were submitted. */
export interface MemberSignInPageOptions {
  readonly email: string;
  readonly remember: boolean;
  /** The reason why the last attempt failed. */
  readonly message: string | undefined;
  readonly status: number;
  /** The path on this site to which the sign-in leads. */
  readonly returnTo: string;
}

/** The members' sign-in form on a page of the site. */
export function memberSignInPage(c: OriginContext, options: MemberSignInPageOptions): Promise<Response> {
  const { email, remember, message, status, returnTo } = options;
  return accountPage(c, {
    status,
    content: ({ signInTitle, forMembers, inAccount }) => ({
      title: signInTitle,
      text: html`<p>${inAccount}</p>`,
      block: { id: "member-sign-in", type: "member-sign-in", title: forMembers, button: signInTitle },
    }),
    screen: { memberForm: { email, remember, returnTo }, ...(message !== undefined && { message }) },
  });
}

/** An address that was sent and refused. */
interface AddressFormState {
  readonly status: number;
  readonly addressForm?: ScreenData["addressForm"];
}

/** The account page of a signed-in member, with a sign-out form; the sign-in page for all other visitors. */
export async function memberAccountPage(
  c: OriginContext,
  returnTo: string,
  { status, addressForm }: AddressFormState = { status: 200 },
): Promise<Response> {
  const member = await currentMember(c);
  const values = { email: "", remember: false, returnTo };
  if (!member) return await memberSignInPage(c, { ...values, message: undefined, status: 200 });
  return await accountPage(c, {
    status,
    content: ({ helloName, signedInWith }) => ({
      title: fillText(helloName, { name: member.firstName || member.displayName }),
      text: html`<p>${fillText(signedInWith, { email: member.email })}</p>`,
      block: { id: "member-sign-out", type: "member-sign-out" },
    }),
    more: { id: "member-account", type: "member-account" },
    screen: {
      memberForm: values,
      memberAccount: await loadMemberAccount(c.env.DB, member.id),
      ...(addressForm && { addressForm }),
    },
  });
}

interface AccountPageOptions {
  readonly status: number;
  /** The parts of the page with texts in its language. */
  readonly content: (texts: MembersTexts) => {
    readonly title: string;
    readonly text: Html;
    readonly block: Block;
  };
  /** A block below the others. */
  readonly more?: Block;
  readonly screen: ScreenData;
}

/** A page with header and footer, in the look of the page for members only. Its form needs the crumb. */
export async function accountPage(
  c: OriginContext,
  { status, content, more, screen }: AccountPageOptions,
): Promise<Response> {
  const request = await readPageRequest(c);
  const url = new URL(memberPaths.signIn + request.url.search, request.url);
  const page = await loadStatusPage({ ...request, url }, statusPages.membersOnly);
  const [first] = page.collection.sections;
  if (!first) throw new Error("the page for members only has no section");
  const { title: siteTitle, textLanguage } = page.site;
  const { title, text, block } = content(membersTexts(textLanguage));
  const eyebrow = {
    id: "account-eyebrow",
    type: "text",
    look: "eyebrow",
    html: html`<p>${siteTitle}</p>`.markup,
  };
  const lead = {
    id: "account-text",
    type: "text",
    look: "lead",
    html: html`<h1>${title}</h1>${text}`.markup,
  };
  const rows = [
    [
      { span: 6, blocks: [eyebrow, lead] },
      { span: 6, blocks: [block] },
    ],
    ...(more ? [[{ span: 12, blocks: [more] }]] : []),
  ];
  const collection = { ...page.collection, path: memberPaths.signIn, title, sections: [{ ...first, rows }] };
  return await pageResponse(
    c.env.DB,
    { ...page, collection, screen: { ...screen, crumb: await getCrumb(c) } },
    { status, cachePolicy: "private" },
  );
}
