import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type ArrowKeyCodes, watchArrowKeys } from "../../../../client/gallery/input/keyboard.ts";
import { fakeElement } from "../../fake-element.ts";

let direction = "ltr";
let listeners: ((event: unknown) => void)[] = [];
beforeEach(() => {
  listeners = [];
  direction = "ltr";
  vi.stubGlobal("getComputedStyle", () => ({ direction }));
  vi.stubGlobal("innerWidth", 1440);
  vi.stubGlobal("innerHeight", 900);
  vi.stubGlobal("Element", Object);
  vi.stubGlobal("document", {
    addEventListener: (_: string, listener: (event: unknown) => void) => listeners.push(listener),
    querySelector: () => null,
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function movesBy(keyCodes: readonly number[], codes?: ArrowKeyCodes | false): string[] {
  listeners = [];
  const moves: string[] = [];
  const box = { top: 0, bottom: 400, left: 0, right: 800, width: 800, height: 400 };
  const element = fakeElement({ getBoundingClientRect: () => box });
  const target = {
    previous: () => moves.push("previous"),
    next: () => moves.push("next"),
    isMoving: () => false,
  };
  watchArrowKeys(element, target, codes);
  for (const keyCode of keyCodes)
    for (const listener of listeners) listener({ keyCode, composedPath: () => [fakeElement()] });
  return moves;
}

it("the keys 37 and 39 move a gallery by default", () => {
  expect([movesBy([37]), movesBy([39]), movesBy([38, 40])]).toEqual([["previous"], ["next"], []]);
});

it("the keys follow the direction of text", () => {
  direction = "rtl";
  expect([movesBy([37]), movesBy([39])]).toEqual([["next"], ["previous"]]);
});

it("a gallery can have other keys", () => {
  expect(movesBy([37, 65, 68], { previous: 65, next: 68 })).toEqual(["previous", "next"]);
});

it("a gallery can have no keys", () => {
  expect(movesBy([37, 39], false)).toEqual([]);
});
