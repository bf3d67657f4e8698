import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  mergePopupRecords,
  parsePopupCookie,
  parseStoredPopup,
  popupCookieValue,
  serializePopup,
} from "../../../../shared/overlays/popup/popup-record.ts";

const records = fc.record({
  version: fc.nat(999_999_999),
  submitted: fc.boolean(),
  closedAt: fc.nat(2_000_000_000).map((seconds) => (seconds + 1) * 1000),
});

describe("the popup's record", () => {
  it("survives serialization to the cookie and to storage", () => {
    fc.assert(
      fc.property(records, (record) => {
        expect(parsePopupCookie(popupCookieValue(record))).toEqual(record);
        expect(parseStoredPopup(serializePopup(record))).toEqual(record);
      }),
    );
  });

  it("may have no date", () => {
    const record = { version: 2, submitted: true };
    expect(parsePopupCookie(popupCookieValue(record))).toEqual(record);
    expect(parseStoredPopup(serializePopup(record))).toEqual(record);
  });

  it("is undefined for invalid values", () => {
    for (const text of ["", "1", "1.2.3", "x.0.1", "1.0.1;x", "-1.0.1", "1.0.", "9".repeat(20)])
      expect(parsePopupCookie(text)).toBeUndefined();
    for (const text of [null, "", "{", "[]", "1", '{"version":"2"}', '{"version":-1}', '{"version":1e12}'])
      expect(parseStoredPopup(text)).toBeUndefined();
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        parseStoredPopup(JSON.stringify(value));
      }),
    );
  });

  it("may have its date as text", () => {
    expect(parseStoredPopup('{"version":1,"dateClosed":"2026-01-02T00:00:00Z"}')?.closedAt).toBe(
      Date.UTC(2026, 0, 2),
    );
  });

  it("merges to the newer record, submitted if either is", () => {
    const older = { version: 1, submitted: true, closedAt: 9000 };
    const newer = { version: 2, submitted: false, closedAt: 1000 };
    expect(mergePopupRecords(older, newer)).toEqual({ version: 2, submitted: true, closedAt: 1000 });
    expect(mergePopupRecords(newer, { ...newer, closedAt: 2000 })?.closedAt).toBe(2000);
    expect(mergePopupRecords(undefined, newer)).toBe(newer);
  });
});
