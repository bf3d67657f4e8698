import { FieldNotes } from "../../../shared/store/owner/field-notes.tsx";
import type { OrderDetail } from "../../../shared/store/owner/order-detail.ts";
import { CancelForm, FulfilForm, NoteForm } from "../../../shared/store/owner/order-forms.tsx";
import { createOrderState } from "../../../shared/store/owner/order-screen-state.ts";
import { noOrderActions, OrderView } from "../../../shared/store/owner/order-view.tsx";
import { createRecordsState, type RecordsState } from "../../../shared/store/owner/record-state.ts";
import type { RecordField, RecordScreen } from "../../../shared/store/owner/records.ts";
import { noRecordActions, RecordsView } from "../../../shared/store/owner/records-view.tsx";
import { RefundForm } from "../../../shared/store/owner/refund-form.tsx";
import { type RenderedReviews, ReviewForm, ReviewForms } from "../../../shared/store/reviews/review-form.tsx";

import { ownerOrderTexts } from "../../../shared/texts/owner-order.ts";
import { ownerRecordsTexts } from "../../../shared/texts/owner-records.ts";

const texts = ownerOrderTexts("en");
const recordTexts = ownerRecordsTexts("en");
const odd = "\u00e9 \" ' & < > {x}";
const entry = { title: odd, details: odd, price: "$1.00", total: "$2.00" };
const order: OrderDetail = {
  id: "o1",
  title: odd,
  version: 2,
  status: odd,
  facts: [{ label: "Name", value: odd }],
  entries: [
    { ...entry, position: 0, quantity: 2, refunded: 0 },
    { ...entry, position: 1, quantity: 1, refunded: 1 },
  ],
  sums: [{ label: "Total", value: "$5.00" }],
  payments: [{ label: odd, value: "$5.00" }],
  history: [
    { version: 1, text: odd, source: `Today, ${odd}`, isOpen: false },
    { version: 2, text: "Refund", source: "Today", isOpen: true },
  ],
  actions: { fulfil: true, refund: true, cancel: true, note: true },
  left: "$5.00",
  currency: "USD",
  isShippingRefundable: true,
  hasStock: true,
};
const state = createOrderState(order);
const refused = {
  ...state,
  errors: { carrier: odd, text: odd, request: odd },
  quote: { amount: 500, text: "$5.00", parts: [{ label: "Card", value: "$5.00" }] },
};
const forms = { texts, state: refused, actions: noOrderActions, isReady: true };
const noActions = { fulfil: false, refund: false, cancel: false, note: false };
const emptyOrder = { ...order, entries: [], payments: [], history: [], actions: noActions };

const kinds: readonly RecordField["kind"][] = ["text", "long", "number", "money", "choice", "switch", "time"];
const screen: RecordScreen = {
  name: "discounts",
  noun: "discount",
  fields: kinds.map((kind) => ({
    name: kind,
    label: odd,
    kind,
    help: odd,
    options: [
      { value: "", label: odd },
      { value: "a", label: "A" },
    ],
  })),
  newValues: {},
  canDelete: true,
  records: [
    {
      id: "d1",
      title: odd,
      summary: odd,
      values: { text: odd, long: odd, choice: "a", switch: "yes", time: "2026-11-23T10:00" },
      facts: [{ label: "Used", value: odd }],
    },
  ],
};
const records = createRecordsState(screen);
const failed: RecordsState = {
  ...records,
  forms: {
    d1: {
      edits: { text: "x" },
      errors: Object.fromEntries(kinds.map((kind) => [kind, odd])),
      isSending: false,
      message: odd,
      isFailed: true,
      isSignedOut: true,
    },
  },
};

const reviews: RenderedReviews = {
  language: "de",
  token: "t",
  crumb: "c",
  products: [
    { position: 0, title: odd, details: odd },
    { position: 1, title: "Mug", details: "" },
  ],
};
const product = { position: 0, title: odd, details: odd };
const errors = { rating: odd, text: odd, form: odd };
const refusedReview = { ...reviews, refused: { position: 0, rating: "4", text: odd, errors } };

/** The owner's screens of the store, and the page on which buyers review. */
export const storeScreenViews = [
  [
    "store/owner/order-view.tsx",
    <OrderView key="order" texts={texts} order={order} actions={noOrderActions} isReady={false} />,
  ],
  [
    "store/owner/order-view.tsx: empty",
    <OrderView key="empty" texts={texts} order={emptyOrder} actions={noOrderActions} isReady={true} />,
  ],
  [
    "store/owner/order-view.tsx: failed",
    <OrderView
      key="failed"
      texts={texts}
      order={order}
      state={{ ...refused, status: { kind: "failed", text: odd, isSignedOut: true } }}
      actions={noOrderActions}
      isReady={true}
    />,
  ],
  ["store/owner/field-notes.tsx", <FieldNotes key="notes" id="field" help={odd} error={odd} />],
  ["store/owner/order-forms.tsx: fulfil", <FulfilForm key="fulfil" {...forms} />],
  ["store/owner/order-forms.tsx: cancel", <CancelForm key="cancel" {...forms} />],
  ["store/owner/order-forms.tsx: note", <NoteForm key="note" {...forms} />],
  ["store/owner/refund-form.tsx", <RefundForm key="refund" {...forms} />],
  [
    "store/owner/records-view.tsx",
    <RecordsView
      key="records"
      texts={recordTexts}
      state={records}
      actions={noRecordActions}
      isReady={false}
    />,
  ],
  [
    "store/owner/records-view.tsx: failed",
    <RecordsView key="failed" texts={recordTexts} state={failed} actions={noRecordActions} isReady={true} />,
  ],
  [
    "store/owner/records-view.tsx: none",
    <RecordsView
      key="none"
      texts={recordTexts}
      state={createRecordsState({ ...screen, noun: "", records: [] })}
      actions={noRecordActions}
      isReady={true}
    />,
  ],
  ["store/reviews/review-form.tsx", <ReviewForms key="reviews" data={reviews} />],
  ["store/reviews/review-form.tsx: refused", <ReviewForms key="refused" data={refusedReview} />],
  [
    "store/reviews/review-form.tsx: sending",
    <ReviewForm key="sending" data={reviews} product={product} errors={errors} isSending={true} />,
  ],
] as const;
