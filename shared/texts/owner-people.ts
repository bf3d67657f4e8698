// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface OwnerPeopleTexts {
  readonly roles: string;
  readonly signedInAs: Text<"roles" | "own" | "all">;
  readonly matrix: string;
  readonly permission: string;
  readonly numbersNote: string;
  /** Marks the contributor’s own role or entry */
  readonly you: string;
  readonly looksOnly: string;
  readonly yes: string;
  readonly no: string;
  readonly people: string;
  readonly inviteSomebody: string;
  readonly email: string;
  readonly role: string;
  readonly invite: string;
  readonly roleOf: Text<"name">;
  readonly changeRole: string;
  readonly changeRoleOf: Text<"name">;
  readonly remove: string;
  readonly removeName: Text<"name">;
  readonly invitationOf: Text<"email">;
  readonly invitedUntil: Text<"email" | "role" | "time">;
  readonly theEmail: string;
  readonly withdraw: string;
  readonly withdrawOf: Text<"email">;
  readonly lastAdmin: string;
  readonly noSuchRole: string;
  readonly roleChanged: string;
  readonly personRemoved: string;
  readonly withdrawn: string;
  readonly noEmail: string;
  readonly worksAlready: string;
  readonly invited: string;
  readonly invitation: string;
  /** First sentence of an email. {role} is the title of a role. */
  readonly inviteText: Text<"name" | "site" | "role">;
  /** A link follows. {days} is 7. */
  readonly acceptWithin: Text<"days">;
  readonly unknownSite: Text<"site">;
  readonly notAccepted: Text<"title">;
  readonly workOn: Text<"site">;
  readonly invitedAs: Text<"role">;
  readonly confirmIt: string;
  readonly chooseAccount: string;
  readonly name: string;
  readonly password: string;
  readonly passwordOf: Text<"least">;
  readonly accept: string;
  readonly tooMany: string;
  readonly wrongPassword: string;
  readonly writeName: string;
  readonly passwordShort: Text<"least">;
  readonly passwordLong: string;
  readonly ended: string;
  readonly endedText: string;
  readonly goToSite: string;
  readonly noAddress: string;
  /** The note at a permission for which there is no screen. */
  readonly noScreen: string;
}

const english: OwnerPeopleTexts = {
  roles: "Roles",
  signedInAs: "You are signed in as {roles}. That gives you {own} of the site’s {all} permissions.",
  matrix: "Roles and permissions",
  permission: "Permission",
  numbersNote: "The numbers identify roles and permissions to pages and scripts. Permissions of the platform’s own staff are left out.",
  you: "you",
  looksOnly: "looks only",
  yes: "yes",
  no: "no",
  people: "People",
  inviteSomebody: "Invite somebody",
  email: "Email",
  role: "Role",
  invite: "Invite",
  roleOf: "Role of {name}",
  changeRole: "Change role",
  changeRoleOf: "Change the role of {name}",
  remove: "Remove",
  removeName: "Remove {name}",
  invitationOf: "Invitation of {email}",
  invitedUntil: "{email}, invited as {role} until {time}",
  theEmail: "The email, which this site does not send itself",
  withdraw: "Withdraw",
  withdrawOf: "Withdraw the invitation of {email}",
  lastAdmin: "Not done: this is the last administrator. Give the role to another person first.",
  noSuchRole: "Not done: there is no such role.",
  roleChanged: "The role is changed.",
  personRemoved: "The person is removed.",
  withdrawn: "The invitation is withdrawn. Its link does not work any more.",
  noEmail: "Please enter a valid email",
  worksAlready: "Not done: this person works on the site already.",
  invited: "Invited. This site sends no email itself: the email is below.",
  invitation: "Invitation",
  inviteText: "{name} invites you to work on {site} as {role}.",
  acceptWithin: "Accept the invitation within {days} days:",
  unknownSite: "If you do not know {site}, ignore this email.",
  notAccepted: "Not accepted: {title}",
  workOn: "Work on {site}",
  invitedAs: "You are invited as {role}.",
  confirmIt: "Confirm it with the password of your account.",
  chooseAccount: "Choose a name and a password for your account.",
  name: "Name",
  password: "Password",
  passwordOf: "Password (at least {least} characters)",
  accept: "Accept",
  tooMany: "Too many attempts. Try again in a minute.",
  wrongPassword: "This is not the password of your account.",
  writeName: "Please write your name.",
  passwordShort: "A password has at least {least} characters.",
  passwordLong: "This password is too long.",
  ended: "This invitation has ended",
  endedText: "It was accepted, withdrawn, or is older than a week. Ask the person who has invited you for a new one.",
  goToSite: "Go to the site",
  noAddress: "Not done: the address of the site is not known. Set the variable PUBLIC_ADDRESS.",
  noScreen: "no screen yet",
};

export const ownerPeopleTexts = (language: string): OwnerPeopleTexts => textsByLanguage("ownerPeople", english, language);
