/** The page on which its buyer pauses, skips and cancels a subscription. */
export const subscriptionPath = "/checkout/subscription";

interface Linked {
  readonly token: string;
  readonly site_url: string;
}

/** The link to a subscription. Its token is a secret of the buyer. `siteUrl` is empty in a scheduled run. */
export function subscriptionLink({ siteUrl }: { readonly siteUrl: string }, subscription: Linked): string {
  return new URL(subscriptionUrl(subscription), siteUrl || subscription.site_url).href;
}

export function subscriptionUrl({ token }: Pick<Linked, "token">): string {
  return `${subscriptionPath}?token=${token}`;
}
