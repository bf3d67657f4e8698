import type { ReactNode, SyntheticEvent } from "react";

/** A message about the result of a change. */
export interface CartNotice {
  /** For example 'Unable to update quantity'; "" without a title. */
  readonly title: string;
  readonly message: string;
  /** The `action` of the form beside which it is shown. Without that form it is at the top of the cart. */
  readonly place?: string | undefined;
  /** The code of a coupon. If that has a row, the message is there. */
  readonly promoCode?: string;
}

/** Handles the submit event of a form of the cart in the client. */
export type CartSubmit = (event: SyntheticEvent<HTMLFormElement>) => void;

export interface CartFormProps {
  /** Path of the call to which the form posts without JavaScript. */
  readonly action: string;
  readonly crumb: string | undefined;
  readonly className?: string;
  readonly onSubmit: CartSubmit | undefined;
  /** Shown if its place is this form. */
  readonly notice?: CartNotice | undefined;
  readonly children: ReactNode;
}

/** A form that posts to a call of the cart. The client sends the call itself. */
export function CartForm({ action, crumb, className, onSubmit, notice, children }: CartFormProps) {
  return (
    <form method="post" action={action} className={className} noValidate={true} onSubmit={onSubmit}>
      {crumb === undefined ? null : <input type="hidden" name="crumb" value={crumb} />}
      {children}
      {notice?.place === action ? (
        <span className="awning-cart-problem awning-cart-form-problem" role="alert">
          <NoticeText notice={notice} />
        </span>
      ) : null}
    </form>
  );
}

export function NoticeText({ notice: { title, message } }: { readonly notice: CartNotice }) {
  return (
    <>
      {title === "" ? null : <strong>{`${title}.`}</strong>}
      <span>{title === "" ? message : ` ${message}`}</span>
    </>
  );
}
