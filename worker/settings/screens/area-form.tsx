import type { ReactNode } from "react";

/** A form of a screen, with the crumb if the area needs one. */
export function AreaForm({
  action,
  crumb,
  children,
  className = "decisions",
}: {
  readonly action: string;
  readonly crumb: string | undefined;
  readonly children: ReactNode;
  readonly className?: string;
}) {
  return (
    <form className={className} method="post" action={action}>
      {crumb === undefined ? null : <input type="hidden" name="crumb" value={crumb} />}
      {children}
    </form>
  );
}
