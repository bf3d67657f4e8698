import type { OriginBindings } from "../../../../worker/origin/app.ts";
import { Browser, password } from "../accounts/browser.ts";

/** Browsers in which somebody of the demo site has signed in. */

export async function memberBrowser(given: Partial<OriginBindings> = {}): Promise<Browser> {
  const browser = new Browser(given);
  await browser.retry("/api/site-users/account/session", { body: { email: "member@demo.test", password } });
  return browser;
}

export async function ownerBrowser(email = "owner@demo.test"): Promise<Browser> {
  const browser = new Browser();
  await browser.signIn(email);
  return browser;
}

/** The page's context, `Static.SQUARESPACE_CONTEXT`. */
export function contextOf(markup: string): Record<string, unknown> {
  const text = /Static\.SQUARESPACE_CONTEXT = (.*?);<\/script>/.exec(markup)?.[1];
  return JSON.parse(text ?? "no context");
}
