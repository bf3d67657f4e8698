// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
export type AreaName =
  | "address"
  | "announcementBar"
  | "calendar"
  | "cart"
  | "checkout"
  | "contact"
  | "cookies"
  | "draft"
  | "popup"
  | "search"
  | "stale"
  | "tourDates";
