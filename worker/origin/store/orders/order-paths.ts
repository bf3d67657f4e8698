/** The pages of an order. Each is opened by the order's token. */
export const orderPaths = {
  confirmed: (token: string) => `/checkout/order-confirmed?token=${token}`,
  received: (token: string) => `/checkout/order-received?token=${token}`,
  status: (token: string) => `/checkout/order-status?token=${token}`,
} as const;
