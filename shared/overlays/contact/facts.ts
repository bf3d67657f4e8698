import type { SiteContext } from "../../context.ts";
import { type OpeningHours, openingHours } from "./hours.ts";

/** Which facts an owner wants shown. */
export interface ContactFlags {
  readonly isContactEmailEnabled?: boolean | undefined;
  readonly isContactPhoneNumberEnabled?: boolean | undefined;
  readonly isLocationEnabled?: boolean | undefined;
  readonly isBusinessHoursEnabled?: boolean | undefined;
}

/** What there is to show: wanted by the owner, and said by the site's settings. */
export interface ContactFacts {
  readonly phone?: { readonly text: string; readonly href: string };
  readonly email?: { readonly text: string; readonly href: string };
  readonly place?: { readonly text: string; readonly href: string };
  readonly hours?: readonly OpeningHours[];
}

type Said = Pick<SiteContext, "contactEmail" | "contactPhoneNumber" | "businessHours" | "website">;

/** The contact facts of a site, each with the address that acts on it; undefined when there is none to show. */
export function contactFacts(flags: ContactFlags | undefined, said: Said): ContactFacts | undefined {
  if (flags === undefined) return undefined;
  const { language, location } = said.website;
  const facts: ContactFacts = {
    ...(flags.isContactPhoneNumberEnabled ? phone(said.contactPhoneNumber) : {}),
    ...(flags.isContactEmailEnabled ? email(said.contactEmail) : {}),
    ...(flags.isLocationEnabled ? place(location) : {}),
    ...(flags.isBusinessHoursEnabled ? hours(said.businessHours, language) : {}),
  };
  return Object.keys(facts).length === 0 ? undefined : facts;
}

function phone(given = ""): Pick<ContactFacts, "phone"> {
  const text = given.trim();
  // "+44 (0)20 …": the nought is for callers in the country itself.
  const digits = text.replace(/^(\+[^(]*)\(0\)/, "$1").replace(/[^\d+*#]/g, "");
  return /\d{3}/.test(digits) ? { phone: { text, href: `tel:${digits}` } } : {};
}

function email(given = ""): Pick<ContactFacts, "email"> {
  const text = given.trim();
  if (!/^[^\s@<>"]+@[^\s@<>"]+$/.test(text)) return {};
  return { email: { text, href: `mailto:${encodeURI(text).replace(/[?#&]/g, encodeURIComponent)}` } };
}

/** By its words, which maps find with the business; by its marker where it has none. */
function place(location: Said["website"]["location"]): Pick<ContactFacts, "place"> {
  const { addressTitle, addressLine1, addressLine2, addressCountry } = location ?? {};
  const lines = [addressLine1, addressLine2, addressCountry].flatMap((line) => line?.trim() || []);
  const latitude = location?.markerLat ?? location?.mapLat;
  const longitude = location?.markerLng ?? location?.mapLng;
  const title = addressTitle?.trim();
  if (lines.length === 0 && (latitude === undefined || longitude === undefined)) return {};
  const asked = lines.length > 0 ? [title, ...lines].filter(Boolean).join(", ") : `${latitude},${longitude}`;
  const href = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(asked)}`;
  const street = [addressLine1, addressLine2].flatMap((line) => line?.trim() || []).join(", ");
  return { place: { text: street || title || lines.join(", ") || asked, href } };
}

function hours(given: Said["businessHours"], language: string): Pick<ContactFacts, "hours"> {
  const open = openingHours(given, language);
  return open.length === 0 ? {} : { hours: open };
}
