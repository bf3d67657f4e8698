import "../../../../texts.ts";
import * as z from "zod";
import { formatMoney } from "../../../../../shared/store/money.ts";
import { commaList } from "../../../../../shared/text/comma-list.ts";
import { fillText } from "../../../../../shared/text/text.ts";
import { lettersTexts } from "../../../../../shared/texts/letters.ts";
import type { OwnerRecordsTexts } from "../../../../../shared/texts/owner-records.ts";
import { containsText } from "../../../../database/contains-text.ts";
import { jsonColumn } from "../../../../database/json-column.ts";
import { sessionSecret } from "../../../accounts/request-cookies.ts";
import type { Site } from "../../../rows/site.ts";
import { codeOfIssuedCard, digestCode } from "../../../store/orders/gift-cards.ts";
import { dayText, formatDateTime } from "../../../templates/format-date.ts";
import { ownerLanguage, withOwnerLocale } from "../../owner-language.ts";
import type { OwnerRequest } from "../../owner-request.ts";
import { maxAmount, moneyColumn, switchColumn, textColumn } from "./columns.ts";
import { type RecordKind, type Row, recordTexts } from "./record-kind.ts";

const uses = jsonColumn(
  z.array(z.object({ order_number: z.number().nullable(), amount: z.number(), at: z.number() })),
);

/** Gift cards with their balance. A code is shown when its card is issued, and only then. */
export const giftCardRecords: RecordKind = {
  name: "gift-cards",
  title: "giftCards",
  intro: "giftCardsText",
  permission: "commerce.payments",
  table: "gift_cards",
  key: "code_digest",
  columns: async (request) => {
    const texts = recordTexts(request);
    return [
      moneyColumn("amount", texts.amount, { min: 1, isOnlyNew: true }),
      textColumn("recipient", texts.giftRecipient, {
        isOnlyNew: true,
        maxLength: 200,
        pattern: /^(?:[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+)?$/,
        problem: texts.giftRecipientProblem,
        help: texts.giftRecipientHelp,
      }),
      textColumn("note", texts.note, { maxLength: 1000, help: texts.noteHelp }),
      switchColumn("is_enabled", texts.canBeUsed),
    ];
  },
  select: `SELECT t.*, o.order_number, o.placed_at, o.name AS buyer, o.cancelled_at,
      (SELECT json_group_array(json_object('order_number', p.order_number, 'amount', u.amount, 'at', p.created_at))
        FROM order_gift_cards u JOIN orders p ON p.id = u.order_id AND p.state <> 'released'
        WHERE u.code_digest = t.code_digest) AS uses
    FROM gift_cards t LEFT JOIN orders o ON o.id = t.order_id`,
  // Those that wait for their day come first, the next one at the top.
  order: `CASE WHEN t.sent_at IS NULL AND t.balance > 0 AND o.cancelled_at IS NULL THEN t.send_at END NULLS LAST,
    ifnull(t.issued_at, o.placed_at) DESC, t.code_digest`,
  search: `(${["o.name", "o.email", "t.recipient", "t.recipient_name", "t.note"]
    .map((column) => containsText(column, "?1"))
    .join(" OR ")} OR (t.order_id IS NULL AND ?1 = ''))`,
  describe,
  create: {
    noun: "aGiftCard",
    values: { amount: "", recipient: "", note: "", is_enabled: "yes" },
    insert: issue,
  },
};

function describe(row: Row, request: OwnerRequest) {
  const texts = recordTexts(request);
  const site = withOwnerLocale(request.c, request.site);
  const money = (minorUnits: number) =>
    formatMoney({ currency: String(row.currency), minorUnits }, site.language);
  const left = fillText(texts.leftOf, {
    left: money(Number(row.balance)),
    value: money(Number(row.value)),
  });
  const at = Number(row.issued_at ?? row.placed_at ?? 0);
  const origin =
    row.order_id === null
      ? { label: texts.issued, value: formatDateTime(site, at) }
      : {
          label: fillText(texts.boughtWith, { number: Number(row.order_number) }),
          value: commaList([formatDateTime(site, at), String(row.buyer)], ownerLanguage(request.c)),
        };
  return {
    title:
      row.order_id === null
        ? String(row.recipient || texts.issuedCard)
        : fillText(texts.orderNumber, { number: Number(row.order_number) }),
    summary: commaList(
      [
        left,
        isScheduled(row) ? fillText(texts.toBeSentOn, { day: dayText(site, Number(row.send_at)) }) : "",
        row.is_enabled === 1 ? "" : texts.disabled,
      ],
      ownerLanguage(request.c),
    ),
    facts: [
      origin,
      ...recipientFacts(row, site, texts),
      ...uses.parse(row.uses).map((use) => ({
        label:
          use.order_number === null
            ? texts.usedUnpaid
            : fillText(texts.usedByOrder, { number: use.order_number }),
        value: `${formatDateTime(site, use.at)}: ${money(use.amount)}`,
      })),
    ],
  };
}

/** True for a card whose recipient has not got it yet and will. */
function isScheduled({ send_at, sent_at, balance, cancelled_at }: Row): boolean {
  return send_at !== null && sent_at === null && Number(balance) > 0 && cancelled_at === null;
}

/** The recipient of a card that was bought as a present, and the time of the email. */
function recipientFacts(row: Row, site: Site, texts: OwnerRecordsTexts) {
  if (row.send_at === null) return [];
  const { recipient_name: name, recipient, sender, message } = row;
  const sent =
    row.sent_at === null
      ? {
          label: isScheduled(row) ? texts.toBeSent : texts.wasToBeSent,
          value: formatDateTime(site, Number(row.send_at)),
        }
      : { label: texts.sent, value: formatDateTime(site, Number(row.sent_at)) };
  return [
    { label: texts.for, value: name === "" ? String(recipient) : `${name} (${recipient})` },
    sent,
    ...(sender === "" ? [] : [{ label: texts.sender, value: String(sender) }]),
    ...(message === "" ? [] : [{ label: texts.message, value: String(message) }]),
  ];
}

/** Issues a card. Its code follows from the id of the call, so that a repetition issues and shows the same card. */
async function issue(request: OwnerRequest, id: string, row: Row) {
  const { c, site } = request;
  const texts = recordTexts(request);
  const amount = Number(row.amount);
  if (amount > maxAmount) return { errors: { amount: texts.tooMuch } };
  const currency = site.storeSettings.selectedCurrency;
  const code = await codeOfIssuedCard(sessionSecret(c.env), id);
  const digest = await digestCode(code);
  const now = Date.now();
  const card = c.env.DB.prepare(
    `INSERT INTO gift_cards (code_digest, currency, value, balance, issued_at, recipient, note, is_enabled)
     VALUES (?1, ?2, ?3, ?3, ?4, ?5, ?6, ?7) ON CONFLICT DO NOTHING`,
  ).bind(digest, currency, amount, now, row.recipient, row.note, row.is_enabled);
  const letters = lettersTexts(site.textLanguage);
  const value = formatMoney({ currency, minorUnits: amount }, site.formattingLocale);
  const text = fillText(letters.issuedGift, { amount: value, site: site.title });
  const email = c.env.DB.prepare(
    `INSERT INTO outbox (id, website_id, recipient, kind, subject, body, created_at)
     SELECT ?1, ?2, g.recipient, 'order', ?3, ?4, ?5 FROM gift_cards g
     WHERE g.code_digest = ?6 AND g.recipient <> '' ON CONFLICT DO NOTHING`,
  ).bind(
    `gift card ${id}`,
    site.id,
    fillText(letters.issuedSubject, { site: site.title }),
    `${text}\n\n${letters.giftCode}\n${code}\n`,
    now,
    digest,
  );
  await c.env.DB.batch([card, email]);
  return { id: digest, message: fillText(texts.codeShown, { code }) };
}
