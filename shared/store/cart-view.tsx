import { apiPaths } from "../names.ts";
import { type CartTexts, cartTexts } from "../texts/cart.ts";
import type { Cart } from "./cart.ts";
import { type CartEdit, CartEntryRow } from "./cart-entry.tsx";
import { CartForm, type CartNotice, type CartSubmit, NoticeText } from "./cart-form.tsx";
import type { CartSettings } from "./cart-settings.ts";
import { CartSummary } from "./cart-summary.tsx";
import type { Country } from "./countries.ts";
import { entryPath } from "./entry-path.ts";
import { formatMoney } from "./money.ts";

/** Handlers of the client. Without them every control is a form that posts to the cart's calls. */
interface CartHandlers {
  readonly submit: CartSubmit;
  /** A press of `Edit details` of an entry. */
  readonly edit: CartEdit;
}

export interface CartViewProps {
  readonly cart: Cart;
  readonly settings: CartSettings;
  /** The countries to which shipping can be estimated (`countries.ts`). */
  readonly countries: readonly Country[];
  readonly crumb?: string | undefined;
  readonly notice?: CartNotice | undefined;
  /** Entries that were removed and can be restored. */
  readonly removed?: readonly { readonly id: string; readonly title: string }[];
  /** Ids of entries with a change that has not been answered. */
  readonly pending?: readonly string[];
  /** True while a change has not been answered. The checkout waits for it. */
  readonly isBusy?: boolean;
  /** True while an estimate of shipping has not been answered. Its rows are shown, so that the answer moves nothing. */
  readonly isEstimating?: boolean;
  /** Codes of coupons whose addition has not been answered. Their rows are shown, for the same reason. */
  readonly applying?: readonly string[];
  /** True if the cart could not be loaded. The notice says why. */
  readonly isMissing?: boolean;
  /** True in the panel, which shows entries and subtotal only. */
  readonly isShort?: boolean;
  readonly handlers?: CartHandlers | undefined;
}

/**
 * The cart: docs/reference/commerce.md#cart-page. The edge renders it, and the client hydrates it. Amounts are formatted
 * in the locale of the settings, so both render the same texts.
 */
export function CartView(props: CartViewProps) {
  const { cart, settings, notice, isShort = false, isBusy = false } = props;
  const texts = cartTexts(settings.language);
  const isEmpty = cart.entries.length === 0;
  return (
    <div className={isShort ? "awning-cart awning-cart-short" : "awning-cart"}>
      {isShort ? null : <h1 className="awning-cart-heading">{texts.title}</h1>}
      <div className="awning-cart-notice" role="status">
        {notice === undefined || hasPlace(notice, props) ? null : (
          <p>
            <NoticeText notice={notice} />
          </p>
        )}
      </div>
      <RemovedEntries {...props} texts={texts} />
      {isEmpty ? (
        <EmptyCart settings={settings} texts={texts} isMissing={props.isMissing ?? false} />
      ) : (
        <div className="awning-cart-columns" aria-busy={isBusy ? "true" : undefined}>
          <EntryList {...props} texts={texts} />
          <CartSummary {...props} texts={texts} />
        </div>
      )}
      {isShort || cart.relatedProducts.length === 0 ? null : (
        <RelatedProducts cart={cart} settings={settings} texts={texts} />
      )}
    </div>
  );
}

/** True if the cart shows the form beside which the message belongs. */
function hasPlace({ place }: CartNotice, { cart, isShort = false }: CartViewProps): boolean {
  if (place === undefined) return false;
  if (cart.entries.some(({ id }) => entryPath(id) === place)) return true;
  if (isShort || cart.entries.length === 0) return false;
  return place === apiPaths.cartCoupons || (place === apiPaths.shippingLocation && cart.requiresShipping);
}

type WithTexts = CartViewProps & { readonly texts: CartTexts };

interface EmptyCartProps extends Pick<WithTexts, "settings" | "texts"> {
  readonly isMissing: boolean;
}

function EmptyCart({ settings, texts, isMissing }: EmptyCartProps) {
  return (
    <div className="awning-cart-empty">
      {isMissing ? null : <p>{texts.empty}</p>}
      <a className="awning-cart-button" href={settings.continueShoppingUrl}>
        {texts.continueShopping}
      </a>
    </div>
  );
}

function EntryList({ cart, settings, crumb, notice, pending = [], isShort, handlers, texts }: WithTexts) {
  return (
    <ul className="awning-cart-entries">
      {cart.entries.map((entry) => (
        <CartEntryRow
          key={entry.id}
          entry={entry}
          texts={texts}
          locale={settings.locale}
          crumb={crumb}
          notice={notice}
          idPrefix={isShort ? "awning-panel" : "awning-cart"}
          isPending={pending.includes(entry.id)}
          onSubmit={handlers?.submit}
          onEdit={handlers?.edit}
        />
      ))}
    </ul>
  );
}

function RemovedEntries({ removed = [], crumb, handlers, texts }: WithTexts) {
  return removed.map(({ id, title }) => (
    <CartForm
      key={id}
      className="awning-cart-removed"
      action={entryPath(id)}
      crumb={crumb}
      onSubmit={handlers?.submit}
    >
      <span>{`${texts.removed}: ${title}`}</span>
      <button type="submit" name="action" value="undo" aria-label={`${texts.undo}: ${title}`}>
        {texts.undo}
      </button>
    </CartForm>
  ));
}

function RelatedProducts({ cart, settings, texts }: Pick<WithTexts, "cart" | "settings" | "texts">) {
  return (
    <section className="awning-cart-related" aria-labelledby="awning-cart-related">
      <h2 id="awning-cart-related">{texts.related}</h2>
      <ul>
        {cart.relatedProducts.map(({ id, title, url, image, price }) => (
          <li key={id}>
            <a href={url}>
              <span className="awning-cart-image">
                {image === undefined ? null : (
                  <img
                    src={image.url}
                    alt=""
                    width={image.width || undefined}
                    height={image.height || undefined}
                    loading="lazy"
                    decoding="async"
                  />
                )}
              </span>
              <span className="awning-cart-entry-title">{title}</span>
              {price === undefined ? null : <span>{formatMoney(price, settings.locale)}</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
