import type { OriginBindings } from "../../../../worker/origin/bindings.ts";
import { demoPassword, TestBrowser } from "../accounts/browser.ts";

/** Browsers with a signed-in demo account. */

export async function memberBrowser(given: Partial<OriginBindings> = {}): Promise<TestBrowser> {
  const browser = new TestBrowser(given);
  await browser.retry("/api/site-users/account/session", {
    body: { email: "member@demo.test", password: demoPassword },
  });
  return browser;
}

export async function ownerBrowser(email = "owner@demo.test"): Promise<TestBrowser> {
  const browser = new TestBrowser();
  await browser.signIn(email);
  return browser;
}

/** The page's context, `Static.SQUARESPACE_CONTEXT`. */
export function contextOf(markup: string): Record<string, unknown> {
  const text = /Static\.SQUARESPACE_CONTEXT = (.*?);<\/script>/.exec(markup)?.[1];
  return JSON.parse(text ?? "no context");
}
