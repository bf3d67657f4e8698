import * as z from "zod";
import { parseJson } from "../../../http/parse-json.ts";
import { signToken } from "../../../request/signed-token.ts";
import { isSignedEvent, signEvent } from "./event-signature.ts";
import type { Payment } from "./payment-service.ts";

/** The part of an event that the store reads. The state of the payment is asked from the service, not read from here. */
const eventSchema = z.object({
  data: z.object({ object: z.object({ metadata: z.object({ key: z.string().optional() }).nullish() }) }),
});

const eventTypes: Readonly<Record<Payment["state"], string>> = {
  succeeded: "payment_intent.succeeded",
  refused: "payment_intent.payment_failed",
  challenge: "payment_intent.requires_action",
  cancelled: "payment_intent.canceled",
  refunded: "charge.refunded",
};

/** An event of the payment service: body and signature. */
export interface SignedEvent {
  readonly body: string;
  readonly signature: string | undefined;
}

/** Creates an event about a payment, as the payment service sends it. */
export async function createPaymentEvent(sessionSecret: string, payment: Payment): Promise<SignedEvent> {
  const body = JSON.stringify({
    id: `evt_${crypto.randomUUID()}`,
    type: eventTypes[payment.state],
    data: { object: { id: payment.id, metadata: { key: payment.key } } },
  });
  return { body, signature: await signEvent(await eventSecret(sessionSecret), body) };
}

/**
 * The key of the payment that an event is about: `{}` without one if it is about something else. Undefined if the event
 * is forged, too old or malformed.
 */
export async function verifyPaymentEvent(
  signingSecret: string,
  { body, signature }: SignedEvent,
): Promise<{ readonly key?: string | undefined } | undefined> {
  if (!(await isSignedEvent(signingSecret, body, { header: signature }))) return undefined;
  const event = eventSchema.safeParse(parseJson(body)).data;
  return event && { key: event.data.object.metadata?.key };
}

/** The secret that the test payment service and the store share. */
export function eventSecret(sessionSecret: string): Promise<string> {
  return signToken(sessionSecret, "payment events", "");
}
