import { type SyntheticEvent, useEffect, useRef } from "react";
import { BankQuestion } from "../../../shared/store/checkout/checkout-parts.tsx";
import type { CheckoutPageTexts } from "../../../shared/store/checkout/checkout-texts.ts";
import type { BankAnswer } from "./payment.ts";

export interface BankDialogProps {
  readonly texts: CheckoutPageTexts;
  /** The amount as visitors read it. */
  readonly total: string;
  readonly onAnswer: (answer: BankAnswer) => void;
}

/** The question of the visitor's bank. Escape refuses the payment. */
export function BankDialog({ texts, total, onAnswer }: BankDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    onAnswer(submitter?.getAttribute("value") === "bank-confirm" ? "confirm" : "refuse");
  };
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onAnswer("refuse");
  };
  return (
    <dialog ref={dialog} className="awning-checkout-dialog" aria-label={texts.bank} onCancel={cancel}>
      <form method="dialog" onSubmit={submit}>
        <BankQuestion texts={texts} total={total} />
      </form>
    </dialog>
  );
}
