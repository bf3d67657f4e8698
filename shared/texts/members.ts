// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface MembersTexts {
  readonly notYours: string;
  readonly belongs: Text<"plan" | "name">;
  /** In place of the member's name. */
  readonly sorry: string;
  readonly noPlan: string;
  readonly writeTo: Text<"email">;
  readonly forStaff: string;
  readonly role: Text<"name">;
  readonly staffTool: Text<"link">;
  /** A link in a sentence. */
  readonly signInLink: string;
  readonly memberships: string;
  readonly noMemberships: Text<"link">;
  readonly join: string;
  /** Button. */
  readonly joinPlan: string;
  readonly joinNamed: Text<"name" | "price" | "period">;
  readonly orders: string;
  readonly noOrders: string;
  readonly order: Text<"number">;
  readonly cancelled: string;
  readonly subscriptions: string;
  readonly none: string;
  readonly pending: string;
  readonly active: string;
  readonly paused: string;
  readonly ended: string;
  readonly addresses: string;
  readonly noAddresses: string;
  readonly edit: string;
  readonly editNamed: Text<"name">;
  readonly remove: string;
  readonly removeNamed: Text<"name">;
  /** Heading. */
  readonly addAddress: string;
  /** Heading. */
  readonly editAddress: string;
  readonly country: string;
  readonly fullName: string;
  /** Button. */
  readonly addThis: string;
  /** Button. */
  readonly saveThis: string;
  readonly worksHere: Text<"name">;
  readonly signedInAs: Text<"name">;
  readonly signOut: string;
  readonly email: string;
  readonly password: string;
  readonly newPassword: string;
  readonly forgotPassword: string;
  readonly resetTitle: string;
  readonly resetText: string;
  readonly sendLink: string;
  readonly linkSent: string;
  readonly tooManyTries: string;
  readonly openAccount: string;
  readonly keepSignedIn: string;
  readonly keepCart: string;
  readonly signInTitle: string;
  /** Heading of the form for signing in. */
  readonly forMembers: string;
  readonly inAccount: string;
  readonly helloName: Text<"name">;
  readonly signedInWith: Text<"email">;
  readonly linkUsed: string;
  readonly linkUsedText: Text<"signIn" | "newLink">;
  /** A link in a sentence. */
  readonly newLink: string;
  readonly choosePassword: string;
  readonly passwordOf: Text<"email">;
  /** A plan that is paid once. */
  readonly paidOnce: string;
}

const english: MembersTexts = {
  notYours: "Not on your membership",
  belongs: "This page belongs to the membership “{plan}”. {name}, yours does not have it.",
  sorry: "Sorry",
  noPlan: "No membership includes this page at the moment.",
  writeTo: "Do you think that it should? Write to {email}, and we put it right.",
  forStaff: "For those who run the site",
  role: "{name}, your role on this site only looks at its pages. The owner can give you one that does more.",
  staffTool: "This page is a tool of the people who work on the site. If that is you, {link} and it opens.",
  signInLink: "sign in",
  memberships: "Memberships",
  noMemberships: "You have none. {link}.",
  join: "See the memberships",
  joinPlan: "Join",
  joinNamed: "Join: {name}, {price} {period}",
  orders: "Orders",
  noOrders: "You have not ordered anything while you were signed in.",
  order: "Order {number}",
  cancelled: "cancelled",
  subscriptions: "Subscriptions",
  none: "You have none.",
  pending: "not paid yet",
  active: "active",
  paused: "paused",
  ended: "ended",
  addresses: "Addresses",
  noAddresses: "You keep none. An address that you add is filled in at the checkout.",
  edit: "Edit",
  editNamed: "Edit: {name}",
  remove: "Remove",
  removeNamed: "Remove: {name}",
  addAddress: "Add an address",
  editAddress: "Edit the address",
  country: "Country or region",
  fullName: "Full name",
  addThis: "Add the address",
  saveThis: "Save the address",
  worksHere: "{name} works on the site, and so sees this page.",
  signedInAs: "Signed in as {name}",
  signOut: "Sign out",
  email: "Email",
  password: "Password",
  newPassword: "Password, at least 8 characters",
  forgotPassword: "Forgot your password?",
  resetTitle: "Choose a new password",
  resetText: "Type the email address of your account. You get a link that is good for an hour.",
  sendLink: "Send me the link",
  linkSent: "If there is an account with this address, the email with the link is on its way.",
  tooManyTries: "Too many tries. Wait a minute, then try again.",
  openAccount: "Open my account",
  keepSignedIn: "Keep me signed in for 30 days",
  keepCart: "Keep what is in the cart on this device",
  signInTitle: "Sign in",
  forMembers: "For members",
  inAccount: "Your memberships, orders and addresses are in your account.",
  helloName: "Hello, {name}",
  signedInWith: "You are signed in as {email}.",
  linkUsed: "This link is not good any more",
  linkUsedText: "It has expired, or a password was chosen with it. {signIn}, or {newLink}.",
  newLink: "ask for a new link",
  choosePassword: "Choose a password",
  passwordOf: "It opens the account of {email}.",
  paidOnce: "once",
};

export const membersTexts = (language: string): MembersTexts => textsByLanguage("members", english, language);
