import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  dayMs,
  isPopupScheduled,
  mayHavePopup,
  shouldShowPopup,
} from "../../../../shared/overlays/popup/visibility.ts";

const now = Date.UTC(2026, 10, 1);
const rules = { version: 3, showUntilSignup: true, displayFrequency: 7 };

describe("the popup is shown (docs/reference/overlays.md#popup-display)", () => {
  it.each([
    ["without a record", rules, undefined, true],
    ["if the stored version is older", rules, { version: 2, submitted: true, closedAt: now }, true],
    ["not once submitted, if it shows until sign-up", rules, { version: 3, submitted: true }, false],
    [
      "not before its days have passed",
      rules,
      { version: 3, submitted: false, closedAt: now - 7 * dayMs + 1 },
      false,
    ],
    ["after its days have passed", rules, { version: 3, submitted: false, closedAt: now - 7 * dayMs }, true],
    [
      "never again with the frequency -1",
      { ...rules, displayFrequency: -1 },
      { version: 3, submitted: false, closedAt: 1 },
      false,
    ],
    [
      "again after its days although submitted, unless it is shown until sign-up",
      { ...rules, showUntilSignup: false },
      { version: 3, submitted: true, closedAt: now - 8 * dayMs },
      true,
    ],
  ])("%s", (_, rulesOfPopup, record, expected) => {
    expect(shouldShowPopup(rulesOfPopup, record, now)).toBe(expected);
  });

  it("later as well, if it may be shown now", () => {
    fc.assert(
      fc.property(
        fc.record({ version: fc.nat(5), submitted: fc.boolean(), closedAt: fc.nat(1e6) }),
        fc.integer({ min: -1, max: 40 }),
        fc.nat(1e6),
        (record, displayFrequency, later) => {
          const changed = { ...rules, displayFrequency };
          if (shouldShowPopup(changed, record, now))
            expect(shouldShowPopup(changed, record, now + later)).toBe(true);
        },
      ),
    );
  });
});

describe("a page may have the popup", () => {
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
      expect(mayHavePopup({ allPages, collectionIds: pages }, { pageType, collectionId })).toBe(shown);
    },
  );
});

describe("the schedule allows the popup", () => {
  const at = (iso: string) => Date.parse(iso);
  it.each([
    [{}, true],
    [{ startsAt: "", endsAt: "" }, true],
    [{ startsAt: "2026-11-01T00:00:00Z" }, true],
    [{ startsAt: "2026-11-01T00:00:01Z" }, false],
    [{ startsAt: "2026-11-01T02:00:00+02:00" }, true],
    [{ endsAt: "2026-11-01T00:00:00Z" }, false],
    [{ endsAt: "2026-11-01T00:00:01Z" }, true],
    [{ startsAt: "never" }, true],
  ])("%j: %s", (times, expected) => {
    expect(isPopupScheduled({ enabledPages: [], ...times }, at("2026-11-01T00:00:00Z"))).toBe(expected);
  });
});
