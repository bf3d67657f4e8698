import { useState } from "react";
import { fillText } from "../../text/text.ts";
import type { OwnerOrderTexts } from "../../texts/owner-order.ts";
import { moneyFromTyped } from "../typed-amount.ts";
import { controlOf } from "./control.ts";
import type { DetailEntry } from "./order-detail.ts";
import { ActionForm, type FormProps, SubmitButton, SwitchField, TextField } from "./order-forms.tsx";

type Scope = "rest" | "entries" | "amount";

const scopesOf = (texts: OwnerOrderTexts): readonly { readonly scope: Scope; readonly label: string }[] => [
  { scope: "rest", label: texts.everythingLeft },
  { scope: "entries", label: texts.somePieces },
  { scope: "amount", label: texts.anAmount },
];

/** A refund in two steps: the server works out the amount, then the owner confirms it. */
export function RefundForm({ texts, state, actions, isReady }: FormProps) {
  const { order, quote, errors } = state;
  const [scope, setScope] = useState<Scope>("rest");
  const [pieces, setPieces] = useState<Readonly<Record<number, string>>>({});
  const [includesShipping, setShipping] = useState(false);
  const [amount, setAmount] = useState("");
  const [isRestocked, setRestocked] = useState(true);
  const [text, setText] = useState("");
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      actions.dropQuote();
    };
  const request = {
    kind: scope,
    ...(scope === "entries" && { entries: chosenPieces(order.entries, pieces), includesShipping }),
    // A text that is no amount is 0, which the server refuses in words.
    ...(scope === "amount" && {
      amount: moneyFromTyped(order.currency, amount)?.minorUnits ?? 0,
    }),
  };
  const hasPieces = scope !== "amount" && order.hasStock;
  return (
    <ActionForm
      title={texts.refund}
      isReady={isReady}
      error={errors.request ?? errors["request.amount"]}
      onSubmit={() => {
        if (quote === undefined) actions.askQuote(request);
        else
          actions.run("refund", {
            request,
            isRestocked: hasPieces && isRestocked,
            text,
            proposedAmount: quote.amount,
          });
      }}
    >
      <p className="note">{fillText(texts.leftOfPayment, { left: order.left })}</p>
      <fieldset className="setting order-scopes">
        <legend>{texts.giveBack}</legend>
        {scopesOf(texts).map(({ scope: value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name="scope"
              checked={scope === value}
              onChange={() => change(setScope)(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      {scope === "entries" ? (
        <Pieces texts={texts} entries={order.entries} pieces={pieces} onChange={change(setPieces)} />
      ) : null}
      {scope === "entries" && order.isShippingRefundable ? (
        <SwitchField label={texts.shippingToo} isOn={includesShipping} onChange={change(setShipping)} />
      ) : null}
      {scope === "amount" ? (
        <TextField
          id="refund-amount"
          label={fillText(texts.amountIn, { currency: order.currency })}
          inputMode="decimal"
          value={amount}
          onChange={change(setAmount)}
        />
      ) : null}
      {hasPieces ? <SwitchField label={texts.restock} isOn={isRestocked} onChange={setRestocked} /> : null}
      <TextField
        id="refund-reason"
        label={texts.reason}
        value={text}
        error={errors.text}
        onChange={setText}
      />
      <div role="status">
        {quote === undefined ? null : (
          <dl className="facts">
            {[{ label: texts.refund, value: quote.text }, ...quote.parts].map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <SubmitButton
        state={state}
        label={quote === undefined ? texts.workOut : fillText(texts.refundAmount, { amount: quote.text })}
      />
    </ActionForm>
  );
}

function chosenPieces(entries: readonly DetailEntry[], pieces: Readonly<Record<number, string>>) {
  return entries
    .map(({ position }) => ({ position, quantity: Number(pieces[position] ?? 0) }))
    .filter(({ quantity }) => quantity !== 0);
}

interface PiecesProps {
  readonly texts: OwnerOrderTexts;
  readonly entries: readonly DetailEntry[];
  readonly pieces: Readonly<Record<number, string>>;
  readonly onChange: (pieces: Readonly<Record<number, string>>) => void;
}

function Pieces({ texts, entries, pieces, onChange }: PiecesProps) {
  return entries
    .filter(({ quantity, refunded }) => quantity > refunded)
    .map(({ position, title, details, quantity, refunded }) => (
      <div key={position} className="setting">
        <label htmlFor={`refund-${position}`}>
          {fillText(texts.piecesOf, { product: `${title} ${details}`.trim(), most: quantity - refunded })}
        </label>
        <input
          id={`refund-${position}`}
          type="number"
          min={0}
          max={quantity - refunded}
          value={pieces[position] ?? "0"}
          onChange={(event) => onChange({ ...pieces, [position]: controlOf(event).value })}
        />
      </div>
    ));
}
