import { expect } from "vitest";
import { Buyer, mug } from "./orders/buyer.ts";

/** Everything that a buyer of the demo shop types. */
export const filled = {
  email: "ada@example.org",
  name: "Ada Lovelace",
  "shippingAddress.country": "GB",
  "shippingAddress.line1": "1 Harbour Street",
  "shippingAddress.city": "Wrenmouth",
  "shippingAddress.zip": "TR1 2AB",
  shippingOptionKey: "second-class",
  "payment.card": "success",
  note: "By the back door, please.",
  termsAccepted: "true",
};

/** The markup of a page without its data, which contains all texts of the checkout. */
export async function shownMarkup(response: Response): Promise<string> {
  return (await response.text()).replace(/<script type="application\/json">.*?<\/script>/gs, "");
}

/** A buyer whose browser runs no scripts. */
export class PlainBuyer extends Buyer {
  page = "";

  async open(): Promise<this> {
    await this.add(mug);
    const response = await this.send("/checkout");
    expect(response.status).toBe(200);
    this.page = await shownMarkup(response);
    return this;
  }

  /** The value of a hidden field of the page. */
  hidden(name: string): string {
    return new RegExp(`name="${name}" value="([^"]*)"`).exec(this.page)?.[1] ?? "";
  }

  /** Posts the form of the page with what was typed, by one of its buttons. */
  async press(action: string, typed: Record<string, string> = filled): Promise<Response> {
    const names = ["key", "open", "done", "cartToken", "currency", "amount", "paymentId"];
    const hidden = Object.fromEntries(names.map((name) => [name, this.hidden(name)]));
    const response = await this.post("/checkout", { ...hidden, ...typed, action });
    if (response.status !== 303) this.page = await shownMarkup(response.clone());
    return response;
  }

  /** The id of the element that the browser focuses. */
  focused(): string | undefined {
    return /<[^>]* autofocus[^>]*>/.exec(this.page)?.[0].match(/ id="([^"]*)"/)?.[1];
  }

  /** Posts the form of a page that has only hidden fields and one button. */
  async sendAgain(): Promise<Response> {
    const [, action = ""] = /<form method="post" action="([^"]*)"/.exec(this.page) ?? [];
    const fields = [...this.page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
    return await this.post(action, Object.fromEntries(fields.map(([, name, value]) => [name, value])));
  }

  openSection(): string | undefined {
    return /data-open="true" aria-labelledby="awning-checkout-(\w+)"/.exec(this.page)?.[1];
  }

  /** Presses the buttons of all sections, so that the amount of the page is that of the order. */
  async fill(typed: Record<string, string> = filled): Promise<void> {
    for (const section of ["contact", "address", "shipping", "payment"])
      expect((await this.press(`continue-${section}`, typed)).status).toBe(200);
    expect(this.openSection()).toBe("review");
  }
}
