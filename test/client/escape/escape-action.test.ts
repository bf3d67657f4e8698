import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type EscapeAction, type EscapeState, escapeAction } from "../../../client/escape/escape-action.ts";

const visitor: EscapeState = {
  isHandled: false,
  shift: false,
  openDialog: "none",
  hasUnsentText: false,
  frameContext: "top",
  isSignedIn: false,
  escapeToLogin: false,
};
const loginOffered = { escapeToLogin: true };
const owner = { isSignedIn: true };
const shift = { shift: true };

const anyState: fc.Arbitrary<EscapeState> = fc.record({
  isHandled: fc.boolean(),
  shift: fc.boolean(),
  openDialog: fc.constantFrom("awning", "other", "none"),
  hasUnsentText: fc.boolean(),
  frameContext: fc.constantFrom("top", "config", "other"),
  isSignedIn: fc.boolean(),
  escapeToLogin: fc.boolean(),
});

describe("Escape", () => {
  it.each<[string, Partial<EscapeState>, EscapeAction]>([
    ["does nothing for a visitor", {}, "none"],
    ["opens the sign-in for a visitor if the site offers it", loginOffered, "sign-in"],
    ["with Shift does nothing for a visitor", { ...loginOffered, ...shift }, "none"],
    ["opens the configuration area for an owner", owner, "open-config-area"],
    ["does the same if the site offers the sign-in", { ...owner, ...loginOffered }, "open-config-area"],
    ["with Shift signs an owner out", { ...owner, ...shift }, "sign-out"],
    ["closes a dialog of Awning", { ...owner, openDialog: "awning" }, "close-dialog"],
    ["with Shift closes it as well", { ...owner, ...shift, openDialog: "awning" }, "close-dialog"],
    ["is left to another dialog", { ...owner, openDialog: "other" }, "none"],
    ["with Shift is left to it as well", { ...owner, ...shift, openDialog: "other" }, "none"],
    ["is left to another handler", { ...owner, isHandled: true, openDialog: "awning" }, "none"],
    ["is left to a field with unsent text", { ...owner, hasUnsentText: true }, "none"],
    ["closes a dialog even then", { hasUnsentText: true, openDialog: "awning" }, "close-dialog"],
    [
      "notifies the configuration area in its preview",
      { ...owner, frameContext: "config" },
      "notify-config-area",
    ],
    ["notifies it for a page without an owner as well", { frameContext: "config" }, "notify-config-area"],
    [
      "closes a dialog in the preview first",
      { frameContext: "config", openDialog: "awning" },
      "close-dialog",
    ],
    ["does nothing in another frame", { ...owner, frameContext: "other" }, "none"],
    ["with Shift does nothing there either", { ...owner, ...shift, frameContext: "other" }, "none"],
  ])("%s", (_, state, action) => {
    expect(escapeAction({ ...visitor, ...state })).toBe(action);
  });

  it("signs out only an owner, at top level, with Shift and without an open dialog", () => {
    fc.assert(
      fc.property(anyState, (state) => {
        if (escapeAction(state) !== "sign-out") return;
        expect(state).toMatchObject({
          ...owner,
          ...shift,
          frameContext: "top",
          openDialog: "none",
          isHandled: false,
        });
      }),
    );
  });

  it("only closes while a dialog is open", () => {
    fc.assert(
      fc.property(anyState, (state) => {
        if (state.openDialog !== "none") expect(["close-dialog", "none"]).toContain(escapeAction(state));
      }),
    );
  });

  it("does nothing after another handler", () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(escapeAction({ ...state, isHandled: true })).toBe("none");
      }),
    );
  });

  it("leaves the page only at top level, and never with unsent text", () => {
    fc.assert(
      fc.property(anyState, (state) => {
        if (!["open-config-area", "sign-out", "sign-in"].includes(escapeAction(state))) return;
        expect(state).toMatchObject({ frameContext: "top", hasUnsentText: false });
      }),
    );
  });
});
