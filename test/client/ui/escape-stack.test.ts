import { describe, expect, it, vi } from "vitest";
import { onEscape, topmostEscapeHandler } from "../../../client/ui/escape-stack.ts";

describe("the Escape stack", () => {
  it("closes the topmost entry first", () => {
    const closed: string[] = [];
    const open = (name: string) => {
      const remove = onEscape(() => {
        closed.push(name);
        remove();
      });
    };
    open("below");
    open("above");
    topmostEscapeHandler()?.();
    topmostEscapeHandler()?.();
    expect(closed).toEqual(["above", "below"]);
    expect(topmostEscapeHandler()).toBeUndefined();
  });

  it("does not close an entry that was removed in the meantime", () => {
    const close = vi.fn();
    const below = vi.fn();
    const removeBelow = onEscape(below);
    const remove = onEscape(close);
    const later = topmostEscapeHandler();
    remove();
    later?.();
    expect(close).not.toHaveBeenCalled();
    expect(below).not.toHaveBeenCalled();
    removeBelow();
  });

  it("removes one of two registrations of the same function", () => {
    const close = vi.fn();
    const first = onEscape(close);
    const second = onEscape(close);
    first();
    first();
    topmostEscapeHandler()?.();
    expect(close).toHaveBeenCalledOnce();
    second();
    expect(topmostEscapeHandler()).toBeUndefined();
  });
});
