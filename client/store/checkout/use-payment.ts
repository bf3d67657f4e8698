import { useEffect, useMemo, useState } from "react";
import { answerBank } from "./order-calls.ts";
import { type CheckoutPaymentState, createPayment, nextPage } from "./payment.ts";
import { placeAndKeep } from "./place-and-keep.ts";

/** Pays the cart under this idempotency key. After the order is placed the browser opens the order's page. */
export function usePayment(key: string) {
  const [payment, setPayment] = useState<CheckoutPaymentState>({ status: "idle", answer: undefined });
  const engine = useMemo(
    () =>
      createPayment({
        key,
        place: placeAndKeep,
        answerBank,
        schedule: (run, delayMs) => setTimeout(run, delayMs),
        publish: (next) => {
          setPayment(next);
          const url = next.status === "placed" ? nextPage(next.answer) : undefined;
          if (url !== undefined) location.assign(url);
        },
      }),
    [key],
  );
  // A page from the back/forward cache would still show the cart that was ordered.
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (persisted && payment.status === "placed") location.reload();
    };
    addEventListener("pageshow", reload);
    return () => removeEventListener("pageshow", reload);
  }, [payment.status]);
  return { payment, pay: engine.pay, answer: engine.answerBank };
}
