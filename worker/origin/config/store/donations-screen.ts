import * as z from "zod";
import { hasPermission, type SitePermission } from "../../../../shared/permissions.ts";
import { decimalOf, formatMoney } from "../../../../shared/store/money.ts";
import { storeScreenPaths } from "../../../../shared/store/owner/order-detail.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { ownerAreaTexts } from "../../../../shared/texts/owner-area.ts";
import { type OwnerDonationsTexts, ownerDonationsTexts } from "../../../../shared/texts/owner-donations.ts";
import { ownerStoreTexts } from "../../../../shared/texts/owner-store.ts";
import { csvLine, csvResponse } from "../../../http/csv.ts";
import { formatDateTime, isoDay } from "../../templates/format-date.ts";
import { type Html, html } from "../../templates/html.ts";
import { ownerLanguage, withOwnerLocale } from "../owner-language.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { configScreen } from "../screen.ts";
import { ordersPermission } from "./order-permissions.ts";

export const donationsPath = `${storeScreenPaths.home}/donations`;
export const donationsPermission: SitePermission = "commerce.donations";

const pageSize = 50;
/** Gifts of an export, so that one request reads a limited number of rows. */
const maxExported = 10_000;

const row = z.object({
  order_id: z.string(),
  position: z.number(),
  order_number: z.number().nullable(),
  name: z.string(),
  email: z.string(),
  title: z.string(),
  plan: z.string(),
  currency: z.string(),
  amount: z.number(),
  placed_at: z.number(),
});
type Donation = z.infer<typeof row>;

/** Gifts are entries of placed orders whose variant stands for the gifts of a donation page. */
const gifts = `FROM order_entries e JOIN orders o ON o.id = e.order_id
  JOIN donation_pages d ON d.variant_id = e.variant_id WHERE o.website_id = ? AND o.state = 'placed'`;

/** `/config/commerce/donations?after=…`: the gifts of donors, the latest first, with the sums of all. */
export async function donationsScreen(request: OwnerRequest): Promise<Response> {
  const { c, site, owner } = request;
  const db = c.env.DB;
  const after = new URL(c.req.url).searchParams.get("after");
  const [found, sums] = await Promise.all([
    listDonations(db, site.id, after, pageSize + 1),
    db
      .prepare(
        `SELECT o.currency, sum(e.quantity * e.unit_price) AS amount, count(*) AS count ${gifts} GROUP BY 1`,
      )
      .bind(site.id)
      .all<{ currency: string; amount: number; count: number }>(),
  ]);
  const donations = found.slice(0, pageSize);
  const last = found.length > pageSize ? donations.at(-1) : undefined;
  const language = ownerLanguage(c);
  const texts = ownerDonationsTexts(language);
  const { exportCsv } = ownerStoreTexts(language);
  const inLanguage = withOwnerLocale(c, site);
  const money = (currency: string, minorUnits: number) =>
    formatMoney({ currency, minorUnits }, inLanguage.formattingLocale);
  const isLinked = hasPermission(owner.roles, ordersPermission);
  return configScreen(request, {
    title: texts.title,
    current: storeScreenPaths.home,
    intro: fillText(texts.intro, { site: site.title }),
    content: html`<p role="status">${
      sums.results.length === 0
        ? texts.none
        : sums.results.map(({ currency, amount, count }) =>
            fillText(texts.sum, { count, total: money(currency, amount) }),
          )
    }</p>
${donations.length > 0 && table(donations, language, (each) => donationRow(each, { texts, isLinked, money, date: formatDateTime(inLanguage, each.placed_at) }))}
<p class="order-pages">${last && html`<a class="button" href="${donationsPath}?after=${cursorOf(last)}">${texts.older}</a> `}${
      donations.length > 0 && html`<a class="button" href="${donationsPath}.csv">${exportCsv}</a> `
    }<a href="${storeScreenPaths.home}">${ownerAreaTexts(language).store}</a></p>`,
  });
}

function table(
  donations: readonly Donation[],
  language: string,
  renderRow: (donation: Donation) => Html,
): Html {
  const texts = ownerDonationsTexts(language);
  const heads = [texts.date, texts.donor, texts.cause, texts.repeats];
  return html`<table class="records" role="table">
<thead role="rowgroup"><tr role="row">${heads.map((head) => html`<th role="columnheader" scope="col">${head}</th>`)}<th role="columnheader" scope="col" class="amount">${texts.amount}</th></tr></thead>
<tbody role="rowgroup">${donations.map(renderRow)}</tbody>
</table>`;
}

interface RowContext {
  readonly texts: OwnerDonationsTexts;
  readonly date: string;
  /** True if the contributor may open orders. */
  readonly isLinked: boolean;
  readonly money: (currency: string, minorUnits: number) => string;
}

function donationRow(donation: Donation, { texts, date, isLinked, money }: RowContext): Html {
  const { order_id, name, email, title, plan, currency, amount } = donation;
  return html`<tr role="row">
<th role="rowheader" scope="row">${isLinked ? html`<a href="${storeScreenPaths.order(order_id)}">${date}</a>` : date}</th>
<td role="cell" data-label="${texts.donor}" class="typed"><bdi>${name}</bdi> <small>${email}</small></td>
<td role="cell" data-label="${texts.cause}"><bdi>${title}</bdi></td>
<td role="cell" data-label="${texts.repeats}">${plan === "" ? texts.once : plan}</td>
<td role="cell" data-label="${texts.amount}" class="amount">${money(currency, amount)}</td>
</tr>
`;
}

/** `/config/commerce/donations.csv`: the latest gifts, at most 10,000. */
export async function donationsCsv({ c, site }: OwnerRequest): Promise<Response> {
  const donations = await listDonations(c.env.DB, site.id, null, maxExported);
  const head = csvLine(["Order", "Date", "Name", "Email", "Gift", "Repeats", "Currency", "Amount"]);
  // Without a currency symbol, so that spreadsheets calculate with it.
  const lines = donations.map(({ order_number, placed_at, name, email, title, plan, currency, amount }) =>
    csvLine([
      order_number ?? "",
      isoDay(site, placed_at),
      name,
      email,
      title,
      plan === "" ? "once" : plan,
      currency,
      Number(decimalOf({ currency, minorUnits: amount })),
    ]),
  );
  return csvResponse(`donations-${isoDay(site, Date.now())}.csv`, [head, ...lines]);
}

const cursorOf = ({ placed_at, order_id, position }: Donation): string =>
  `${placed_at}.${order_id}.${position}`;

/** Gifts after a cursor, the latest first. */
async function listDonations(
  db: D1Database,
  websiteId: string,
  after: string | null,
  limit: number,
): Promise<Donation[]> {
  const [, time = "9007199254740991", order = "", position = "0"] =
    /^(\d{1,16})\.([\w-]{1,64})\.(\d{1,9})$/.exec(after ?? "") ?? [];
  const { results } = await db
    .prepare(
      `SELECT e.order_id, e.position, o.order_number, o.name, o.email, e.title, e.plan, o.currency, o.placed_at,
        e.quantity * e.unit_price AS amount
      ${gifts} AND (o.placed_at, o.id, e.position) < (?, ?, ?)
      ORDER BY o.placed_at DESC, o.id DESC, e.position DESC LIMIT ?`,
    )
    .bind(websiteId, Number(time), order, Number(position), limit)
    .all();
  return z.array(row).parse(results);
}
