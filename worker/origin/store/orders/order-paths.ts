import type { OrderRow } from "./order-rows.ts";

const confirmedPages: Readonly<Record<OrderRow["kind"], string>> = {
  order: "/checkout/order-confirmed",
  subscription: "/checkout/subscription-confirmed",
  contribution: "/checkout/contribution-confirmed",
};

export const paidPath = "/checkout/paid";

/** The preview of a digital product, for contributors. */
export const digitalPreviewPath = (productId: string) => `/preview/digital-product?product=${productId}`;

/** The pages of an order. Each is opened by the order's token, but the preview of its email, which has its id. */
export const orderPaths = {
  confirmed: ({ kind, has_membership, token }: Pick<OrderRow, "kind" | "has_membership" | "token">) =>
    `${has_membership === 1 ? "/checkout/membership-confirmed" : confirmedPages[kind]}?token=${token}`,
  /** To which the second step of a payment leads back. */
  paid: (token: string) => `${paidPath}?token=${token}`,
  received: (token: string) => `/checkout/order-received?token=${token}`,
  status: (token: string) => `/checkout/order-status?token=${token}`,
  emailPreview: (id: string) => `/preview/order-email?order=${encodeURIComponent(id)}`,
} as const;
