import type { FrameContext } from "../dom/frame-context.ts";

/** The dialog that is open over the page: one of Awning, one of the site or the browser, or none. */
export type OpenDialog = "awning" | "other" | "none";

/** Everything that decides what a press of Escape does. */
export interface EscapeState {
  /** Another handler took the key, it repeats, belongs to an input method, or is combined with Ctrl, Alt or Meta. */
  readonly isHandled: boolean;
  readonly shift: boolean;
  readonly openDialog: OpenDialog;
  /** The focused field has unsent text, and the previous press was not in it. */
  readonly hasUnsentText: boolean;
  readonly frameContext: FrameContext;
  readonly isSignedIn: boolean;
  /** The site's `useEscapeKeyToLogin`. */
  readonly escapeToLogin: boolean;
}

/** `notify-config-area`: the configuration area decides, in whose preview frame the page is. */
export type EscapeAction =
  | "none"
  | "close-dialog"
  | "notify-config-area"
  | "sign-out"
  | "open-config-area"
  | "sign-in";

/** docs/reference/escape.md#what-escape-does */
export function escapeAction(state: EscapeState): EscapeAction {
  if (state.isHandled) return "none";
  if (state.openDialog !== "none") return state.openDialog === "awning" ? "close-dialog" : "none";
  if (state.hasUnsentText || state.frameContext === "other") return "none";
  if (state.frameContext === "config") return "notify-config-area";
  if (state.shift) return state.isSignedIn ? "sign-out" : "none";
  if (state.isSignedIn) return "open-config-area";
  return state.escapeToLogin ? "sign-in" : "none";
}
