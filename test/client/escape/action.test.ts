import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type EscapeAction, type EscapeState, escapeAction } from "../../../client/escape/action.ts";

const visitor: EscapeState = {
  taken: false,
  shift: false,
  open: "nothing",
  typing: false,
  framing: "top",
  signedIn: false,
  escapeToLogin: false,
};
const invited = { escapeToLogin: true };
const owner = { signedIn: true };
const shift = { shift: true };

const anyState: fc.Arbitrary<EscapeState> = fc.record({
  taken: fc.boolean(),
  shift: fc.boolean(),
  open: fc.constantFrom("ours", "theirs", "nothing"),
  typing: fc.boolean(),
  framing: fc.constantFrom("top", "config", "elsewhere"),
  signedIn: fc.boolean(),
  escapeToLogin: fc.boolean(),
});

describe("Escape", () => {
  it.each<[string, Partial<EscapeState>, EscapeAction]>([
    ["means nothing to a visitor", {}, "nothing"],
    ["offers a visitor the sign-in where the site says so", invited, "sign-in"],
    ["with Shift signs nobody out who is not signed in", { ...invited, ...shift }, "nothing"],
    ["opens the configuration area for an owner", owner, "configure"],
    ["does so whether the site invites visitors or not", { ...owner, ...invited }, "configure"],
    ["with Shift signs an owner out", { ...owner, ...shift }, "sign-out"],
    ["closes what we have opened", { ...owner, open: "ours" }, "close"],
    ["with Shift closes it as well", { ...owner, ...shift, open: "ours" }, "close"],
    ["is left to what others have opened", { ...owner, open: "theirs" }, "nothing"],
    ["with Shift is left to it as well", { ...owner, ...shift, open: "theirs" }, "nothing"],
    ["is left to whoever has taken it", { ...owner, taken: true, open: "ours" }, "nothing"],
    ["is left to a field with something typed in it", { ...owner, typing: true }, "nothing"],
    ["closes what is open even then", { typing: true, open: "ours" }, "close"],
    ["is told to the configuration area in its preview", { ...owner, framing: "config" }, "tell"],
    ["is told to it by a page that knows of no owner", { framing: "config" }, "tell"],
    ["closes what is open in the preview first", { framing: "config", open: "ours" }, "close"],
    ["means nothing in somebody else's frame", { ...owner, framing: "elsewhere" }, "nothing"],
    ["with Shift signs nobody out there", { ...owner, ...shift, framing: "elsewhere" }, "nothing"],
  ])("%s", (_, state, action) => {
    expect(escapeAction({ ...visitor, ...state })).toBe(action);
  });

  it("signs out nobody but an owner, at top level, with Shift and with nothing open", () => {
    fc.assert(
      fc.property(anyState, (state) => {
        if (escapeAction(state) !== "sign-out") return;
        expect(state).toMatchObject({ ...owner, ...shift, framing: "top", open: "nothing", taken: false });
      }),
    );
  });

  it("does nothing but close while something is open", () => {
    fc.assert(
      fc.property(anyState, (state) => {
        if (state.open !== "nothing") expect(["close", "nothing"]).toContain(escapeAction(state));
      }),
    );
  });

  it("does nothing once another handler has taken it", () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(escapeAction({ ...state, taken: true })).toBe("nothing");
      }),
    );
  });

  it("leaves the tab only at top level, and never with something typed", () => {
    fc.assert(
      fc.property(anyState, (state) => {
        if (!["configure", "sign-out", "sign-in"].includes(escapeAction(state))) return;
        expect(state).toMatchObject({ framing: "top", typing: false });
      }),
    );
  });
});
