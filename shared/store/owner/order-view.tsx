import type { ReactNode } from "react";
import { SignInLink } from "../../settings/sign-in-link.tsx";
import { fillText } from "../../text/text.ts";
import type { OwnerOrderTexts } from "../../texts/owner-order.ts";
import type { Fact, OrderDetail } from "./order-detail.ts";
import { CancelForm, FulfilForm, NoteForm } from "./order-forms.tsx";
import {
  type CallStatus,
  createOrderState,
  type OrderScreenActions,
  type OrderScreenState,
} from "./order-screen-state.ts";
import { RefundForm } from "./refund-form.tsx";

/** Id of the message about the last action. It gets the focus, because the form of the action may be gone. */
export const orderMessageId = "order-message";

export const noOrderActions: OrderScreenActions = {
  run: () => {},
  askQuote: () => {},
  dropQuote: () => {},
};

export interface OrderViewProps {
  readonly texts: OwnerOrderTexts;
  readonly order: OrderDetail;
  readonly state?: OrderScreenState;
  readonly actions: OrderScreenActions;
  /** False until the client has hydrated the view. */
  readonly isReady: boolean;
}

/** An order with its entries, payments, history and actions. */
export function OrderView({
  texts,
  order,
  state = createOrderState(order),
  actions,
  isReady,
}: OrderViewProps) {
  const props = { texts, state, actions, isReady };
  const { actions: allowed } = order;
  return (
    <div className="order">
      <div className="order-main">
        <p className="order-state">
          {texts.state
            .split(/(\{state\})/)
            .map((part) => (part === "{state}" ? <strong key={part}>{order.status}</strong> : part))}
        </p>
        <Message texts={texts} status={state.status} />
        <Part name="entries" title={texts.entries}>
          <Entries texts={texts} order={order} />
          <Facts facts={order.sums} />
        </Part>
        <Part name="payments" title={texts.payments}>
          {order.payments.length === 0 ? (
            <p className="note">{texts.nothingToPay}</p>
          ) : (
            <Facts facts={order.payments} />
          )}
        </Part>
        <Part name="buyer" title={texts.buyer}>
          <Facts facts={order.facts} />
        </Part>
        <Part name="history" title={texts.history}>
          {order.history.length === 0 ? <p className="note">{texts.nothingDone}</p> : null}
          <ol className="order-history">
            {order.history.map(({ version, text, source, isOpen }) => (
              <li key={version}>
                <span className="typed" dir="auto">
                  {text}
                </span>
                {isOpen ? <strong>{` ${texts.notConfirmed}`}</strong> : null} <small>{source}</small>
              </li>
            ))}
          </ol>
        </Part>
      </div>
      <div className="order-actions" key={state.done}>
        {allowed.fulfil ? <FulfilForm {...props} /> : null}
        {allowed.refund ? <RefundForm {...props} /> : null}
        {allowed.cancel ? <CancelForm {...props} /> : null}
        {allowed.note ? <NoteForm {...props} /> : null}
      </div>
    </div>
  );
}

function Message({ texts, status }: { readonly texts: OwnerOrderTexts; readonly status: CallStatus }) {
  return (
    <div
      id={orderMessageId}
      className={`order-message order-message-${status.kind}`}
      role="status"
      tabIndex={-1}
    >
      {status.kind === "sending" ? <p>{texts.pleaseWait}</p> : null}
      {status.kind === "done" || status.kind === "failed" ? <p>{status.text}</p> : null}
      {status.kind === "failed" && status.isSignedOut ? <SignInLink text={texts.signIn} /> : null}
    </div>
  );
}

interface PartProps {
  readonly name: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Part({ name, title, children }: PartProps) {
  const id = `order-${name}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ label, value }) => (
        <div key={label + value}>
          <dt>{label}</dt>
          <dd className="typed" dir="auto">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Entries({
  texts,
  order: { entries },
}: {
  readonly texts: OwnerOrderTexts;
  readonly order: OrderDetail;
}) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: CSS makes cards of the rows in a narrow window, which removes the roles.
    <table className="records" role="table">
      {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
      <thead role="rowgroup">
        {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
        <tr role="row">
          <th scope="col">{texts.product}</th>
          <th scope="col">{texts.pieces}</th>
          <th scope="col" className="amount">
            {texts.price}
          </th>
          <th scope="col" className="amount">
            {texts.total}
          </th>
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
      <tbody role="rowgroup">
        {entries.map(({ position, title, details, quantity, price, total, refunded }) => (
          // biome-ignore lint/a11y/noRedundantRoles: as above
          <tr role="row" key={position}>
            <th scope="row">
              {`${title} `}
              {details === "" ? null : <small>{details}</small>}
            </th>
            <td data-label={texts.pieces}>
              {refunded > 0 ? fillText(texts.piecesRefunded, { quantity, refunded }) : quantity}
            </td>
            <td data-label={texts.price} className="amount">
              {price}
            </td>
            <td data-label={texts.total} className="amount">
              {total}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
