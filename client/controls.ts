import type { PageData } from "../shared/page-data.ts";
import { loadChunk } from "./load-chunk.ts";
import { isFollowedHere } from "./plain-click.ts";
import { report } from "./report.ts";

/** Answers a press of a control, or a form that is sent, in the page itself. */
type Answer = (control: HTMLElement, page: PageData) => void;

/** Links, buttons and forms in our markup that a script answers better. Each works without one. */
const controls: Readonly<Record<string, () => Promise<Answer>>> = {
  "[data-awning-sign-in]": async () => {
    const { openSignIn } = await import("./account/open-sign-in.ts");
    return (_control, page) => openSignIn(page);
  },
  'form[data-awning-form="member-sign-in"]': async () =>
    (await import("./account/member-forms.ts")).signInMember,
  '[data-awning-action="member-sign-out"]': async () =>
    (await import("./account/member-forms.ts")).signOutMember,
};
const any = Object.keys(controls).join();

export function watchControls(page: PageData): void {
  const answer = (event: Event, control: HTMLElement) => {
    event.preventDefault();
    for (const [selector, load] of Object.entries(controls))
      if (control.matches(selector))
        loadChunk(selector, load)
          .then((act) => act(control, page))
          .catch((error: unknown) => {
            report(selector, error);
            byItself(control);
          });
  };
  document.addEventListener("click", (event) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(any) : null;
    if (control && !(control instanceof HTMLFormElement) && isFollowedHere(event, control))
      answer(event, control);
  });
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!event.defaultPrevented && form instanceof HTMLFormElement && form.matches(any)) answer(event, form);
  });
}

/** What the browser would have done. */
function byItself(control: HTMLElement): void {
  if (control instanceof HTMLFormElement) control.submit();
  else if (control instanceof HTMLAnchorElement) location.assign(control.href);
  else control.closest("form")?.submit();
}
