import type { OriginContext } from "../accounts/origin-context.ts";
import type { FoundForm } from "./find-form.ts";
import { subscribing } from "./newsletter/subscribe.ts";
import type { Submission } from "./store.ts";
import { textsOf } from "./values.ts";

/**
 * Stores a submission and whatever follows from it, in one transaction: who is cut off has sent it, or has not. False
 * when `store` changed nothing because the row is another's.
 */
export async function keep(
  c: OriginContext,
  { form }: FoundForm,
  submission: Submission,
  store: D1PreparedStatement,
): Promise<boolean> {
  const field = form.kind === "newsletter" && !submission.spam ? form.fields[0] : undefined;
  const email = field && textsOf(submission.values.get(field.id) ?? "")[0]?.trim();
  const more = email ? await subscribing(c, submission.websiteId, email) : [];
  const [stored] = await c.env.DB.batch([store, ...more]);
  return (stored?.results.length ?? 0) > 0;
}
