import { describe, expect, it } from "vitest";
import type { Catalogue } from "../../../scripts/texts/catalogue.ts";
import { checkTranslations, compileCatalogue, unusedTexts } from "../../../scripts/texts/check-catalogue.ts";
import { compileMessage } from "../../../scripts/texts/compile-message.ts";
import { textFiles } from "../../../scripts/texts/text-files.ts";
import { textModule } from "../../../scripts/texts/text-modules.ts";
import { checkModules, compileTexts } from "../../../scripts/texts.ts";
import { parse } from "../../../shared/message-format/parser.js";

/** A catalogue in which all complete languages have the English texts, except those that are given. */
function problemsOf(english: Record<string, string>, other: Record<string, Record<string, string>>) {
  const languages = ["en", "de", "fr", "es", "ja", "ar"].map((language) => {
    const texts = Object.entries(other[language] ?? english).map(
      ([key, text]) => [key, { message: parse(text), context: "" }] as const,
    );
    return [language, new Map([["cart", new Map(texts)]])] as const;
  });
  const catalogue: Catalogue = { languages: new Map(languages), problems: [] };
  const { compiled, problems } = compileCatalogue(catalogue);
  return [...problems, ...checkTranslations(compiled)];
}

const compile = (text: string) => compileMessage(parse(text), "en");

describe("a message", () => {
  it("becomes a text with its arguments", () => {
    expect(compile("It''s {name}''s")).toBe("It's {name}'s");
  });

  it("with a plural becomes its forms, with the texts around them", () => {
    expect(
      compile("Cart: {n, plural, =0 {empty} one {# item of {name}} other {# items of {name}}}."),
    ).toEqual({
      language: "en",
      count: "n",
      forms: { "=0": "Cart: empty.", one: "Cart: {n} item of {name}.", other: "Cart: {n} items of {name}." },
    });
  });

  it("from right to left isolates its arguments, but no counts", () => {
    const inArabic = (text: string) => compileMessage(parse(text), "ar");
    expect(inArabic("حُفظ {title}.")).toBe("حُفظ \u2068{title}\u2069.");
    expect(inArabic("{title} ({path})")).toBe("\u2068{title}\u2069 (\u2068{path}\u2069)");
    expect(inArabic("{n, plural, other {# من {name}}}")).toMatchObject({
      forms: { other: "{n} من \u2068{name}\u2069" },
    });
    expect(inArabic("{link}")).toBe("{link}");
    expect(inArabic("يلي \u2066{path}/\u2069.")).toBe("يلي \u2066{path}/\u2069.");
    expect(compile("{title} saved")).toBe("{title} saved");
  });

  it("in French has spaces that break no line before its marks", () => {
    const inFrench = (text: string) => compileMessage(parse(text), "fr");
    expect(inFrench("Voir : {label} ; {n} ! Prêt ?")).toBe(
      "Voir\u00a0: {label}\u202f; {n}\u202f! Prêt\u202f?",
    );
    expect(inFrench("« {plan} », ou « Or »")).toBe("«\u00a0{plan}\u00a0», ou «\u00a0Or\u00a0»");
    expect(inFrench("Vos {n, plural, one {# ami} other {# amis}} !")).toMatchObject({
      forms: { one: "Vos {n} ami\u202f!", other: "Vos {n} amis\u202f!" },
    });
    expect(inFrench("Prêt\u00a0!")).toBe("Prêt\u202f!");
    for (const same of [
      "à 10:30",
      "https://a.test/?b=c",
      "tel: ou sms:",
      "avec ?noredirect",
      "{n}:{m}",
      "{a} {b}",
    ])
      expect(inFrench(same)).toBe(same);
    expect(compile("Oh « a » : b ; c !")).toBe("Oh « a » : b ; c !");
  });

  it.each([
    ["{n, plural, offset:1 other {#}}", "offset"],
    ["{n, plural, other {#}} {m, plural, other {#}}", "at most one plural"],
    ["{n, number}", "number"],
    ["{g, select, other {a}}", "select"],
    ["{n, plural, other {{m, plural, other {a}}}}", "plural"],
    ["'{'name'}'", "braces"],
  ])("is refused: %s", (text, problem) => {
    expect(() => compile(text)).toThrow(problem);
  });
});

describe("the check of the catalogue", () => {
  it("finds nothing in complete translations", () => {
    expect(problemsOf({ title: "Cart", more: "{n} more" }, {})).toEqual([]);
  });

  it("finds missing and unknown texts", () => {
    expect(problemsOf({ title: "Cart", more: "More" }, { de: { title: "Korb", mehr: "Mehr" } })).toEqual([
      "de: cart.mehr is not in en.",
      "de: cart.more is missing.",
    ]);
  });

  it("finds other arguments", () => {
    expect(problemsOf({ more: "{n} more of {m}" }, { fr: { more: "{n} autres de {k}" } })).toEqual([
      "fr: cart.more: {k} is not in en.",
      "fr: cart.more: {m} is missing.",
    ]);
  });

  it("finds plurals without the forms of their language", () => {
    const english = { more: "{n, plural, one {# item} other {# items}}" };
    const translated = {
      de: { more: "{n, plural, one {#} other {#}}" },
      fr: { more: "{n, plural, one {#} other {#}}" },
      es: { more: "{n, plural, =1 {uno} other {#}}" },
      ja: { more: "{n, plural, one {#} other {#}}" },
      ar: { more: "{n, plural, one {#} other {#}}" },
    };
    expect(problemsOf(english, translated)).toEqual([
      'ja: cart.more: The language has no plural category "one".',
      ...["zero", "two", "few", "many"].map((form) => `ar: cart.more: The form "${form}" is missing.`),
    ]);
  });

  it("finds keys that no module names", () => {
    const compiled = new Map([["en", new Map([["cart", new Map([["title", "Cart"]])]])]]);
    expect(unusedTexts(compiled, " cartTexts(language).title")).toEqual([]);
    expect(unusedTexts(compiled, " cartTexts(language)")).toEqual(["cart.title is not used."]);
    expect(unusedTexts(compiled, "texts.title")).toEqual(["cart is not used: no module names cartTexts."]);
  });
});

it("the module of an area has the names of the arguments in its types", () => {
  const texts = new Map([
    ["title", "Cart"],
    ["more", "{n} more"],
  ]);
  const source = textModule("cart", texts, new Map([["title", { message: [], context: "A heading." }]]));
  expect(source).toContain("  /** A heading. */\n  readonly title: string;");
  expect(source).toContain('readonly more: Text<"n">;');
});

describe("the project's catalogue", () => {
  const compiled = compileTexts();

  it("has no problems, and its modules are compiled from it", () => {
    expect([...compiled.problems, ...checkModules(compiled)]).toEqual([]);
  });

  it("has files of the areas of the client only", () => {
    const chunk = { moduleIds: ["/project/shared/texts/cart.ts", "/project/shared/store/search.ts"] };
    const files = textFiles(compiled.translations, [chunk] as never);
    expect([...files.keys()].filter((name) => !name.endsWith("-cart.json"))).toEqual([]);
    // A list: the client has the keys.
    expect(JSON.parse(files.get("de-cart.json") ?? "")).toContain("Warenkorb");
    // A language without the area.
    expect(files.get("nl-cart.json")).toBe("null");
  });
});
