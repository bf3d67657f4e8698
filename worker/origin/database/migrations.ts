import site from "../../migrations/0001_site.sql";
import shop from "../../migrations/0002_shop.sql";
import accounts from "../../migrations/0003_accounts.sql";
import screens from "../../migrations/0004_screens.sql";
import events from "../../migrations/0005_events.sql";
import forms from "../../migrations/0006_forms.sql";
import type { Migration } from "./migrate.ts";

/** Every file of worker/migrations, in order; a test compares the two. A new migration is a file and a line here. */
export const migrations: readonly Migration[] = [
  { name: "0001_site.sql", sql: site },
  { name: "0002_shop.sql", sql: shop },
  { name: "0003_accounts.sql", sql: accounts },
  { name: "0004_screens.sql", sql: screens },
  { name: "0005_events.sql", sql: events },
  { name: "0006_forms.sql", sql: forms },
];
