import type { SiteContext } from "../../context.ts";
import { type OpeningHours, openingHours } from "./hours.ts";

/** The contact details that the owner has enabled. */
export interface ContactFlags {
  readonly isContactEmailEnabled?: boolean | undefined;
  readonly isContactPhoneNumberEnabled?: boolean | undefined;
  readonly isLocationEnabled?: boolean | undefined;
  readonly isBusinessHoursEnabled?: boolean | undefined;
}

/** The contact details that are enabled and present in the site's settings. */
export interface ContactDetails {
  readonly phone?: { readonly text: string; readonly href: string };
  readonly email?: { readonly text: string; readonly href: string };
  readonly location?: { readonly text: string; readonly href: string };
  readonly hours?: readonly OpeningHours[];
}

type ContactSource = Pick<SiteContext, "contactEmail" | "contactPhoneNumber" | "businessHours" | "website">;

/** The contact details of a site with their links; undefined if there are none to show. */
export function resolveContactDetails(
  flags: ContactFlags | undefined,
  source: ContactSource,
): ContactDetails | undefined {
  if (flags === undefined) return undefined;
  const { language, location } = source.website;
  const facts: ContactDetails = {
    ...(flags.isContactPhoneNumberEnabled ? phoneFact(source.contactPhoneNumber) : {}),
    ...(flags.isContactEmailEnabled ? emailFact(source.contactEmail) : {}),
    ...(flags.isLocationEnabled ? locationFact(location) : {}),
    ...(flags.isBusinessHoursEnabled ? hoursFact(source.businessHours, language) : {}),
  };
  return Object.keys(facts).length === 0 ? undefined : facts;
}

function phoneFact(phoneNumber = ""): Pick<ContactDetails, "phone"> {
  const text = phoneNumber.trim();
  // In "+44 (0)20 …" the zero is dialed only inside the country, so it is removed.
  const digits = text.replace(/^(\+[^(]*)\(0\)/, "$1").replace(/[^\d+*#]/g, "");
  return /\d{3}/.test(digits) ? { phone: { text, href: `tel:${digits}` } } : {};
}

function emailFact(address = ""): Pick<ContactDetails, "email"> {
  const text = address.trim();
  if (!/^[^\s@<>"]+@[^\s@<>"]+$/.test(text)) return {};
  return { email: { text, href: `mailto:${encodeURI(text).replace(/[?#&]/g, encodeURIComponent)}` } };
}

/** The location: a link to a map search for the postal address, or else for the position of the marker. */
function locationFact(location: ContactSource["website"]["location"]): Pick<ContactDetails, "location"> {
  const { addressTitle, addressLine1, addressLine2, addressCountry } = location ?? {};
  const lines = [addressLine1, addressLine2, addressCountry].flatMap((line) => line?.trim() || []);
  const latitude = location?.markerLat ?? location?.mapLat;
  const longitude = location?.markerLng ?? location?.mapLng;
  const title = addressTitle?.trim();
  if (lines.length === 0 && (latitude === undefined || longitude === undefined)) return {};
  const query = lines.length > 0 ? [title, ...lines].filter(Boolean).join(", ") : `${latitude},${longitude}`;
  const href = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
  const street = [addressLine1, addressLine2].flatMap((line) => line?.trim() || []).join(", ");
  return { location: { text: street || title || lines.join(", ") || query, href } };
}

function hoursFact(
  businessHours: ContactSource["businessHours"],
  language: string,
): Pick<ContactDetails, "hours"> {
  const hours = openingHours(businessHours, language);
  return hours.length === 0 ? {} : { hours };
}
