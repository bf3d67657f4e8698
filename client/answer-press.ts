import { needsCookiesAndCart } from "../shared/messages.ts";
import type { PageData } from "../shared/page-data.ts";
import { openSignIn } from "./account/open-sign-in.ts";
import { showAlert } from "./ui/alert.ts";

const memberForms = () => import("./account/member-forms.ts");

/** Answers the press of a control that `presses.ts` has taken. */
export async function answerPress(control: HTMLElement, page: PageData): Promise<void> {
  if (control.matches("[data-awning-sign-in]")) openSignIn(page);
  else if (control.matches('form[data-awning-form="member-sign-in"]'))
    (await memberForms()).signInMember(control, page);
  else if (control.matches('[data-awning-action="member-sign-out"]'))
    (await memberForms()).signOutMember(control, page);
  else showAlert({ title: "Your cart is not here", message: needsCookiesAndCart });
}
