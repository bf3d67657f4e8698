import { describe, expect, it, vi } from "vitest";
import { onEscape, topmost } from "../../../client/ui/on-escape.ts";

describe("what is open", () => {
  it("closes from the top", () => {
    const closed: string[] = [];
    const open = (name: string) => {
      const remove = onEscape(() => {
        closed.push(name);
        remove();
      });
    };
    open("below");
    open("above");
    topmost()?.();
    topmost()?.();
    expect(closed).toEqual(["above", "below"]);
    expect(topmost()).toBeUndefined();
  });

  it("is not closed when it has gone by the time it would be", () => {
    const close = vi.fn();
    const below = vi.fn();
    const removeBelow = onEscape(below);
    const remove = onEscape(close);
    const later = topmost();
    remove();
    later?.();
    expect(close).not.toHaveBeenCalled();
    expect(below).not.toHaveBeenCalled();
    removeBelow();
  });

  it("may be registered twice and is taken out once", () => {
    const close = vi.fn();
    const first = onEscape(close);
    const second = onEscape(close);
    first();
    first();
    topmost()?.();
    expect(close).toHaveBeenCalledOnce();
    second();
    expect(topmost()).toBeUndefined();
  });
});
