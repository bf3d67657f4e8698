import fc from "fast-check";
import qs from "qs";
import { describe, expect, test } from "vitest";
import { parseQuery } from "../../shared/query-string.ts";

/** Includes the order of names: results that differ only in it were built in another order. */
const ours = (text: string): string => JSON.stringify(parseQuery(text));
const theirs = (text: string): string => JSON.stringify(qs.parse(text));
/** As a property: a block, for a property must return nothing. */
const alike = (text: string): void => {
  expect(ours(text)).toBe(theirs(text));
};

const many = (count: number, parameter: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => parameter(index)).join("&");

const lines = (text: string): string[] => text.trim().split(/\s+/);

const handpicked: readonly string[] = [
  ...["", "a[ b ]=c", "a[ 1]=b", "a b=c d"],
  // Signs and escapes
  ...lines(`a a= = =b & &&a=1&& a=b=c ?a=1 a&a a=1&b=2&a=3 0=a&b=c b=1&0=2 a=b+c a+b=c a=%20%2B a=% a=%zz+%20 %=%
    a=%C3%A4 a=%E4 a%3Db=c a=1;b=2 ä=ö`),
  // Nesting
  ...lines(`a[b]=c a[b][c]=d a[b] a%5Bb%5D=c a%5bb%5d=c a%255Bb%255D=c [a]=b [a][b]=c a[b]c=d a[b]c[d]=e a.b=c a[b.c]=d
    a[b=c]=d a=[b]=c a[]=b]=c a[b]]=c a[b]=c]=d a[1][2][3][4][5][6][7]=x a[b][c][d][e][f][g][h]=x a[b][c][d][e][f]=x
    [a][b][c][d][e][f][g]=x a[b][c][d][e][f][g]=1&a[b][c][d][e][f]=2&a[b][c][d][e][f][g]=3&a[b][c][d][e][f][h]=4`),
  // Brackets that do not match
  ...lines(`[=a ]=a []=a [] []=a&[]=b [[]]=a [[]=a a[=b a]=b a[b=c a[[b]=c a[[b]]=c a[b[c]]=d a[b][=c a[b][c=d a[]]=b
    a[[]]=b a[0=b a][b=c a[b]][c]=d [][][][]=x [0]=a`),
  // Lists
  ...lines(`a[]=b a[]=b&a[]=c a[] a[]= a[0]=b&a[1]=c a[1]=c&a[0]=b a[2]=b a[00]=b a[-1]=b a[1.5]=b a[1e1]=b a[19]=b
    a[20]=b a[21]=b a[99999999999999999999999]=b a[4294967295]=b a[9007199254740991]=b&a=c
    a[9007199254740992]=b&a=c&a[]=d a[][b]=c&a[][b]=d a[][]=b a[0][]=b a[][0]=b a[][3]=b a[][21]=b a[][3]=b&a[]=c
    a[0][b]=c&a[0][d]=e a[1][1]=b a[20]=b&a[]=c a[20]=b&a=c a=c&a[20]=b a[]=c&a[20]=b a[20]=b&a[19]=c
    a[19]=b&a[20]=c a=1&a[19]=2 a[19]=2&a=1 a=1&a[18]=2 a[][19]=1&a[]=2 a[19]=1&a[19]=2&a[19]=3 [20]=a&[]=b`),
  ...[19, 20, 21, 22, 40].flatMap((count) => [
    many(count, (index) => `a=${index}`),
    many(count, (index) => `a[]=${index}`),
    many(count, (index) => `a[${index}]=${index}`),
    many(count, (index) => `a[${count - index}]=${index}`),
    many(count, (index) => `a[b][]=${index}`),
    many(count, (index) => `a[]=${index}&a=${index}`),
    many(count, (index) => `a[][b]=${index}`),
    `${many(count, (index) => `a[]=${index}`)}&a[b]=x&a=y`,
    `a=x&${many(count, (index) => `a[]=${index}`)}&a[0]=z`,
    `a[b]=x&${many(count, (index) => `a[]=${index}`)}&a[]=y`,
  ]),
  // Texts, lists and objects at one place
  ...lines(`a=1&a[b]=2 a[b]=2&a=1 a[b]=2&a= a[b]=2&a a=&a[b]=2 a=1&a[]=2 a[]=2&a=1 a=&a[]= [a]=1&a=2 a[b]=1&a=2&a[c]=3
    a[b]=1&a=2&a=3&a[c]=4 a[b]=1&[a]=2&a[c]=3&a[]=4 a[]=1&a[b]=2&a[]=3 a[0]=1&a[b]=2 a[b]=1&a[]=2&a[b]=3
    a[b][c]=1&a[b]=2&a[b][]=3&a[b][0]=4 a[b]=1&a=2&[a]=3&a[5]=4&a[]=5 0=y&[0]=x&[]=z a[0]=b&a[length]=c
    a[length]=1&a[]=2 a[push]=1&a[]=2 a[foo]=1&a[21]=2&a[]=3 a[0][0]=1&a[0]=2&a=3`),
  // Names that every object has
  ...lines(`__proto__=a __proto__[a]=b a[__proto__]=b a[__proto__][b]=c [__proto__]=a [__proto__][a]=b constructor=a
    constructor[prototype][a]=b a[constructor]=b a[hasOwnProperty]=b toString=a&b=c a[b][c][d][e][f][__proto__][g]=x
    [[__proto__]]=a a[__proto__=b %5F_proto__=a a[%5f_proto__]=b prototype=a a[prototype]=b __proto__
    a[]=1&a[__proto__]=2 valueOf[]=1 a[__proto__][]=1&a[]=2`),
];

describe("parseQuery has the results of qs", () => {
  test.each(handpicked)("%s", alike);

  test.each([
    many(2_000, (index) => `p${index}=${index}`),
    many(2_000, (index) => `a[${index}]=${index}`),
    many(2_000, (index) => `a[]=${index}`),
    many(2_000, () => ""),
    `${many(999, () => "")}&a=1&b=2`,
  ])("up to the limit of parameters: %#", alike);

  // Few names, so that they meet; every shape of bracket, so that they meet in every way.
  const step = fc.constantFrom(
    ...[
      "",
      "",
      "a",
      "b",
      "0",
      "0",
      "1",
      "2",
      "18",
      "19",
      "20",
      "21",
      "25",
      "01",
      "-1",
      "length",
      "__proto__",
      "toString",
    ],
  );
  const bracketed = step.map((name) => `[${name}]`);
  const odd = fc.constantFrom(
    "[",
    "]",
    "[[",
    "]]",
    "[[a]]",
    "[a",
    "]b",
    "c",
    "%5B0%5D",
    "%5b]",
    "+",
    "%",
    "%41",
    "=",
  );
  const key = fc
    .tuple(
      fc.constantFrom("a", "a", "a", "b", "", "0", "__proto__"),
      fc.array(fc.oneof({ weight: 12, arbitrary: bracketed }, { weight: 1, arbitrary: odd }), {
        maxLength: 7,
      }),
    )
    .map(([base, steps]) => base + steps.join(""));
  const value = fc.constantFrom("=", "", "=x", "=y", "=z", "=1", "=]=", "=%zz", "=%20+", "=toString");
  const parameters = fc.array(
    fc.tuple(key, value).map((pair) => pair.join("")),
    { maxLength: 12 },
  );

  test("for any values at one place", () => {
    fc.assert(
      fc.property(parameters, (all) => alike(all.join("&"))),
      { numRuns: 20_000 },
    );
  });

  test("for lists near the limit, and values before, between and after them", () => {
    const list = fc
      .tuple(
        fc.constantFrom("a[]", "a", "a[b][]", "a[0][]", "a[19]", "a[b]"),
        fc.integer({ min: 1, max: 24 }),
      )
      .map(([name, count]) => many(count, (index) => `${name}=${index}`));
    const counted = fc
      .integer({ min: 0, max: 24 })
      .map((count) => many(count, (index) => `a[${index}]=${index}`));
    const mixed = fc.array(
      fc.oneof(
        list,
        counted,
        parameters.map((all) => all.slice(0, 3).join("&")),
      ),
      {
        minLength: 1,
        maxLength: 5,
      },
    );
    fc.assert(
      fc.property(mixed, (all) => alike(all.join("&"))),
      { numRuns: 5_000 },
    );
  });

  test("for any text", () => {
    const signs = fc.string({ unit: fc.constantFrom(..."[]=&%+a0.5BDé\u{1f600}".split("")), maxLength: 60 });
    fc.assert(fc.property(fc.oneof(signs, fc.string()), alike), { numRuns: 10_000 });
  });
});

describe("parseQuery is safe", () => {
  test("its objects have no prototype, unlike those of qs", () => {
    const query = parseQuery("a[b][c]=1&d[20]=2&e[f]=1&e[f]=2&g=1&g[h]=2");
    const objects = (value: unknown): object[] =>
      typeof value === "object" && value !== null ? [value, ...Object.values(value).flatMap(objects)] : [];
    const plain = objects(query).filter((value) => !Array.isArray(value));
    expect(plain).toHaveLength(6);
    for (const value of plain) expect(Object.getPrototypeOf(value)).toBeNull();
    expect(query.toString).toBeUndefined();
  });

  test("no parameter changes a prototype", () => {
    parseQuery(
      "__proto__[polluted]=1&constructor[prototype][polluted]=1&a[__proto__][polluted]=1&a[][__proto__]=1",
    );
    parseQuery(
      "a[b][c][d][e][f][__proto__][polluted]=1&[__proto__][polluted]=1&a[0]=1&a[__proto__][polluted]=2",
    );
    expect("polluted" in {}).toBe(false);
    expect("polluted" in []).toBe(false);
  });

  test.each([
    ["brackets that never close", "[".repeat(1_000_000)],
    ["brackets that never open", "]".repeat(1_000_000)],
    ["a key of groups", `a${"[b]".repeat(300_000)}=1`],
    ["groups in groups", `a${"[".repeat(400_000)}${"]".repeat(400_000)}=1`],
    ["separators", "&".repeat(1_000_000)],
    ["escapes", "%5B".repeat(300_000)],
    ["one list", "a[]=1&".repeat(200_000)],
    ["one list that has outgrown", "a[999]=1&a=1&".repeat(100_000)],
    ["an object that met texts", "a[b]=1&a=2&a[c]=3&[a]=4&".repeat(50_000)],
  ])("is linear: %s", (_, text) => {
    expect(parseQuery(text)).toBeTypeOf("object");
  });
});
