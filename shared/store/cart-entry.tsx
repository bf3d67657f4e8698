import type { MouseEvent } from "react";
import type { CartTexts } from "../texts/cart.ts";
import { type CartEntry, planLabel } from "./cart.ts";
import { CartForm, type CartNotice, type CartSubmit } from "./cart-form.tsx";
import { problemText } from "./cart-problems.ts";
import { problemOf } from "./cart-totals.ts";
import { entryPath } from "./entry-path.ts";
import { answerLine, listUnknownAnswers } from "./form-answers.ts";
import { maxQuantity } from "./max-quantity.ts";
import { formatMoney, multiplyMoney } from "./money.ts";

/** Handles a press of `Edit details` in the client. */
export type CartEdit = (event: MouseEvent<HTMLAnchorElement>, entryId: string) => void;

export interface CartEntryProps {
  readonly entry: CartEntry;
  readonly texts: CartTexts;
  readonly locale: string;
  readonly crumb: string | undefined;
  /** A message, which is shown if its place is this entry. */
  readonly notice?: CartNotice | undefined;
  /** Prefix of element ids, so that the page and the panel can show the same entry. */
  readonly idPrefix: string;
  /** True if a change of this entry has not been answered. */
  readonly isPending: boolean;
  readonly onSubmit: CartSubmit | undefined;
  readonly onEdit?: CartEdit | undefined;
}

/** One entry of the cart: picture, title, options, quantity, price, and what is wrong with it. */
export function CartEntryRow(props: CartEntryProps) {
  const { entry, texts, locale, isPending, onEdit } = props;
  const { title, url, optionValues, stock } = entry;
  const plan = planLabel(entry);
  const problem = problemOf(entry);
  const answers = answerLines(entry);
  const total = entry.total ?? (entry.unitPrice && multiplyMoney(entry.unitPrice, entry.quantity));
  return (
    <li className="awning-cart-entry" aria-busy={isPending ? "true" : undefined}>
      <EntryImage entry={entry} />
      <div className="awning-cart-entry-text">
        {url === undefined ? (
          <span className="awning-cart-entry-title">{title}</span>
        ) : (
          <a className="awning-cart-entry-title" href={url}>
            {title}
          </a>
        )}
        {optionValues.length === 0 && plan === "" ? null : (
          <ul className="awning-cart-options">
            {optionValues.map(({ optionName, value }) => (
              <li key={optionName}>{optionName === "" ? value : `${optionName}: ${value}`}</li>
            ))}
            {plan === "" ? null : <li>{plan}</li>}
          </ul>
        )}
        {answers.length === 0 ? null : (
          <ul className="awning-cart-options awning-cart-answers">
            {answers.map((line) => (
              <li key={line} dir="auto">
                {line}
              </li>
            ))}
          </ul>
        )}
        <UnitPrice entry={entry} texts={texts} locale={locale} />
        {isEditable(entry) && url !== undefined ? (
          <a
            className="awning-cart-edit"
            href={entry.detailsUrl ?? url}
            onClick={onEdit && ((event) => onEdit(event, entry.id))}
            aria-label={`${texts.editDetails}: ${title}`}
          >
            {texts.editDetails}
          </a>
        ) : null}
        {problem === "" ? null : (
          <span className="awning-cart-problem" role="alert">
            {problemText(problem, stock, texts)}
          </span>
        )}
      </div>
      <EntryControls {...props} />
      <p className="awning-cart-entry-total">{total === undefined ? "" : formatMoney(total, locale)}</p>
    </li>
  );
}

function EntryImage({ entry: { image, title } }: { readonly entry: CartEntry }) {
  return (
    <div className="awning-cart-image">
      {image === undefined ? null : (
        <img
          src={image.url}
          alt={image.alt || title}
          width={image.width || undefined}
          height={image.height || undefined}
          loading="lazy"
          decoding="async"
        />
      )}
    </div>
  );
}

function UnitPrice({ entry, texts, locale }: Pick<CartEntryProps, "entry" | "texts" | "locale">) {
  const { unitPrice, originalUnitPrice, quantity } = entry;
  if (unitPrice === undefined) return null;
  const isOnSale = originalUnitPrice !== undefined && originalUnitPrice.minorUnits > unitPrice.minorUnits;
  const price = formatMoney(unitPrice, locale);
  return (
    <p className="awning-cart-unit-price">
      {isOnSale ? <s>{formatMoney(originalUnitPrice, locale)}</s> : null}
      <span>{quantity > 1 ? `${price} ${texts.each}` : price}</span>
    </p>
  );
}

/** The first button is hidden. The browser presses it when Enter is pressed in the field. */
function EntryControls(props: CartEntryProps) {
  const { entry, texts, crumb, notice, idPrefix, onSubmit } = props;
  const { id, quantity, title, stock } = entry;
  const highest = Math.min(maxQuantity, Math.max(stock ?? maxQuantity, 1));
  return (
    <CartForm
      className="awning-cart-controls"
      action={entryPath(id)}
      crumb={crumb}
      notice={notice}
      onSubmit={onSubmit}
    >
      <button type="submit" name="action" value="update" hidden={true} />
      <label htmlFor={`${idPrefix}-${id}`}>{texts.quantity}</label>
      <span className="awning-cart-quantity">
        <button
          type="submit"
          name="action"
          value="decrease"
          aria-label={`${texts.quantity} −1: ${title}`}
          disabled={quantity <= 1}
        >
          −
        </button>
        <input
          id={`${idPrefix}-${id}`}
          name="quantity"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          aria-label={`${texts.quantity}: ${title}`}
          defaultValue={String(quantity)}
        />
        <button
          type="submit"
          name="action"
          value="increase"
          aria-label={`${texts.quantity} +1: ${title}`}
          disabled={quantity >= highest}
        >
          +
        </button>
      </span>
      <button type="submit" name="action" value="update" className="awning-cart-update">
        {texts.update}
      </button>
      <button
        type="submit"
        name="action"
        value="remove"
        className="awning-cart-remove"
        aria-label={`${texts.remove}: ${title}`}
      >
        {texts.remove}
      </button>
    </CartForm>
  );
}

/** The answers to the product's form. Equal lines are one. */
function answerLines({ answers, additionalFields }: CartEntry): readonly string[] {
  const known = answers ?? listUnknownAnswers(additionalFields);
  return [...new Set(known.map(answerLine))];
}

/** True if the visitor has filled in a form of the product, as far as the server says. */
function isEditable({ additionalFields, answers, detailsUrl }: CartEntry): boolean {
  if (answers !== undefined) return answers.length > 0 || detailsUrl !== undefined;
  return !/^(?:null|\{\}|\[\])?$/.test(additionalFields.trim());
}
