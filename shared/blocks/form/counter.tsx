import type { ItemProps } from "./item.tsx";

/** The id of the place where a text's characters are counted. */
export const counterId = (fieldId: string) => `${fieldId}-awning-counter`;

/**
 * How long a text may be, where the edge writes the form: the browser's script counts there (`client/forms/counters.ts`),
 * and without one it says the limit.
 */
export function Counter({ field: { id, type, maxLength }, way }: ItemProps) {
  if (way === undefined || type !== "textarea" || maxLength === undefined) return null;
  return (
    <div className="awning-form-counter" id={counterId(id)} data-awning="">
      <span>{`${maxLength} characters at most`}</span>
    </div>
  );
}
