import type { Framing } from "./framing.ts";

/** What is open over the page when Escape is pressed: something of ours, something that closes by itself, nothing. */
export type Open = "ours" | "theirs" | "nothing";

/** All that decides what a press of Escape does. */
export interface EscapeState {
  /** Another handler took the key, it is held down, belongs to an input method, or comes with Ctrl, Alt or Meta. */
  readonly taken: boolean;
  readonly shift: boolean;
  readonly open: Open;
  /** In a field with something typed that nobody has sent yet, and not pressed there a second time. */
  readonly typing: boolean;
  readonly framing: Framing;
  readonly signedIn: boolean;
  /** The site's `useEscapeKeyToLogin`. */
  readonly escapeToLogin: boolean;
}

/** `tell`: the configuration area, in whose preview frame the page stands, decides. */
export type EscapeAction = "nothing" | "close" | "tell" | "sign-out" | "configure" | "sign-in";

/** The ladder of spec 2, Escape key. */
export function escapeAction(state: EscapeState): EscapeAction {
  if (state.taken) return "nothing";
  if (state.open !== "nothing") return state.open === "ours" ? "close" : "nothing";
  if (state.typing || state.framing === "elsewhere") return "nothing";
  if (state.framing === "config") return "tell";
  if (state.shift) return state.signedIn ? "sign-out" : "nothing";
  if (state.signedIn) return "configure";
  return state.escapeToLogin ? "sign-in" : "nothing";
}
