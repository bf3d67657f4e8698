import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import type { Cart } from "../../../shared/store/cart.ts";
import type { CartNotice } from "../../../shared/store/cart-form.tsx";
import type { CartSettings } from "../../../shared/store/cart-settings.ts";
import type { RenderedCart } from "../../../shared/store/cart-state.ts";
import { CartView } from "../../../shared/store/cart-view.tsx";
import type { Country } from "../../../shared/store/countries.ts";
import { entryPath } from "../../../shared/store/entry-path.ts";
import { reportFailure } from "../../loading/report.ts";
import { addRestored } from "./add-restored.ts";
import type { CartState, ChangeOutcome } from "./cart-deps.ts";
import type { CartEngine } from "./cart-engine.ts";
import { loadFailure, quantityProblem } from "./cart-messages.ts";
import { loadCart, subscribeToCart } from "./cart-store.ts";
import { formAction } from "./form-action.ts";
import type { CartChange } from "./kept-changes.ts";
import { useAnswersEditor } from "./use-answers-editor.ts";
import { useRemovedEntries } from "./use-removed-entries.ts";

export interface InteractiveCartProps {
  readonly initial: RenderedCart;
  readonly settings: CartSettings;
  readonly countries: readonly Country[];
  readonly isShort?: boolean;
  /** True if the cart could not be loaded. */
  readonly isMissing?: boolean;
  /** Called when the handlers are connected. */
  readonly onReady?: () => void;
}

/** The link, or else the quantity, of the entry that was added last. */
const restoredControl = ".awning-cart-entry:last-child :is(a, [name=quantity])";

/** Time after the last key press after which a quantity is sent. */
const typingPauseMs = 600;

/** The cart with its controls. They change it through the cart's store, which notifies all other views. */
export function InteractiveCart({
  initial,
  settings,
  countries,
  isShort = false,
  isMissing = false,
  onReady,
}: InteractiveCartProps) {
  const [state, setState] = useState<CartState>();
  const [notice, setNotice] = useState(initial.notice);
  const [focusTarget, setFocusTarget] = useState<{
    readonly selector: string;
    readonly isIfLost?: boolean;
  }>();
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef<Cart>(undefined);
  /** Quantities by entry that buttons have set and that have not been answered. */
  const stepped = useRef(new Map<string, number>());
  const typing = useRef<{ readonly id: string; readonly timer: ReturnType<typeof setTimeout> }>(undefined);
  useEffect(
    () =>
      subscribeToCart((next) => {
        latest.current = next.cart;
        setState(next);
      }),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cart becomes ready once
  useEffect(() => onReady?.(), []);

  const changes = state?.changes ?? [];
  /** The cart of this tab; undefined, with a message, if its module cannot be loaded. */
  const load = async (): Promise<CartEngine | undefined> => {
    try {
      return await loadCart();
    } catch (error) {
      reportFailure("cart", error);
      setNotice(loadFailure());
      return undefined;
    }
  };
  const change = async (wanted: CartChange, id?: string): Promise<ChangeOutcome> => {
    setNotice(undefined);
    const engine = await load();
    return engine === undefined
      ? { status: "refused", notice: loadFailure() }
      : await engine.change(wanted, id);
  };
  const removedEntries = useRemovedEntries({
    initial: initial.removed,
    changes,
    load,
    change,
    // The row of the answer is a new element, so the focus in the row before is lost.
    onRestored: () => setFocusTarget({ selector: restoredControl, isIfLost: true }),
  });
  const cart: Cart = addRestored(state?.cart ?? initial.cart, removedEntries.restoring);

  // Fields show the quantity of the cart, except while the visitor types into one. The first time a field may hold what
  // the visitor has typed before the handlers were connected.
  const isFirstEffect = useRef(true);
  useEffect(() => {
    const isFirst = isFirstEffect.current;
    isFirstEffect.current = false;
    for (const { id, quantity } of cart.entries) {
      const field = host.current?.querySelector<HTMLInputElement>(`input[id$="-${CSS.escape(id)}"]`);
      if (!field || typing.current?.id === id || field.value === String(quantity)) continue;
      if (isFirst) field.dispatchEvent(new InputEvent("input", { bubbles: true }));
      else field.value = String(quantity);
    }
  });
  // The focus moves to what a press has added, after it has been rendered.
  useEffect(() => {
    if (focusTarget === undefined) return;
    const { selector, isIfLost = false } = focusTarget;
    if (!isIfLost || document.activeElement === document.body)
      host.current?.querySelector<HTMLElement>(selector)?.focus();
    setFocusTarget(undefined);
  }, [focusTarget]);

  const setQuantity = (id: string, text: string) => {
    stopTyping();
    const entry = cart.entries.find((each) => each.id === id);
    if (entry === undefined || text.trim() === String(entry.quantity)) return setNotice(undefined);
    const problem = quantityProblem(text, entry.stock);
    if (problem === undefined) change({ type: "quantity", entryId: id, quantity: Number(text) });
    else setNotice({ ...problem, place: entryPath(id) });
  };
  /** One more or one less. Presses that follow each other before the next render are all counted. */
  const step = (id: string, by: number) => {
    stopTyping();
    const entry = (latest.current ?? cart).entries.find((each) => each.id === id);
    if (entry === undefined) return;
    const quantity = (stepped.current.get(id) ?? entry.quantity) + by;
    const problem = quantityProblem(String(quantity), entry.stock);
    if (problem !== undefined) return setNotice({ ...problem, place: entryPath(id) });
    stepped.current.set(id, quantity);
    change({ type: "quantity", entryId: id, quantity }).finally(() => {
      if (stepped.current.get(id) === quantity) stepped.current.delete(id);
    });
  };
  const stopTyping = () => {
    clearTimeout(typing.current?.timer);
    typing.current = undefined;
  };
  const onInput = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLInputElement) || target.name !== "quantity" || target.form === null) return;
    stopTyping();
    const { id } = formAction(target.form);
    typing.current = { id, timer: setTimeout(() => setQuantity(id, target.value), typingPauseMs) };
  };
  const onBlur = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLInputElement) || target.form === null) return;
    const { id } = formAction(target.form);
    if (typing.current?.id === id) setQuantity(id, target.value);
  };

  const remove = (id: string) => {
    const entry = cart.entries.find((each) => each.id === id);
    if (entry === undefined || removedEntries.restoring.includes(entry)) return;
    stopTyping();
    setFocusTarget({ selector: `form[action$="/${CSS.escape(encodeURIComponent(id))}"] [value=undo]` });
    removedEntries.remove(entry);
  };
  const undo = (id: string): boolean => {
    const isKnown = removedEntries.undo(id);
    if (isKnown) setFocusTarget({ selector: restoredControl });
    return isKnown;
  };

  const edit = useAnswersEditor({ cart, settings, change, setNotice });

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const { id, action, wanted, problem } = formAction(form, submitter);
    // The server knows an entry that was removed before the handlers were connected.
    if (action === "undo" && !undo(id)) return;
    event.preventDefault();
    if (problem !== undefined) setNotice(problem);
    else if (wanted !== undefined) {
      if (wanted.type === "add-coupon") change(wanted).then(() => form.reset());
      else change(wanted);
    } else if (action === "remove") remove(id);
    else if (action === "increase") step(id, 1);
    else if (action === "decrease") step(id, -1);
    else if (action !== "undo") setQuantity(id, new FormData(form).get("quantity")?.toString() ?? "");
  };

  const shownNotice: CartNotice | undefined = notice ?? state?.notice;
  return (
    // The handlers are for the fields inside.
    // biome-ignore lint/a11y/noStaticElementInteractions: the element itself is not interactive
    <div ref={host} onInput={onInput} onBlur={onBlur}>
      <CartView
        cart={cart}
        settings={settings}
        countries={countries}
        crumb={initial.crumb}
        notice={shownNotice}
        removed={removedEntries.removed}
        pending={[
          ...changes.flatMap(({ change: { type, ...rest } }) => ("entryId" in rest ? [rest.entryId] : [])),
          ...removedEntries.restoring.map(({ id }) => id),
        ]}
        isBusy={changes.length > 0 || removedEntries.restoring.length > 0}
        isEstimating={changes.some(({ change: { type } }) => type === "shipping-location")}
        applying={changes.flatMap(({ change: each }) => (each.type === "add-coupon" ? [each.promoCode] : []))}
        isShort={isShort}
        isMissing={isMissing && state?.cart === undefined}
        handlers={{ submit, edit }}
      />
    </div>
  );
}
