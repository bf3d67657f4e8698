import type { PageData } from "../../shared/page-data.ts";
import { promptSignIn } from "../data/login-prompt.ts";
import { openConfigArea } from "../dom/config-area.ts";
import { frameContext } from "../dom/frame-context.ts";
import { runWithChunk } from "../loading/load-chunk.ts";
import { topmostEscapeHandler } from "../ui/escape-stack.ts";
import { type EscapeAction, escapeAction, type OpenDialogOwner } from "./escape-action.ts";
import { isEscapeHandledByBrowser, isSiteDialogOpen } from "./site-dialogs.ts";
import { createUnsentTextCheck } from "./unsent-text.ts";

/** Delay before a press is handled: docs/reference/escape.md#timing */
const handleDelayMs = 10;

/** A press of Escape, with the state of the page before other listeners have reacted to it. */
interface Press {
  readonly event: KeyboardEvent;
  readonly openDialog: OpenDialogOwner;
  readonly close: () => void;
  readonly hasUnsentText: boolean;
}

/**
 * Starts to handle Escape: docs/reference/escape.md#what-escape-does. Returns a function that handles an earlier press,
 * with the current state of the page.
 */
export function startEscapeHandling(page: PageData): (event: KeyboardEvent) => void {
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
      "sign-in": () => promptSignIn(page),
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
  // If another listener stops the event's propagation, this one does not run. That is intended: the event was handled.
  addEventListener("keydown", handle);
  return (event) => {
    capture(event);
    handle(event);
  };
}

/** The open dialog. Awning's dialog is closed by Escape, unless the browser will close an element above it. */
function findOpenDialog(close: (() => void) | undefined): OpenDialogOwner {
  if (isEscapeHandledByBrowser()) return "other";
  if (close !== undefined) return "awning";
  return isSiteDialogOpen() ? "other" : "none";
}

function isHandled(event: KeyboardEvent): boolean {
  const { defaultPrevented, repeat, isComposing, keyCode, ctrlKey, altKey, metaKey } = event;
  // 229 is the code of a key that an input method handles. Safari also sends it after the end of a composition.
  return defaultPrevented || repeat || isComposing || keyCode === 229 || ctrlKey || altKey || metaKey;
}

function signOut(page: PageData): void {
  runWithChunk(
    "sign-out",
    () => import("../account/sign-out.ts"),
    ({ signOut }) => signOut(page),
  );
}
