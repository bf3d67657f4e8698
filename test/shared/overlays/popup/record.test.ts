import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  laterRecord,
  parsePopupCookie,
  parsePopupStored,
  popupCookie,
  popupStored,
} from "../../../../shared/overlays/popup/record.ts";

const records = fc.record({
  version: fc.nat(999_999_999),
  submitted: fc.boolean(),
  closed: fc.nat(2_000_000_000).map((seconds) => (seconds + 1) * 1000),
});

describe("the popup's record", () => {
  it("comes back from the cookie and from storage as it was", () => {
    fc.assert(
      fc.property(records, (record) => {
        expect(parsePopupCookie(popupCookie(record))).toEqual(record);
        expect(parsePopupStored(popupStored(record))).toEqual(record);
      }),
    );
  });

  it("may lack its date", () => {
    const record = { version: 2, submitted: true };
    expect(parsePopupCookie(popupCookie(record))).toEqual(record);
    expect(parsePopupStored(popupStored(record))).toEqual(record);
  });

  it("is nothing else", () => {
    for (const text of ["", "1", "1.2.3", "x.0.1", "1.0.1;x", "-1.0.1", "1.0.", "9".repeat(20)])
      expect(parsePopupCookie(text)).toBeUndefined();
    for (const text of [null, "", "{", "[]", "1", '{"version":"2"}', '{"version":-1}', '{"version":1e12}'])
      expect(parsePopupStored(text)).toBeUndefined();
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        parsePopupStored(JSON.stringify(value));
      }),
    );
  });

  it("reads a date that is text", () => {
    expect(parsePopupStored('{"version":1,"dateClosed":"2026-01-02T00:00:00Z"}')?.closed).toBe(
      Date.UTC(2026, 0, 2),
    );
  });

  it("of two, the newer counts, and a sign-up in either", () => {
    const old = { version: 1, submitted: true, closed: 9000 };
    const young = { version: 2, submitted: false, closed: 1000 };
    expect(laterRecord(old, young)).toEqual({ version: 2, submitted: true, closed: 1000 });
    expect(laterRecord(young, { ...young, closed: 2000 })?.closed).toBe(2000);
    expect(laterRecord(undefined, young)).toBe(young);
  });
});
