import {
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from "react";
import { isOrderable } from "../../../shared/store/cart-totals.ts";
import { mustAccept, type RenderedCheckout } from "../../../shared/store/checkout/checkout-state.ts";
import {
  amountDue,
  appliesCoupon,
  type CheckoutErrors,
  type CheckoutSection,
  checkoutErrors,
  nextSection,
  orderBody,
  parseAction,
  sectionsOf,
  testWallet,
} from "../../../shared/store/checkout/checkout-values.ts";
import { CheckoutView } from "../../../shared/store/checkout/checkout-view.tsx";
import type { Country } from "../../../shared/store/countries.ts";
import { formatMoney } from "../../../shared/store/money.ts";
import { loadCart } from "../cart/cart-store.ts";
import type { CartChange } from "../cart/kept-changes.ts";
import { BankDialog } from "./bank-dialog.tsx";
import { readControls, readTyped, writeControls } from "./checkout-controls.ts";
import { createCheckoutReducer } from "./checkout-reducer.ts";
import { readDone, readDraft, saveDraft } from "./checkout-storage.ts";
import { orderMessage } from "./order-message.ts";
import { useCardFields } from "./use-card-fields.ts";
import { type CartResult, useCart } from "./use-cart.ts";
import { useGiftCard } from "./use-gift-card.ts";
import { usePayment } from "./use-payment.ts";

export interface InteractiveCheckoutProps {
  readonly rendered: RenderedCheckout;
  readonly countries: readonly Country[];
  /** Called when the handlers are connected and the draft is shown. */
  readonly onReady: () => void;
}

const changesSelector = ".awning-checkout-changes";
const openButtonSelector = '[data-open="true"] .awning-checkout-button';
const couponSelector = '[name="promoCode"]';
const wrongSelector = '[data-open="true"] [aria-invalid="true"]';

/** The checkout page with its handlers. The controls of the form keep what is typed; the state follows them. */
export function InteractiveCheckout({ rendered, countries, onReady }: InteractiveCheckoutProps) {
  const { settings, crumb, key, form: first } = rendered;
  const { texts } = settings;
  const host = useRef<HTMLDivElement>(null);
  const reducer = useMemo(() => createCheckoutReducer(settings), [settings]);
  const [state, dispatch] = useReducer(reducer, first);
  const { values, open } = state;
  const { cart, changeCount, isBusy, notice, change, setPlace } = useCart(rendered.cart);
  const { payment, pay, answer } = usePayment(key);
  const code = values.giftCard.trim();
  const giftCard = useGiftCard({ code: first.values.giftCard.trim(), cents: first.giftCents });
  const giftCents = giftCard.centsOf(code);
  const due = amountDue(cart, giftCents);
  const createCardToken = useCardFields({
    ...{ settings, amount: due },
    isKept: cart.entries.some(({ subscriptionPlan }) => subscriptionPlan !== ""),
    isReached: open === "payment" || open === "review",
  });
  /** The amount whose changes the visitor has accepted, in minor units. Another amount has to be accepted again. */
  const [acceptedAmount, setAcceptedAmount] = useState<number>();
  const isAccepted = acceptedAmount === due.minorUnits;
  /** `changeCount` when the order was refused because of changes. */
  const [reportedCount, setReportedCount] = useState(0);
  const [hint, setHint] = useState(first.message);
  const [focusTarget, setFocusTarget] = useState<string>();
  const [isDraftShown, setDraftShown] = useState(false);
  /** The section that is open without a move of the focus. */
  const shownSection = useRef(first.open);
  const findForm = () => host.current?.querySelector<HTMLFormElement>("#awning-checkout-form") ?? undefined;
  /**
   * Changes values that were not typed. The controls get them at once: after the next render they could have newer text,
   * which would be lost. Controls that are rendered later begin with the values of the state.
   */
  const write = (next: Partial<typeof values>) => {
    const form = findForm();
    if (form) writeControls(form, next);
    dispatch({ type: "input", values: next });
  };

  // The draft is shown, but for fields that the visitor has changed before the handlers were connected, and for the one
  // with the focus: the text of another tab would mix with what is typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is read once
  useEffect(() => {
    const form = findForm();
    const isInField = form?.contains(document.activeElement) ?? false;
    const focusedName = isInField ? document.activeElement?.getAttribute("name") : undefined;
    const kept = { ...readDraft(), ...(form && readTyped(form, first.values, focusedName)) };
    write(kept);
    const completed = readDone();
    // The section of a visitor who is in a field stays open: another tab may have written the draft.
    if (first.done.length === 0 && completed.length > 0 && !isInField) {
      const section = nextSection({ ...first.values, ...kept }, completed, { cart, settings });
      shownSection.current = section;
      dispatch({ type: "reopen", section, done: completed });
    }
    setDraftShown(true);
  }, []);
  // Held submits are repeated by this, so the state has the draft before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once
  useEffect(() => {
    if (isDraftShown) onReady();
  }, [isDraftShown]);

  // The server chooses another option where the visitor's is not offered.
  const selectedOption = cart.selectedShippingOption?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new choice of the server is taken
  useEffect(() => {
    if (selectedOption !== undefined) write({ shippingOptionKey: selectedOption });
  }, [selectedOption]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves with the open section
  useEffect(() => {
    if (!isDraftShown) return;
    if (open !== shownSection.current) document.getElementById(`awning-checkout-${open}`)?.focus();
    shownSection.current = open;
  }, [open]);
  // Kept before the next section is painted: the visitor may leave the page as soon as it is seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: values are kept when they are typed
  useLayoutEffect(() => {
    if (isDraftShown) saveDraft(values, state.done);
  }, [state.done]);
  useEffect(() => {
    if (focusTarget === undefined) return;
    host.current?.querySelector<HTMLElement>(focusTarget)?.focus();
    setFocusTarget(undefined);
  }, [focusTarget]);

  const showErrors = (errors: CheckoutErrors) => {
    dispatch({ type: "errors", errors, cart });
    setFocusTarget(wrongSelector);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is handled once
  useEffect(() => {
    if (payment.answer?.type === "invalid") showErrors(payment.answer.errors);
    if (payment.answer?.type !== "changed") return;
    setReportedCount(changeCount);
    setAcceptedAmount(undefined);
    setFocusTarget(changesSelector);
    // The balance may be what has changed.
    giftCard.load(code, due.currency);
    loadCart().then((engine) => engine.read());
  }, [payment.answer]);

  const reported = payment.answer?.type === "changed" ? payment.answer.changes : first.changes;
  // After a change of the visitor's own the summary shows the new total, and what is still sold out.
  const changes =
    changeCount === reportedCount
      ? reported
      : reported.filter(({ what }) => what !== "total" && what !== "stock");

  const placeOrder = async () => {
    setHint("");
    const wrong = checkoutErrors(values, { cart, settings });
    if (Object.keys(wrong).length > 0) {
      setHint(texts.checkFields);
      return showErrors(wrong);
    }
    if (!isOrderable(cart)) return setFocusTarget(changesSelector);
    if (mustAccept({ cart, changes }) && !isAccepted) return setFocusTarget(changesSelector);
    const placed = await setPlace(values);
    // Another place may have other amounts, which the visitor has to read first.
    if (placed.problem !== "" || placed.cart !== cart) return showPlace(placed);
    const checked = await giftCard.check(code, due.currency);
    if (checked.problem !== "") return showErrors({ giftCard: checked.problem });
    if (checked.cents !== giftCents) return;
    const body = orderBody(values, cart, { giftCents, settings });
    if (settings.cardPayment === undefined) return pay(body);
    const card = due.minorUnits > 0 ? await createCardToken() : { token: "" };
    if ("problem" in card) return showErrors({ "payment.card": card.problem });
    pay({ ...body, payment: { method: "card", confirmationToken: card.token } });
  };
  const showPlace = ({ cart: next, problem, isRefused }: CartResult) => {
    if (isRefused) return showErrors({ "shippingAddress.zip": problem });
    if (problem === "") return dispatch({ type: "continue", section: "address", cart: next });
    // Nothing is wrong with the address. The same button sends it again.
    setHint(problem);
    if (open !== "review") dispatch({ type: "edit", section: "address" });
    setFocusTarget(openButtonSelector);
  };
  const goOn = async (section: CheckoutSection) => {
    setHint("");
    const wrong = checkoutErrors(values, { cart, settings });
    if (section === "payment") {
      const { problem } = await giftCard.check(code, due.currency);
      if (problem !== "") return showErrors({ giftCard: problem });
    }
    dispatch({ type: "continue", section, cart });
    setFocusTarget(wrongSelector);
    const isComplete = !Object.keys(wrong).some((name) => name.startsWith("shippingAddress"));
    if (section === "address" && isComplete) showPlace(await setPlace(values));
  };

  const fillFromWallet = async () => {
    const filled = { ...values, ...testWallet };
    const { cart: next, problem } = await setPlace(filled);
    if (problem !== "") return setHint(problem);
    write({ ...testWallet, shippingOptionKey: next.selectedShippingOption?.key ?? "" });
    for (const section of sectionsOf(next))
      if (section !== "review") dispatch({ type: "continue", section, cart: next });
  };
  const applyCoupon = async () => {
    const promoCode = values.promoCode.trim();
    if (promoCode === "") return;
    const { problem } = await change({ type: "add-coupon", promoCode });
    if (problem === "") write({ promoCode: "" });
  };
  /** The button that has the focus disappears with what it removes. */
  const removeThenFocus = async (removal: CartChange, selector: string) => {
    const { problem } = await change(removal);
    if (problem === "") setFocusTarget(selector);
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const [action, target] = parseAction(submitter?.getAttribute("value") ?? "");
    // The question of the bank is in the page only where the form was posted.
    if (action === "bank") return;
    event.preventDefault();
    if (payment.status !== "idle") return;
    if (appliesCoupon(action, values.promoCode)) applyCoupon();
    else if (action === "uncoupon")
      removeThenFocus({ type: "remove-coupon", couponId: target }, couponSelector);
    else if (action === "remove") removeThenFocus({ type: "remove", entryId: target }, openButtonSelector);
    else if (action === "pay") placeOrder();
    else if (action === "express") fillFromWallet();
    else if (action === "edit") dispatch({ type: "edit", section: target as CheckoutSection });
    else if (target !== "review") goOn(target as CheckoutSection);
  };
  const input = (event: SyntheticEvent<HTMLFormElement>) => {
    const typed = readControls(event.currentTarget);
    dispatch({ type: "input", values: typed });
    saveDraft({ ...values, ...typed });
    const { name, value } = event.target as HTMLInputElement;
    if (name === "shippingOptionKey") change({ type: "shipping-option", key: value });
  };

  return (
    <div ref={host}>
      <CheckoutView
        {...state}
        focus=""
        cart={cart}
        settings={settings}
        countries={countries}
        crumb={crumb}
        orderKey={key}
        message={hint || orderMessage(payment, texts)}
        changes={changes}
        isAccepted={isAccepted}
        paymentId={first.paymentId}
        giftCents={giftCents}
        notice={notice === hint ? "" : notice}
        isBusy={isBusy}
        isPaying={payment.status !== "idle"}
        onSubmit={submit}
        onInput={input}
        onAcceptChanges={({ currentTarget }) =>
          setAcceptedAmount((currentTarget as HTMLInputElement).checked ? due.minorUnits : undefined)
        }
      />
      {payment.status === "challenge" ? (
        <BankDialog texts={texts} total={formatMoney(due, settings.locale)} onAnswer={answer} />
      ) : null}
    </div>
  );
}
