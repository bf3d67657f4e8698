import "../../../texts.ts";
import { formatMoney } from "../../../../shared/store/money.ts";
import { commaList } from "../../../../shared/text/comma-list.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { lettersTexts } from "../../../../shared/texts/letters.ts";
import { type Site, siteFromRow, siteQuery } from "../../rows/site.ts";
import { isSent } from "../orders/order-lines.ts";
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
  const texts = lettersTexts(site.textLanguage);
  const { subject, paragraphs } = textsOf(order, email, site);
  // Orders of earlier versions do not know the URL of their site.
  const base = siteUrl || order.site_url;
  const link = base === "" ? "" : new URL(orderPaths.status(order.token), base).href;
  const body = [
    fillText(texts.dear, { name: order.name }),
    ...paragraphs,
    ...(link !== "" ? [`${texts.seeOrder}\n${link}`] : []),
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
      subject,
      `${body.join("\n\n")}\n`,
      Date.now(),
    );
}

function textsOf(
  { order_number, currency, ...order }: OrderRow,
  { kind, detail }: ActionEmail,
  { textLanguage, formattingLocale, title: site }: Site,
): { readonly subject: string; readonly paragraphs: readonly string[] } {
  const texts = lettersTexts(textLanguage);
  const number = String(order_number);
  if (kind === "cancelled")
    return {
      subject: fillText(texts.cancelledSubject, { number, site }),
      paragraphs: [fillText(texts.cancelled, { number })],
    };
  if (kind === "fulfilled") {
    const { carrier = "", trackingNumber = "", trackingUrl = "" } = detail;
    const tracking = commaList([carrier, trackingNumber], textLanguage);
    return {
      subject: fillText(isSent(order) ? texts.sentSubject : texts.readySubject, { number, site }),
      paragraphs: [
        fillText(texts.fulfilled, { number }),
        [tracking && fillText(texts.tracking, { numbers: tracking }), trackingUrl]
          .filter((text) => text !== "")
          .join("\n"),
      ].filter((text) => text !== ""),
    };
  }
  const { amount = 0, paymentAmount = 0, giftCards = [] } = detail;
  const money = (minorUnits: number) => formatMoney({ currency, minorUnits }, formattingLocale);
  const toCards = giftCards.reduce((sum, card) => sum + card.amount, 0);
  const parts = [
    paymentAmount > 0 && fillText(texts.toPayment, { amount: money(paymentAmount) }),
    toCards > 0 && fillText(texts.toCard, { amount: money(toCards) }),
  ].filter((text) => text !== false);
  return {
    subject: fillText(texts.refundSubject, { number, site }),
    paragraphs: [fillText(texts.refunded, { amount: money(amount), number }), parts.join("\n")],
  };
}
