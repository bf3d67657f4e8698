import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import type { Cart, CartEntry } from "../../../shared/store/cart.ts";
import type { CartNotice } from "../../../shared/store/cart-form.tsx";
import type { CartSettings } from "../../../shared/store/cart-settings.ts";
import type { RenderedCart } from "../../../shared/store/cart-state.ts";
import { CartView } from "../../../shared/store/cart-view.tsx";
import type { Country } from "../../../shared/store/countries.ts";
import { entryPath } from "../../../shared/store/entry-path.ts";
import type { CartState } from "./cart-deps.ts";
import { quantityProblem } from "./cart-messages.ts";
import { loadCart, subscribeToCart } from "./cart-store.ts";
import { formAction } from "./form-action.ts";
import type { CartChange } from "./kept-changes.ts";
import { useAnswersEditor } from "./use-answers-editor.ts";

export interface LiveCartProps {
  readonly initial: RenderedCart;
  readonly settings: CartSettings;
  readonly countries: readonly Country[];
  readonly isShort?: boolean;
  /** True if the cart could not be loaded. */
  readonly isMissing?: boolean;
  /** Called when the handlers are connected. */
  readonly onReady?: () => void;
}

/** Time after the last key press after which a quantity is sent. */
const typingPauseMs = 600;

/** The cart with its controls. They change it through the cart's store, which notifies all other views. */
export function LiveCart({
  initial,
  settings,
  countries,
  isShort = false,
  isMissing = false,
  onReady,
}: LiveCartProps) {
  const [state, setState] = useState<CartState>();
  const [notice, setNotice] = useState(initial.notice);
  const [removed, setRemoved] = useState<readonly { id: string; title: string; entry?: CartEntry }[]>(
    initial.removed,
  );
  const [focusTarget, setFocusTarget] = useState<string>();
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef<Cart>(undefined);
  /** Quantities by entry that buttons have set and that have not been answered. */
  const stepped = useRef(new Map<string, number>());
  /** Ids of the entries that are being restored. */
  const restoring = useRef(new Set<string>());
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

  const cart: Cart = state?.cart ?? initial.cart;
  const changes = state?.changes ?? [];

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
    host.current?.querySelector<HTMLElement>(focusTarget)?.focus();
    setFocusTarget(undefined);
  }, [focusTarget]);

  const change = async (wanted: CartChange) => {
    setNotice(undefined);
    const engine = await loadCart();
    return await engine.change(wanted);
  };

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

  const remove = async (id: string) => {
    const entry = cart.entries.find((each) => each.id === id);
    if (entry === undefined) return;
    stopTyping();
    setRemoved((all) => [...all, { id, title: entry.title, entry }]);
    setFocusTarget(`form[action$="/${CSS.escape(encodeURIComponent(id))}"] [value=undo]`);
    const { status } = await change({ type: "remove", entryId: id });
    if (status === "refused") setRemoved((all) => all.filter((each) => each.id !== id));
  };
  /**
   * Restores a removed entry: by taking the removal back while it waits, otherwise by adding it again. Its line stays until
   * it is restored, and after a refusal.
   */
  const undo = async ({ id, itemId, sku, quantity, additionalFields }: CartEntry) => {
    if (restoring.current.has(id)) return;
    restoring.current.add(id);
    const engine = await loadCart();
    const isGone = await engine.cancelRemoval(id);
    const entry = { itemId, sku, quantity: String(quantity), additionalFields };
    const outcome = isGone ? await change({ type: "add", entry }) : undefined;
    restoring.current.delete(id);
    if (outcome?.status === "refused") return;
    setRemoved((all) => all.filter((each) => each.id !== id));
    setFocusTarget(".awning-cart-entry a");
  };

  const edit = useAnswersEditor({ cart, settings, change, setNotice });

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const { id, action, wanted, problem } = formAction(form, submitter);
    const removedEntry = removed.find((each) => each.id === id)?.entry;
    // The server knows an entry that was removed before the handlers were connected.
    if (action === "undo" && removedEntry === undefined) return;
    event.preventDefault();
    if (problem !== undefined) setNotice(problem);
    else if (wanted !== undefined) {
      if (wanted.type === "add-coupon") change(wanted).then(() => form.reset());
      else change(wanted);
    } else if (action === "remove") remove(id);
    else if (removedEntry !== undefined && action === "undo") undo(removedEntry);
    else if (action === "increase") step(id, 1);
    else if (action === "decrease") step(id, -1);
    else setQuantity(id, new FormData(form).get("quantity")?.toString() ?? "");
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
        removed={removed}
        pending={changes.flatMap(({ change: { type, ...rest } }) =>
          "entryId" in rest ? [rest.entryId] : [],
        )}
        isBusy={changes.length > 0}
        isShort={isShort}
        isMissing={isMissing && state?.cart === undefined}
        handlers={{ submit, edit }}
      />
    </div>
  );
}
