import type { PageData } from "../../shared/page-data.ts";
import { openSignIn } from "../account/open-sign-in.ts";
import { openConfigArea } from "../config-area.ts";
import { loadChunk } from "../load-chunk.ts";
import { report } from "../report.ts";
import { topmost } from "../ui/on-escape.ts";
import { type EscapeAction, escapeAction, type Open } from "./action.ts";
import { framingIn } from "./framing.ts";
import { browserTakesEscape, isSiteDialogOpen } from "./site-dialogs.ts";
import { typedText } from "./typed-text.ts";

/** Spec 9: other handlers of the same key come first. */
const delay = 10;

/** A press of Escape, and what was true before anybody reacted to it. */
interface Press {
  readonly event: KeyboardEvent;
  readonly open: Open;
  readonly close: () => void;
  readonly typing: boolean;
}

/**
 * Handles Escape from now on as spec 2 says. Returns what handles a press that has come before: `close` and `open`
 * are then those of now.
 */
export function climb(page: PageData): (event: KeyboardEvent) => void {
  const configArea = new URL(page.configArea, location.origin);
  const isTypedText = typedText();
  let press: Press | undefined;

  const see = (event: KeyboardEvent) => {
    const typing = isTypedText(event);
    const close = topmost();
    press =
      event.key === "Escape" ? { event, typing, open: opened(close), close: close ?? (() => {}) } : undefined;
  };

  const handle = (event: KeyboardEvent) => {
    if (press?.event !== event) return;
    const { open, close, typing } = press;
    const act: Readonly<Record<EscapeAction, () => void>> = {
      nothing() {},
      close,
      tell: () => parent.postMessage({ awning: "escape", shift: event.shiftKey }, configArea.origin),
      "sign-out": () => signOut(page),
      configure: () => openConfigArea(page),
      "sign-in": () => openSignIn(page),
    };
    setTimeout(() => {
      const action = escapeAction({
        taken: isTaken(event),
        shift: event.shiftKey,
        open,
        typing,
        framing: framingIn(configArea),
        signedIn: page.viewer.owner,
        escapeToLogin: page.escapeToLogin,
      });
      act[action]();
    }, delay);
  };

  addEventListener("keydown", see, true);
  // Whoever stops the event on its way has taken it: then this does not hear of it.
  addEventListener("keydown", handle);
  return (event) => {
    see(event);
    handle(event);
  };
}

/** A dialog of ours closes by our hand, unless the browser is about to close what stands above it. */
function opened(close: (() => void) | undefined): Open {
  if (browserTakesEscape()) return "theirs";
  if (close !== undefined) return "ours";
  return isSiteDialogOpen() ? "theirs" : "nothing";
}

function isTaken(event: KeyboardEvent): boolean {
  const { defaultPrevented, repeat, isComposing, keyCode, ctrlKey, altKey, metaKey } = event;
  // 229 is a key that an input method is at work on; Safari says so after the composition's end as well.
  return defaultPrevented || repeat || isComposing || keyCode === 229 || ctrlKey || altKey || metaKey;
}

function signOut(page: PageData): void {
  loadChunk("sign-out", () => import("../account/sign-out.ts"))
    .then((module) => module.signOut(page))
    .catch((error: unknown) => report("sign-out", error));
}
