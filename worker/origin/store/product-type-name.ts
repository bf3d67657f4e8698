const names = ["PHYSICAL", "DIGITAL", "SERVICE", "GIFT_CARD", "PAYWALL"] as const;

/** The name of a product type number: docs/reference/commerce.md#products */
export function productTypeName(type: number | null): string {
  return names[(type ?? 1) - 1] ?? names[0];
}
