import * as z from "zod";
import type { OrderProblem } from "./order-problem.ts";
import type { RefundRequest } from "./plan-refund.ts";

const line = z
  .string()
  .trim()
  .max(200, "max200" satisfies OrderProblem)
  .refine((text) => !/\p{Cc}/u.test(text), "noControl" satisfies OrderProblem);
const longText = z
  .string()
  .trim()
  .max(5000, "max5000" satisfies OrderProblem);
const amount = z.int().min(1, "enterAmount" satisfies OrderProblem);
const pieces = z.object({ position: z.int().min(0), quantity: z.int().min(1).max(9999) });

const refundRequest: z.ZodType<RefundRequest> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("rest") }),
  z.object({
    kind: z.literal("entries"),
    entries: z.array(pieces).max(500),
    includesShipping: z.boolean(),
  }),
  z.object({ kind: z.literal("amount"), amount }),
]);

const fulfil = z.object({
  carrier: line.default(""),
  trackingNumber: line.default(""),
  trackingUrl: z
    .string()
    .trim()
    .max(500)
    .regex(/^(?:https?:\/\/[^\s<>"]+)?$/, "enterLink" satisfies OrderProblem)
    .default(""),
  isNotified: z.boolean().default(true),
});
const note = z.object({ text: longText.min(1, "writeNote" satisfies OrderProblem) });
const cancel = z.object({ isRestocked: z.boolean(), text: longText.default("") });
const refund = z.object({
  request: refundRequest,
  isRestocked: z.boolean().default(false),
  text: longText.default(""),
  /** The amount that the owner has seen. No other amount is refunded. */
  proposedAmount: z.int().min(0),
});

const schemas = { fulfil, note, cancel, refund } as const;
export type ActionKind = keyof typeof schemas;
export const actionKinds = Object.keys(schemas) as ActionKind[];

export type OrderAction = {
  [Kind in ActionKind]: { readonly kind: Kind } & z.infer<(typeof schemas)[Kind]>;
}[ActionKind];

const request = z.object({ actionId: z.uuid(), version: z.int().min(0) });

export interface ActionRequest extends z.infer<typeof request> {
  readonly action: OrderAction;
}

type Errors = Readonly<Record<string, string>>;

/** Reads the body of an action. `version` is the one of the history that the owner has seen. */
export function parseAction(
  kind: ActionKind,
  body: unknown,
): { readonly input: ActionRequest } | { readonly errors: Errors } {
  const base = request.safeParse(body);
  const values = schemas[kind].safeParse(body);
  if (!base.success) return { errors: errorsOf(base.error) };
  if (!values.success) return { errors: errorsOf(values.error) };
  return { input: { ...base.data, action: { kind, ...values.data } as OrderAction } };
}

/** Reads the refund that is to be worked out, without doing it. */
export function parseRefundRequest(
  body: unknown,
): { readonly input: RefundRequest } | { readonly errors: Errors } {
  const parsed = z.object({ request: refundRequest }).safeParse(body);
  return parsed.success ? { input: parsed.data.request } : { errors: errorsOf(parsed.error) };
}

function errorsOf({ issues }: z.ZodError): Errors {
  return Object.fromEntries(issues.map(({ path, message }) => [path.join(".") || "action", message]));
}
