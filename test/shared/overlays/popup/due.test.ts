import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { day, isPopupDue, isPopupPage } from "../../../../shared/overlays/popup/due.ts";

const now = Date.UTC(2026, 10, 1);
const rules = { version: 3, showUntilSignup: true, displayFrequency: 7 };

describe("the popup is due", () => {
  it.each([
    ["without a record", rules, undefined, true],
    ["when the stored version is older", rules, { version: 2, submitted: true, closed: now }, true],
    ["not once submitted, if it shows until sign-up", rules, { version: 3, submitted: true }, false],
    [
      "not before its days are over",
      rules,
      { version: 3, submitted: false, closed: now - 7 * day + 1 },
      false,
    ],
    ["when its days are over", rules, { version: 3, submitted: false, closed: now - 7 * day }, true],
    [
      "never again with -1",
      { ...rules, displayFrequency: -1 },
      { version: 3, submitted: false, closed: 1 },
      false,
    ],
    [
      "again after its days though submitted, if it does not show until sign-up",
      { ...rules, showUntilSignup: false },
      { version: 3, submitted: true, closed: now - 8 * day },
      true,
    ],
  ])("%s", (_, given, record, due) => {
    expect(isPopupDue(given, record, now)).toBe(due);
  });

  it("once due it stays due until it is closed, whatever the record", () => {
    fc.assert(
      fc.property(
        fc.record({ version: fc.nat(5), submitted: fc.boolean(), closed: fc.nat(1e6) }),
        fc.integer({ min: -1, max: 40 }),
        fc.nat(1e6),
        (record, displayFrequency, later) => {
          const given = { ...rules, displayFrequency };
          if (isPopupDue(given, record, now)) expect(isPopupDue(given, record, now + later)).toBe(true);
        },
      ),
    );
  });
});

describe("a page has the popup", () => {
  const id = "a".repeat(24);
  it.each([
    [true, [], 2, undefined, true],
    [true, [], 0, undefined, true],
    [false, [id], 1, id, true],
    [false, [id], 50, id, true],
    [false, [id], 2, "b", false],
    [false, [], 2, undefined, false],
    [true, [], 100, undefined, false],
    [true, [], 103, undefined, false],
    [true, [], 201, undefined, false],
    [true, [], 300, undefined, false],
  ])(
    "on all pages %s, on %j; of type %d, of collection %s: %s",
    (allPages, pages, pageType, collectionId, shown) => {
      expect(isPopupPage({ allPages, pages }, { pageType, collectionId })).toBe(shown);
    },
  );
});
