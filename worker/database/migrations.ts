import site from "../migrations/0001_site.sql";
import shop from "../migrations/0002_shop.sql";
import accounts from "../migrations/0003_accounts.sql";
import screens from "../migrations/0004_screens.sql";
import events from "../migrations/0005_events.sql";
import forms from "../migrations/0006_forms.sql";
import cartImagesVideos from "../migrations/0007_cart_images_videos.sql";
import subscriberStates from "../migrations/0008_subscriber_states.sql";
import imageAndVideoPaths from "../migrations/0009_image_and_video_paths.sql";
import comments from "../migrations/0010_comments.sql";
import searchDocuments from "../migrations/0011_search_documents.sql";
import store from "../migrations/0012_store.sql";
import settingsVersions from "../migrations/0013_settings_versions.sql";
import orders from "../migrations/0014_orders.sql";
import orderPages from "../migrations/0015_order_pages.sql";
import giftCards from "../migrations/0016_gift_cards.sql";
import checkoutPages from "../migrations/0017_checkout_pages.sql";
import nextCarts from "../migrations/0018_next_carts.sql";
import orderActions from "../migrations/0019_order_actions.sql";
import storeRules from "../migrations/0020_store_rules.sql";
import subscriptions from "../migrations/0021_subscriptions.sql";
import donations from "../migrations/0022_donations.sql";
import reviews from "../migrations/0023_reviews.sql";
import inbox from "../migrations/0024_inbox.sql";
import orderEmail from "../migrations/0025_order_email.sql";
import gifts from "../migrations/0026_gifts.sql";
import memberships from "../migrations/0027_memberships.sql";
import settingsDrafts from "../migrations/0028_settings_drafts.sql";
import operatorsAndInvitations from "../migrations/0029_operators_and_invitations.sql";
import pageVersions from "../migrations/0030_page_versions.sql";
import storedFiles from "../migrations/0032_stored_files.sql";
import languages from "../migrations/0034_languages.sql";
import productForms from "../migrations/0036_product_forms.sql";
import tags from "../migrations/0037_tags.sql";
import paymentIntents from "../migrations/0042_payment_intents.sql";
import digitalProductFiles from "../migrations/0043_digital_product_files.sql";
import itemsPerCollection from "../migrations/0044_items_per_collection.sql";
import formFiles from "../migrations/0045_form_files.sql";
import proxiedSubmissions from "../migrations/0047_proxied_submissions.sql";
import donationCurrency from "../migrations/0048_donation_currency.sql";
import pickup from "../migrations/0049_pickup.sql";
import discountsOfOrders from "../migrations/0050_discounts_of_orders.sql";
import productsLimit from "../migrations/0051_products_limit.sql";
import localDelivery from "../migrations/0052_local_delivery.sql";
import passwordEmails from "../migrations/0053_password_emails.sql";
import usedCoupons from "../migrations/0054_used_coupons.sql";
import entryShares from "../migrations/0055_entry_shares.sql";
import skusOfRemovedProducts from "../migrations/0056_skus_of_removed_products.sql";
import addressesOfItems from "../migrations/0057_addresses_of_items.sql";
import recentCarts from "../migrations/0058_recent_carts.sql";
import type { Migration } from "./migrate.ts";

/** Every file of worker/migrations, in order. A new migration is a file and a line here; a test compares the two. */
export const migrations: readonly Migration[] = [
  { name: "0001_site.sql", sql: site },
  { name: "0002_shop.sql", sql: shop },
  { name: "0003_accounts.sql", sql: accounts },
  { name: "0004_screens.sql", sql: screens },
  { name: "0005_events.sql", sql: events },
  { name: "0006_forms.sql", sql: forms },
  { name: "0007_cart_images_videos.sql", sql: cartImagesVideos },
  { name: "0008_subscriber_states.sql", sql: subscriberStates },
  { name: "0009_image_and_video_paths.sql", sql: imageAndVideoPaths },
  { name: "0010_comments.sql", sql: comments },
  { name: "0011_search_documents.sql", sql: searchDocuments },
  { name: "0012_store.sql", sql: store },
  { name: "0013_settings_versions.sql", sql: settingsVersions },
  { name: "0014_orders.sql", sql: orders },
  { name: "0015_order_pages.sql", sql: orderPages },
  { name: "0016_gift_cards.sql", sql: giftCards },
  { name: "0017_checkout_pages.sql", sql: checkoutPages },
  { name: "0018_next_carts.sql", sql: nextCarts },
  { name: "0019_order_actions.sql", sql: orderActions },
  { name: "0020_store_rules.sql", sql: storeRules },
  { name: "0021_subscriptions.sql", sql: subscriptions },
  { name: "0022_donations.sql", sql: donations },
  { name: "0023_reviews.sql", sql: reviews },
  { name: "0024_inbox.sql", sql: inbox },
  { name: "0025_order_email.sql", sql: orderEmail },
  { name: "0026_gifts.sql", sql: gifts },
  { name: "0027_memberships.sql", sql: memberships },
  { name: "0028_settings_drafts.sql", sql: settingsDrafts },
  { name: "0029_operators_and_invitations.sql", sql: operatorsAndInvitations },
  { name: "0030_page_versions.sql", sql: pageVersions },
  { name: "0032_stored_files.sql", sql: storedFiles },
  { name: "0034_languages.sql", sql: languages },
  { name: "0036_product_forms.sql", sql: productForms },
  { name: "0037_tags.sql", sql: tags },
  { name: "0042_payment_intents.sql", sql: paymentIntents },
  { name: "0043_digital_product_files.sql", sql: digitalProductFiles },
  { name: "0044_items_per_collection.sql", sql: itemsPerCollection },
  { name: "0045_form_files.sql", sql: formFiles },
  { name: "0047_proxied_submissions.sql", sql: proxiedSubmissions },
  { name: "0048_donation_currency.sql", sql: donationCurrency },
  { name: "0049_pickup.sql", sql: pickup },
  { name: "0050_discounts_of_orders.sql", sql: discountsOfOrders },
  { name: "0051_products_limit.sql", sql: productsLimit },
  { name: "0052_local_delivery.sql", sql: localDelivery },
  { name: "0053_password_emails.sql", sql: passwordEmails },
  { name: "0054_used_coupons.sql", sql: usedCoupons },
  { name: "0055_entry_shares.sql", sql: entryShares },
  { name: "0056_skus_of_removed_products.sql", sql: skusOfRemovedProducts },
  { name: "0057_addresses_of_items.sql", sql: addressesOfItems },
  { name: "0058_recent_carts.sql", sql: recentCarts },
];
