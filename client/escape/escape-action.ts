import type { FrameContext } from "../dom/frame-context.ts";

/** The dialog that is open: one of Awning, one of the site or the browser, or none. */
export type OpenDialogOwner = "awning" | "other" | "none";

/** The state on which the effect of pressing Escape depends. */
export interface EscapeState {
  /**
   * True if another handler has taken the key, or if it repeats, belongs to an input method, or is combined with Ctrl,
   * Alt or Meta.
   */
  readonly isHandled: boolean;
  readonly shift: boolean;
  readonly openDialog: OpenDialogOwner;
  /** True if the focused field has unsent text and the previous press was not in that field. */
  readonly hasUnsentText: boolean;
  readonly frameContext: FrameContext;
  readonly isSignedIn: boolean;
  /** The site's setting `useEscapeKeyToLogin`. */
  readonly escapeToLogin: boolean;
}

/** `notify-config-area`: the page is in the preview frame of the configuration area, which decides what to do. */
export type EscapeAction =
  | "none"
  | "close-dialog"
  | "notify-config-area"
  | "sign-out"
  | "open-config-area"
  | "sign-in";

/** The effect of pressing Escape: docs/reference/escape.md#what-escape-does */
export function escapeAction(state: EscapeState): EscapeAction {
  if (state.isHandled) return "none";
  if (state.openDialog !== "none") return state.openDialog === "awning" ? "close-dialog" : "none";
  if (state.hasUnsentText || state.frameContext === "other") return "none";
  if (state.frameContext === "config") return "notify-config-area";
  if (state.shift) return state.isSignedIn ? "sign-out" : "none";
  if (state.isSignedIn) return "open-config-area";
  return state.escapeToLogin ? "sign-in" : "none";
}
