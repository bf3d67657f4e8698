import "../../../texts.ts";
import { formatMoney } from "../../../../shared/store/money.ts";
import { productTypes } from "../../../../shared/store/product.ts";
import { commaList } from "../../../../shared/text/comma-list.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { lettersTexts } from "../../../../shared/texts/letters.ts";
import type { Site } from "../../rows/site.ts";
import { describeGift } from "../gift-cards/describe-gift.ts";
import { subscriptionLink } from "../subscriptions/subscription-links.ts";
import type { IssuedGiftCard } from "./gift-cards.ts";
import { entryDetails, orderAddressLines, orderSums } from "./order-lines.ts";
import { orderPaths } from "./order-paths.ts";
import type { OrderEntryRow, OrderRow } from "./order-rows.ts";
import type { OrderStore } from "./settle-order.ts";

/** Stands for the order's number, which the statement inserts, because the number is given in the same transaction. */
const numberPlace = "{orderNumber}";

interface Bought {
  readonly entries: readonly OrderEntryRow[];
  readonly giftCards: readonly IssuedGiftCard[];
}

interface Sale extends Bought {
  readonly site: Site;
}

/** Inserts the confirmation of a placed order into the outbox, once. */
export async function prepareOrderEmail(
  { db, siteUrl }: Pick<OrderStore, "db" | "siteUrl">,
  order: OrderRow,
  { entries, giftCards, site }: Sale,
): Promise<D1PreparedStatement> {
  const email = orderEmail(
    order,
    { entries, giftCards },
    {
      ...site,
      link: new URL(orderPaths.status(order.token), siteUrl || order.site_url).href,
      subscriptions: await subscriptionLinks({ db, siteUrl }, order),
    },
  );
  return db
    .prepare(
      `INSERT INTO outbox (id, website_id, recipient, kind, subject, body, created_at)
       SELECT 'order ' || o.id, o.website_id, o.email, 'order', replace(?2, ?4, o.order_number),
         replace(?3, ?4, o.order_number), o.placed_at
       FROM orders o WHERE o.id = ?1 AND o.state = 'placed' ON CONFLICT DO NOTHING`,
    )
    .bind(order.id, email.subject, email.body, numberPlace);
}

/** Links to the subscriptions that an order begins or renews. They do not exist for a visitor before it is placed. */
async function subscriptionLinks(
  { db, siteUrl }: Pick<OrderStore, "db" | "siteUrl">,
  { id, subscription_id, site_url }: OrderRow,
): Promise<readonly string[]> {
  const { results } = await db
    .prepare("SELECT token FROM subscriptions WHERE order_id = ?1 OR id = ?2 ORDER BY position")
    .bind(id, subscription_id)
    .all<{ token: string }>();
  return results.map(({ token }) => subscriptionLink({ siteUrl }, { token, site_url }));
}

function orderEmail(
  order: OrderRow,
  { entries, giftCards }: Bought,
  site: Pick<Site, "title" | "textLanguage" | "formattingLocale"> & {
    readonly link: string;
    readonly subscriptions: readonly string[];
  },
): { readonly subject: string; readonly body: string } {
  const texts = lettersTexts(site.textLanguage);
  const isContribution = order.kind === "contribution";
  const money = (minorUnits: number) =>
    formatMoney({ currency: order.currency, minorUnits }, site.formattingLocale);
  const goods = entries.map((entry) => {
    const { quantity, title, unit_price } = entry;
    const details = commaList(entryDetails(entry), site.textLanguage);
    return `${quantity} x ${title}${details && ` (${details})`}  ${money(unit_price * quantity)}`;
  });
  const sums = orderSums(order, site.textLanguage).map(({ label, amount }) => `${label}  ${money(amount)}`);
  const own = giftCards.filter(({ gift }) => gift === undefined);
  const gifts = giftCards.filter(({ gift }) => gift !== undefined);
  const address = orderAddressLines(order, site.formattingLocale);
  const hasDownloads = entries.some(({ product_type }) => product_type === productTypes.digital);
  const paragraphs = [
    fillText(isContribution ? texts.contributionThanks : texts.orderThanks, {
      name: order.name,
      number: numberPlace,
    }),
    goods.join("\n"),
    sums.join("\n"),
    own.length > 0 &&
      `${texts.ownCards}\n${own.map(({ code, value }) => `${code}  ${money(value)}`).join("\n")}`,
    gifts.length > 0 &&
      `${texts.sentCards}\n${gifts.map(({ value, gift }) => `${money(value)}  ${gift && describeGift(gift, site)}`).join("\n")}`,
    order.pickup_note !== null && `${order.shipping_name}\n${order.pickup_note}`.trim(),
    address.length > 0 &&
      order.pickup_note === null &&
      `${fillText(texts.shippingTo, { method: order.shipping_name })}\n${[order.name, ...address].join("\n")}`,
    order.note !== "" && `${texts.note}\n${order.note}`,
    `${hasDownloads ? texts.seeFiles : isContribution ? texts.seeContribution : texts.seeOrder}\n${site.link}`,
    site.subscriptions.length > 0 && `${texts.manage}\n${site.subscriptions.join("\n")}`,
    texts.keepLink,
  ];
  return {
    subject: fillText(isContribution ? texts.contributionSubject : texts.orderSubject, {
      number: numberPlace,
      site: site.title,
    }),
    body: `${paragraphs.filter((each) => each !== false).join("\n\n")}\n`,
  };
}
