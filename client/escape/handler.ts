import type { PageData } from "../../shared/page-data.ts";
import { openSignIn } from "../data/login-prompt.ts";
import { openConfigArea } from "../dom/config-area.ts";
import { frameContext } from "../dom/frame-context.ts";
import { withChunk } from "../loading/load-chunk.ts";
import { topmostEscapeHandler } from "../ui/escape-stack.ts";
import { type EscapeAction, escapeAction, type OpenDialog } from "./escape-action.ts";
import { browserHandlesEscape, isSiteDialogOpen } from "./site-dialogs.ts";
import { createUnsentTextCheck } from "./unsent-text.ts";

/** docs/reference/escape.md#timing */
const handleDelayMs = 10;

/** A press of Escape, and the state before other listeners reacted to it. */
interface Press {
  readonly event: KeyboardEvent;
  readonly openDialog: OpenDialog;
  readonly close: () => void;
  readonly hasUnsentText: boolean;
}

/**
 * Handles Escape from now on: docs/reference/escape.md#what-escape-does. Returns a function that handles an earlier press
 * with the current state.
 */
export function createEscapeHandler(page: PageData): (event: KeyboardEvent) => void {
  const configArea = new URL(page.configArea, location.origin);
  const hasUnsentText = createUnsentTextCheck();
  let press: Press | undefined;

  const capture = (event: KeyboardEvent) => {
    const isUnsent = hasUnsentText(event);
    const close = topmostEscapeHandler();
    press =
      event.key === "Escape"
        ? { event, hasUnsentText: isUnsent, openDialog: findOpenDialog(close), close: close ?? (() => {}) }
        : undefined;
  };

  const handle = (event: KeyboardEvent) => {
    if (press?.event !== event) return;
    const { openDialog, close, hasUnsentText } = press;
    const actions: Readonly<Record<EscapeAction, () => void>> = {
      none() {},
      "close-dialog": close,
      "notify-config-area": () =>
        parent.postMessage({ awning: "escape", shift: event.shiftKey }, configArea.origin),
      "sign-out": () => signOut(page),
      "open-config-area": () => openConfigArea(page),
      "sign-in": () => openSignIn(page),
    };
    setTimeout(() => {
      const action = escapeAction({
        isHandled: isHandled(event),
        shift: event.shiftKey,
        openDialog,
        hasUnsentText,
        frameContext: frameContext(configArea),
        isSignedIn: page.viewer.owner,
        escapeToLogin: page.escapeToLogin,
      });
      actions[action]();
    }, handleDelayMs);
  };

  addEventListener("keydown", capture, true);
  // A listener that stops the event's propagation has handled it, and this one does not run.
  addEventListener("keydown", handle);
  return (event) => {
    capture(event);
    handle(event);
  };
}

/** Escape closes Awning's dialog, unless the browser is about to close an element above it. */
function findOpenDialog(close: (() => void) | undefined): OpenDialog {
  if (browserHandlesEscape()) return "other";
  if (close !== undefined) return "awning";
  return isSiteDialogOpen() ? "other" : "none";
}

function isHandled(event: KeyboardEvent): boolean {
  const { defaultPrevented, repeat, isComposing, keyCode, ctrlKey, altKey, metaKey } = event;
  // 229 is a key that an input method handles. Safari also reports it after the end of a composition.
  return defaultPrevented || repeat || isComposing || keyCode === 229 || ctrlKey || altKey || metaKey;
}

function signOut(page: PageData): void {
  withChunk(
    "sign-out",
    () => import("../account/sign-out.ts"),
    ({ signOut }) => signOut(page),
  );
}
