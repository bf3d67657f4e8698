import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  changeNavigation,
  type Navigation,
  neighborOf,
} from "../../../../worker/origin/navigation/navigation.ts";

const link = (title: string) => ({ title, path: `/${title}` });
const folder = (title: string, ...titles: string[]) => ({ title, path: "", links: titles.map(link) });
const navigation: Navigation = [link("a"), folder("f", "x", "y"), link("b")];

/** The navigation as text: `a f(x y) b`. */
const print = (entries: Navigation): string =>
  entries
    .map(({ title, links, isHidden }) => `${isHidden ? "-" : ""}${title}${links ? `(${print(links)})` : ""}`)
    .join(" ");
const act = (change: Parameters<typeof changeNavigation>[1]) => print(changeNavigation(navigation, change));

describe("an entry of the navigation", () => {
  it.each([
    ["up", "0", "a f(x y) b"],
    ["down", "0", "f(x y) a b"],
    ["up", "2", "a b f(x y)"],
    ["down", "2", "a f(x y) b"],
    ["down", "1.0", "a f(y x) b"],
    ["up", "1.0", "a x f(y) b"],
    ["down", "1.1", "a f(x) y b"],
    ["in", "2", "a f(x y b)"],
    ["in", "0", "a f(x y) b"],
    ["hide", "1.1", "a f(x -y) b"],
    ["hide", "1", "a -f(x y) b"],
    ["remove", "1", "a b"],
    ["remove", "1.0", "a f(y) b"],
  ] as const)("goes %s from %s: %s", (kind, at, result) => expect(act({ kind, at })).toBe(result));

  it.each([
    ["0", "3", "f(x y) b a"],
    ["2", "0", "b a f(x y)"],
    ["0", "1.1", "f(x a y) b"],
    ["1.1", "0", "y a f(x) b"],
    ["1.0", "1.2", "a f(y x) b"],
    ["1", "0", "f(x y) a b"],
  ])("is dragged from %s to %s: %s", (at, to, result) => expect(act({ kind: "move", at, to })).toBe(result));

  it("is shown again, and renamed", () => {
    const hidden = changeNavigation(navigation, { kind: "hide", at: "0" });
    expect(changeNavigation(hidden, { kind: "show", at: "0" })).toEqual(navigation);
    expect(act({ kind: "rename", at: "1.0", title: "z", path: "/z" })).toBe("a f(z y) b");
  });

  it("cannot be a folder in a folder, and has to exist", () => {
    const two = [...navigation, folder("g")];
    expect(() => changeNavigation(two, { kind: "move", at: "3", to: "1.0" })).toThrow("folderInFolder");
    expect(neighborOf([folder("f"), folder("g")], "1", "in")).toBeUndefined();
    for (const at of ["9", "0.0", "", "x", "1.5", "-1"])
      expect(() => changeNavigation(navigation, { kind: "hide", at })).toThrow("entryGone");
    expect(() => changeNavigation(navigation, { kind: "move", at: "0", to: "2.0" })).toThrow("folderGone");
  });

  it("is never lost or doubled by moves", () => {
    const titles = (entries: Navigation) =>
      entries.flatMap(({ title, links = [] }) => [title, ...links.map((each) => each.title)]).sort();
    const place = fc.oneof(
      fc.nat(4).map(String),
      fc.tuple(fc.nat(4), fc.nat(4)).map((pair) => pair.join(".")),
    );
    const move = fc.record({ kind: fc.constant("move" as const), at: place, to: place });
    const step = fc.record({
      kind: fc.constantFrom("up" as const, "down" as const, "in" as const),
      at: place,
    });
    fc.assert(
      fc.property(fc.array(fc.oneof(move, step), { maxLength: 30 }), (changes) => {
        let entries = navigation;
        for (const change of changes) {
          try {
            entries = changeNavigation(entries, change);
          } catch {
            // Refused, so nothing has changed.
          }
        }
        expect(titles(entries)).toEqual(titles(navigation));
      }),
    );
  });
});
