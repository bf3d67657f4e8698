import { type LinkPurpose, subscriberOf } from "../forms/newsletter/link.ts";
import { subscriberById } from "../forms/newsletter/subscribe.ts";
import type { Screen } from "./index.ts";
import { lookup } from "./lookup.ts";

/** The page that a link in a letter leads to: it knows its reader by the link. */
export function newsletter(purpose: LinkPurpose): Screen {
  return async (view, c) => {
    const token = view.url.searchParams.get("token") ?? undefined;
    const id = token === undefined ? undefined : await subscriberOf(c, purpose, token);
    const subscriber = id === undefined ? null : await subscriberById(c.env.DB, id);
    if (token === undefined || !subscriber) return await lookup(view, c);
    const { email, state } = subscriber;
    return { state: { subscription: { purpose, token, email, state } } };
  };
}
