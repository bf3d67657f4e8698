import { type LinkPurpose, verifyEmailLink } from "../forms/newsletter/email-links.ts";
import { subscriberById } from "../forms/newsletter/subscribers.ts";
import { orderLookup } from "./order-lookup.ts";
import type { PageLoader } from "./page-loader.ts";

/** The page that a link in an email opens. The token in the link identifies the subscriber. */
export function newsletter(purpose: LinkPurpose): PageLoader {
  return async (view, c) => {
    const token = view.url.searchParams.get("token") ?? undefined;
    const id = token === undefined ? undefined : await verifyEmailLink(c, purpose, token);
    const subscriber = id === undefined ? null : await subscriberById(c.env.DB, id);
    if (token === undefined || !subscriber) return await orderLookup(view, c);
    const { email, state } = subscriber;
    return { state: { subscription: { purpose, token, email, state } } };
  };
}
