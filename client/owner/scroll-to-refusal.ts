import { useEffect } from "react";

/**
 * Scrolls to the reason of a refusal after each save that failed, because the save bar may cover it. Edits of other
 * values do not move the view.
 */
export function useScrollToRefusal(status: { readonly kind: string }): void {
  useEffect(() => {
    if (status.kind !== "failed") return;
    const reason =
      document.querySelector(".block-form:not([hidden]) .setting-error:not(:empty)") ??
      document.querySelector(".setting-error:not(:empty)");
    reason?.scrollIntoView({ block: "center" });
  }, [status]);
}
