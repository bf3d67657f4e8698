import { labelByLanguage } from "../text/label-by-language.ts";

/** Texts of the cart: docs/reference/commerce.md#cart-texts */
export interface CartTexts {
  readonly title: string;
  readonly empty: string;
  readonly checkout: string;
  readonly continueShopping: string;
  readonly summary: string;
  readonly subtotal: string;
  readonly discount: string;
  readonly shipping: string;
  readonly taxes: string;
  readonly total: string;
  readonly quantity: string;
  readonly update: string;
  readonly remove: string;
  readonly undo: string;
  readonly removed: string;
  readonly each: string;
  readonly coupon: string;
  readonly apply: string;
  readonly country: string;
  readonly zip: string;
  readonly estimate: string;
  readonly related: string;
  readonly editDetails: string;
  readonly currency: string;
  readonly viewCart: string;
  readonly close: string;
  readonly saving: string;
}

const english: CartTexts = {
  title: "Shopping Cart",
  empty: "You have nothing in your shopping cart.",
  checkout: "Checkout",
  continueShopping: "Continue Shopping",
  summary: "Summary",
  subtotal: "Subtotal",
  discount: "Discount",
  shipping: "Shipping",
  taxes: "Taxes",
  total: "Total",
  quantity: "Quantity",
  update: "Update",
  remove: "Remove",
  undo: "Undo",
  removed: "Removed",
  each: "each",
  coupon: "Coupon code",
  apply: "Apply",
  country: "Country",
  zip: "Zip code",
  estimate: "Estimate shipping",
  related: "Customers also bought",
  editDetails: "Edit details",
  currency: "Currency",
  viewCart: "View cart",
  close: "Close",
  saving: "Saving\u2026",
};

const translations = new Map<string, CartTexts>([
  [
    "de",
    {
      title: "Warenkorb",
      empty: "Ihr Warenkorb ist leer.",
      checkout: "Zur Kasse",
      continueShopping: "Weiter einkaufen",
      summary: "Zusammenfassung",
      subtotal: "Zwischensumme",
      discount: "Rabatt",
      shipping: "Versand",
      taxes: "Steuern",
      total: "Gesamtsumme",
      quantity: "Menge",
      update: "Ändern",
      remove: "Entfernen",
      undo: "Rückgängig",
      removed: "Entfernt",
      each: "pro Stück",
      coupon: "Gutscheincode",
      apply: "Einlösen",
      country: "Land",
      zip: "Postleitzahl",
      estimate: "Versand schätzen",
      related: "Andere kauften auch",
      editDetails: "Angaben ändern",
      currency: "Währung",
      viewCart: "Warenkorb ansehen",
      close: "Schließen",
      saving: "Wird gespeichert…",
    },
  ],
  [
    "fr",
    {
      title: "Panier",
      empty: "Votre panier est vide.",
      checkout: "Commander",
      continueShopping: "Continuer vos achats",
      summary: "Récapitulatif",
      subtotal: "Sous-total",
      discount: "Remise",
      shipping: "Livraison",
      taxes: "Taxes",
      total: "Total",
      quantity: "Quantité",
      update: "Modifier",
      remove: "Supprimer",
      undo: "Annuler",
      removed: "Supprimé",
      each: "l’unité",
      coupon: "Code promo",
      apply: "Appliquer",
      country: "Pays",
      zip: "Code postal",
      estimate: "Estimer la livraison",
      related: "Les clients ont aussi acheté",
      editDetails: "Modifier les détails",
      currency: "Devise",
      viewCart: "Voir le panier",
      close: "Fermer",
      saving: "Enregistrement…",
    },
  ],
  [
    "es",
    {
      title: "Carrito de compras",
      empty: "Tu carrito está vacío.",
      checkout: "Pagar",
      continueShopping: "Seguir comprando",
      summary: "Resumen",
      subtotal: "Subtotal",
      discount: "Descuento",
      shipping: "Envío",
      taxes: "Impuestos",
      total: "Total",
      quantity: "Cantidad",
      update: "Actualizar",
      remove: "Eliminar",
      undo: "Deshacer",
      removed: "Eliminado",
      each: "por unidad",
      coupon: "Código de descuento",
      apply: "Aplicar",
      country: "País",
      zip: "Código postal",
      estimate: "Calcular envío",
      related: "Otros clientes también compraron",
      editDetails: "Editar detalles",
      currency: "Moneda",
      viewCart: "Ver carrito",
      close: "Cerrar",
      saving: "Guardando…",
    },
  ],
]);

export function cartTexts(language: string): CartTexts {
  return labelByLanguage(translations, language, english);
}
