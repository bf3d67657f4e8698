import { isObject } from "../../../shared/fields.ts";
import {
  type OrderDetail,
  type RefundQuote,
  storeScreenPaths,
} from "../../../shared/store/owner/order-detail.ts";
import {
  createOrderState,
  type OrderActionName,
  type OrderScreenActions,
  type OrderScreenState,
} from "../../../shared/store/owner/order-screen-state.ts";
import type { OwnerOrderTexts } from "../../../shared/texts/owner-order.ts";
import { createObservableState } from "../../dom/observable-state.ts";
import { uuid } from "../../dom/random-id.ts";
import type { Controller } from "../controller.ts";
import { failureText, type StoreCall, type StoreResponse, textsOf } from "./store-call.ts";

export type OrderController = Controller<OrderScreenState, OrderScreenActions>;

const doneTexts = (texts: OwnerOrderTexts): Readonly<Record<OrderActionName, string>> => ({
  fulfil: texts.doneFulfil,
  refund: texts.doneRefund,
  cancel: texts.doneCancel,
  note: texts.doneNote,
});

/** Connects the screen of an order with its calls. */
export function createOrderController({
  texts,
  order,
  call,
  newId = uuid,
}: {
  readonly texts: OwnerOrderTexts;
  readonly order: OrderDetail;
  readonly call: StoreCall;
  readonly newId?: () => string;
}): OrderController {
  const { get, set, subscribe } = createObservableState(createOrderState(order));
  let pending: Promise<void> = Promise.resolve();
  /** An action whose result is not known. The same action is repeated with the same id and version. */
  let unknown: { readonly key: string; readonly actionId: string; readonly version: number } | undefined;
  const change = (changes: Partial<OrderScreenState>) => set({ ...get(), ...changes });

  const runAction = async (action: OrderActionName, values: object) => {
    const key = JSON.stringify([action, values]);
    const attempt = unknown?.key === key ? unknown : { key, actionId: newId(), version: get().order.version };
    unknown = attempt;
    change({ status: { kind: "sending", action }, errors: {} });
    const { actionId, version } = attempt;
    const answer = await call(storeScreenPaths.orderAction(order.id, action), {
      ...values,
      actionId,
      version,
    });
    const { status } = answer;
    // Without a session or permission nothing was done, and the same id can be used later.
    const isKnown = status !== 0 && status !== 202 && status !== 401 && status < 500;
    if (isKnown) unknown = undefined;
    const after = isObject(answer.body.order) ? (answer.body.order as unknown as OrderDetail) : get().order;
    if (status === 200)
      change({
        order: after,
        status: { kind: "done", text: doneTexts(texts)[action] },
        quote: undefined,
        done: get().done + 1,
      });
    else change({ order: after, ...failureOf(answer, texts), ...(isKnown && { quote: undefined }) });
  };

  const runQuote = async (request: object) => {
    change({ status: { kind: "sending", action: "refund-quote" }, errors: {} });
    const answer = await call(storeScreenPaths.orderAction(order.id, "refund-quote"), { request });
    if (answer.status === 200) change({ status: { kind: "idle" }, quote: answer.body.quote as RefundQuote });
    else change(failureOf(answer, texts));
  };

  const run = (work: () => Promise<void>) => {
    if (get().status.kind !== "sending") pending = work();
  };

  return {
    getState: get,
    subscribe,
    settled: () => pending,
    actions: {
      run: (action, values) => run(() => runAction(action, values)),
      askQuote: (request) => run(() => runQuote(request)),
      dropQuote: () => {
        if (get().quote !== undefined) change({ quote: undefined });
      },
    },
  };
}

function failureOf(
  { status, body }: StoreResponse,
  texts: OwnerOrderTexts,
): Pick<OrderScreenState, "status" | "errors"> {
  const errors = textsOf(body.errors);
  const text =
    errors.action ??
    (typeof body.error === "string" && status !== 401 && status < 500
      ? body.error
      : status === 422
        ? texts.refusedBelow
        : failureText(status, texts));
  return { status: { kind: "failed", text, isSignedOut: status === 401 }, errors };
}
