import { formatMoney } from "../../../../shared/store/money.ts";
import { siteFromRow, siteQuery } from "../../rows/site.ts";
import { orderPaths } from "../orders/order-paths.ts";
import type { OrderRow } from "../orders/order-rows.ts";
import type { OrderStore } from "../orders/settle-order.ts";
import type { HistoryDetail } from "./history-rows.ts";

interface ActionEmail {
  readonly kind: "fulfilled" | "cancelled" | "refunded";
  readonly actionId: string;
  readonly detail: Partial<HistoryDetail>;
}

/** Inserts the email about an action into the outbox, once. */
export async function prepareActionEmail(
  { db, siteUrl }: Pick<OrderStore, "db" | "siteUrl">,
  order: OrderRow,
  email: ActionEmail,
): Promise<D1PreparedStatement> {
  const site = siteFromRow(await db.prepare(siteQuery).first());
  const { subject, paragraphs } = textsOf(order, email, site.language);
  // Orders of earlier versions do not know the URL of their site.
  const base = siteUrl || order.site_url;
  const link = base === "" ? "" : new URL(orderPaths.status(order.token), base).href;
  const body = [
    `Dear ${order.name},`,
    ...paragraphs,
    ...(link !== "" ? [`See your order here:\n${link}`] : []),
    site.title,
  ];
  return db
    .prepare(
      `INSERT INTO outbox (id, website_id, recipient, kind, subject, body, created_at)
       VALUES (?, ?, ?, 'order', ?, ?, ?) ON CONFLICT DO NOTHING`,
    )
    .bind(
      `order ${email.kind} ${email.actionId}`,
      order.website_id,
      order.email,
      `${subject} at ${site.title}`,
      `${body.join("\n\n")}\n`,
      Date.now(),
    );
}

function textsOf(
  { order_number, currency, shipping_name }: OrderRow,
  { kind, detail }: ActionEmail,
  language: string,
): { readonly subject: string; readonly paragraphs: readonly string[] } {
  if (kind === "cancelled")
    return {
      subject: `Your order ${order_number} was cancelled`,
      paragraphs: [`Your order ${order_number} was cancelled. What you have paid for it is given back.`],
    };
  if (kind === "fulfilled") {
    const { carrier = "", trackingNumber = "", trackingUrl = "" } = detail;
    const tracking = [carrier, trackingNumber].filter((text) => text !== "").join(", ");
    return {
      subject: `Your order ${order_number} is ${shipping_name === "" ? "ready" : "on its way"}`,
      paragraphs: [
        `We have done our part of your order ${order_number}.`,
        [tracking && `Tracking: ${tracking}`, trackingUrl].filter((text) => text !== "").join("\n"),
      ].filter((text) => text !== ""),
    };
  }
  const { amount = 0, paymentAmount = 0, giftCards = [] } = detail;
  const money = (minorUnits: number) => formatMoney({ currency, minorUnits }, language);
  const toCards = giftCards.reduce((sum, card) => sum + card.amount, 0);
  const parts = [
    paymentAmount > 0 && `${money(paymentAmount)} to your payment method`,
    toCards > 0 && `${money(toCards)} to your gift card`,
  ].filter((text) => text !== false);
  return {
    subject: `Refund for your order ${order_number}`,
    paragraphs: [`We have given back ${money(amount)} of your order ${order_number}.`, parts.join("\n")],
  };
}
