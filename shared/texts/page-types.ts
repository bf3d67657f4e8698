// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface PageTypesTexts {
  readonly types: string;
  readonly sections: string;
  readonly sites: string;
  readonly access: string;
  readonly code: string;
  readonly name: string;
  /** Heading of a column: the events of the page that are recorded. */
  readonly recorded: string;
  readonly page: string;
  readonly slideType: string;
  /** Heading of a column with people who may see a page. */
  readonly opensFor: string;
  /** Nothing is recorded. */
  readonly nothing: string;
  readonly pageview: string;
  readonly noPageview: string;
  /** The cause is, for example, “an order”. */
  readonly after: Text<"cause">;
  /** The viewer is, for example, “a member”. */
  readonly as: Text<"viewer">;
  readonly visitor: string;
  readonly member: string;
  readonly owner: string;
  readonly anOrder: string;
  readonly aGift: string;
  readonly aSubscription: string;
  readonly aMembership: string;
  readonly orderEmail: string;
  readonly newsletterLink: string;
  readonly everyone: string;
  readonly withPassword: string;
  readonly members: string;
  readonly planMembers: string;
  readonly contributors: string;
}

const english: PageTypesTexts = {
  types: "Page types",
  sections: "Section kinds",
  sites: "Site kinds",
  access: "Who may see a page",
  code: "Code",
  name: "Name",
  recorded: "Recorded",
  page: "Page",
  slideType: "Slide type",
  opensFor: "It opens for",
  nothing: "nothing",
  pageview: "pageview",
  noPageview: "no pageview",
  after: "after {cause}",
  as: "as {viewer}",
  visitor: "a visitor",
  member: "a member",
  owner: "an owner",
  anOrder: "an order",
  aGift: "a gift",
  aSubscription: "a subscription",
  aMembership: "a membership",
  orderEmail: "the email after an order",
  newsletterLink: "the link in a newsletter",
  everyone: "everyone",
  withPassword: "visitors with its password",
  members: "members",
  planMembers: "members of its plan",
  contributors: "contributors of the site",
};

export const pageTypesTexts = (language: string): PageTypesTexts => textsByLanguage("pageTypes", english, language);
