import { getCrumb } from "../accounts/crumb.ts";
import { findDonationPage } from "../store/donations/donation-page.ts";
import type { PageLoader } from "./page-loader.ts";

/** The form of a gift to the donation page that the address names. `amount` in the address chooses a suggestion. */
export const donate: PageLoader = async ({ url }, c) => {
  const page = await findDonationPage(c.env.DB, url.searchParams.get("donatePageId") ?? "");
  if (!page) return { status: 404 };
  const form = { amount: url.searchParams.get("amount") ?? "", ownAmount: "", repeat: "once" };
  return { state: { donation: { page, form }, crumb: await getCrumb(c) } };
};
