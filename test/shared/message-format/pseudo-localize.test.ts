import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMessage } from "../../../shared/message-format/format-message.ts";
import { parse } from "../../../shared/message-format/parser.js";
import { pseudoLocalize, pseudoLocalizeText } from "../../../shared/message-format/pseudo-localize.ts";

describe("a pseudo-localized text", () => {
  it("has accents, brackets and more letters", () => {
    expect(pseudoLocalizeText("Add to cart")).toBe("[Åðð ţö çåŕţ ~~~]");
  });

  it("is 35 to 40 percent longer than its text, apart from the brackets", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("a", "E", " ", "é", "'", "}"), minLength: 40, maxLength: 200 }),
        (text) => {
          const growth = (pseudoLocalizeText(text).length - 2) / text.length;
          expect(growth).toBeGreaterThanOrEqual(1.35);
          expect(growth).toBeLessThanOrEqual(1.41);
        },
      ),
    );
  });

  it("keeps arguments and plural forms", () => {
    const message = pseudoLocalize(parse("{n, plural, one {# day} other {# days}} for {name}"));
    expect(formatMessage(message, { values: { n: 2, name: "Ann" }, locale: "en" })).toBe(
      "[2 ðåýš ƒöŕ Ann ~~~]",
    );
  });

  it("runs from right to left with the second kind", () => {
    expect(pseudoLocalizeText("No", { isRightToLeft: true })).toBe("[\u202eNo\u202c ~]");
  });
});
