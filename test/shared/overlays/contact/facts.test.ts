import { describe, expect, it } from "vitest";
import { parseContext } from "../../../../shared/context.ts";
import { resolveContactDetails } from "../../../../shared/overlays/contact/facts.ts";

const all = {
  isContactEmailEnabled: true,
  isContactPhoneNumberEnabled: true,
  isLocationEnabled: true,
  isBusinessHoursEnabled: true,
};

function facts(websiteSettings: Record<string, unknown>, website: Record<string, unknown> = {}, flags = all) {
  return resolveContactDetails(
    flags,
    parseContext({ websiteSettings, website: { language: "en-GB", ...website } }).context,
  );
}

describe("contact facts", () => {
  it("are those that are switched on and present", () => {
    expect(facts({})).toBeUndefined();
    expect(facts({ contactEmail: "" })).toBeUndefined();
    expect(
      facts({ contactEmail: "a@b.example" }, {}, { ...all, isContactEmailEnabled: false }),
    ).toBeUndefined();
    expect(facts({ contactEmail: "a@b.example" })).toEqual({
      email: { text: "a@b.example", href: "mailto:a@b.example" },
    });
  });

  it.each([
    ["3104543832", "tel:3104543832"],
    ["+44 (0)20 3873 1072", "tel:+442038731072"],
    ["(0117) 932 5080", "tel:01179325080"],
  ])("%s is called as %s", (contactPhoneNumber, href) => {
    expect(facts({ contactPhoneNumber })?.phone).toEqual({ text: contactPhoneNumber, href });
  });

  it("cannot add a header or leave their link", () => {
    expect(facts({ contactEmail: "a?bcc=x&c#d@b.example" })?.email?.href).toBe(
      "mailto:a%3Fbcc=x%26c%23d@b.example",
    );
    expect(facts({ contactEmail: 'a" onclick=x@b.example' })).toBeUndefined();
    expect(facts({ contactPhoneNumber: "ask us" })).toBeUndefined();
  });

  it("link to the address, or else to the marker", () => {
    const location = {
      addressTitle: "Loft",
      addressLine1: "7 Lane",
      addressLine2: "Wrenmouth",
      mapLat: 1,
      mapLng: 2,
    };
    expect(facts({}, { location })?.location).toEqual({
      text: "7 Lane, Wrenmouth",
      href: "https://www.google.com/maps/search/?api=1&query=Loft%2C%207%20Lane%2C%20Wrenmouth",
    });
    expect(facts({}, { location: { mapLat: 1, mapLng: -2 } })?.location?.href).toMatch(/query=1%2C-2$/);
  });

  it("group days with the same hours, in the site's language", () => {
    const ranges = [
      { from: 480, to: 720 },
      { from: 780, to: 1440 },
    ];
    const businessHours = {
      monday: { text: "", ranges: [{}] },
      tuesday: { text: "By arrangement", ranges: [] },
      wednesday: { text: "", ranges },
      thursday: { text: "", ranges },
    };
    expect(facts({ businessHours }, { language: "de-DE" })?.hours).toEqual([
      { days: "Montag", hours: "" },
      { days: "Dienstag", hours: "By arrangement" },
      { days: "Mittwoch\u2009–\u2009Donnerstag", hours: "08:00–12:00, 13:00–24:00" },
      { days: "Freitag\u2009–\u2009Sonntag", hours: "" },
    ]);
    expect(facts({ businessHours: { monday: { text: "", ranges: [{}] } } })).toBeUndefined();
    expect(facts({ businessHours }, { language: "no language" })?.hours?.[0]?.days).toBe("Monday");
  });
});
