// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface OwnerPermissionsTexts {
  /** Heading of a group of permissions. */
  readonly groupBase: string;
  /** Heading of a group of permissions. */
  readonly groupContent: string;
  /** Heading of a group of permissions. */
  readonly groupSettings: string;
  /** Heading of a group of permissions. */
  readonly groupActivity: string;
  /** Heading of a group of permissions. */
  readonly groupCommerce: string;
  /** Heading of a group of permissions. */
  readonly groupNewsletter: string;
  /** Heading of a group of permissions. */
  readonly groupCrm: string;
  /** Heading of a group of permissions. */
  readonly groupMarketing: string;
  /** Heading of a group of permissions. */
  readonly groupScheduling: string;
  readonly openArea: string;
  readonly administer: string;
  readonly content: string;
  readonly visitorComments: string;
  /** A group of settings. */
  readonly general: string;
  readonly locale: string;
  readonly domains: string;
  readonly billing: string;
  readonly developer: string;
  /** Signed-in browsers. */
  readonly sessions: string;
  /** Features that are being tried. */
  readonly labs: string;
  readonly userAccounts: string;
  readonly removeWebsite: string;
  readonly visits: string;
  readonly orders: string;
  readonly storeSettings: string;
  readonly shipping: string;
  readonly coupons: string;
  readonly taxes: string;
  readonly emailNotifications: string;
  readonly inventory: string;
  readonly donations: string;
  readonly accounting: string;
  readonly discounts: string;
  readonly payments: string;
  readonly pointOfSale: string;
  readonly productReviews: string;
  readonly readSubscribers: string;
  readonly writeSubscribers: string;
  readonly readGroups: string;
  readonly writeGroups: string;
  readonly readMessages: string;
  readonly writeMessages: string;
  readonly readNewsletterSettings: string;
  readonly writeNewsletterSettings: string;
  readonly customers: string;
  readonly marketing: string;
  readonly readAppointments: string;
  readonly writeAppointments: string;
}

const english: OwnerPermissionsTexts = {
  groupBase: "Base",
  groupContent: "Content manager",
  groupSettings: "Settings",
  groupActivity: "Activity",
  groupCommerce: "Commerce",
  groupNewsletter: "Newsletter",
  groupCrm: "CRM",
  groupMarketing: "Marketing",
  groupScheduling: "Scheduling",
  openArea: "Open the configuration area",
  administer: "Administer the site",
  content: "Pages, posts and images",
  visitorComments: "Comments of visitors",
  general: "General",
  locale: "Language and region",
  domains: "Domains",
  billing: "Billing",
  developer: "Developer tools",
  sessions: "Sessions",
  labs: "Labs",
  userAccounts: "User accounts",
  removeWebsite: "Remove the website",
  visits: "Visits and what happened on the site",
  orders: "Orders",
  storeSettings: "Store settings",
  shipping: "Shipping",
  coupons: "Coupons",
  taxes: "Taxes",
  emailNotifications: "Email notifications",
  inventory: "Inventory",
  donations: "Donations",
  accounting: "Accounting",
  discounts: "Discounts",
  payments: "Payments",
  pointOfSale: "Point of sale",
  productReviews: "Product reviews",
  readSubscribers: "Look at subscribers",
  writeSubscribers: "Change subscribers",
  readGroups: "Look at groups",
  writeGroups: "Change groups",
  readMessages: "Look at messages",
  writeMessages: "Write messages",
  readNewsletterSettings: "Look at newsletter settings",
  writeNewsletterSettings: "Change newsletter settings",
  customers: "Customers and contacts",
  marketing: "Marketing",
  readAppointments: "Look at appointments",
  writeAppointments: "Change appointments",
};

export const ownerPermissionsTexts = (language: string): OwnerPermissionsTexts => textsByLanguage("ownerPermissions", english, language);
