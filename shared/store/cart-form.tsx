import type { ReactNode, SyntheticEvent } from "react";

/** Handles the submit event of a form of the cart in the client. */
export type CartSubmit = (event: SyntheticEvent<HTMLFormElement>) => void;

export interface CartFormProps {
  /** Path of the call to which the form posts without JavaScript. */
  readonly action: string;
  readonly crumb: string | undefined;
  readonly className?: string;
  readonly onSubmit: CartSubmit | undefined;
  readonly children: ReactNode;
}

/** A form that posts to a call of the cart. The client sends the call itself. */
export function CartForm({ action, crumb, className, onSubmit, children }: CartFormProps) {
  return (
    <form method="post" action={action} className={className} noValidate={true} onSubmit={onSubmit}>
      {crumb === undefined ? null : <input type="hidden" name="crumb" value={crumb} />}
      {children}
    </form>
  );
}
