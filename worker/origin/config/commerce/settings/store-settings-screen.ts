import { commercePaths } from "../../../../../shared/commerce/order-detail.ts";
import { getCrumb } from "../../../accounts/crumb.ts";
import { type ExchangeRate, ratesQuery } from "../../../store/exchange.ts";
import { readFieldMap } from "../../../submitted-fields.ts";
import { html } from "../../../templates/html.ts";
import { readPart, readPartVersion, savePart, undoPart } from "../../../versioned-part.ts";
import type { GuardedRoute } from "../../guarded-route.ts";
import { areaControl, selectControl, type Typed, textControl } from "../../items/item-fields.ts";
import type { OwnerRequest } from "../../owner-request.ts";
import { configScreen } from "../../screen.ts";
import { countryOptions } from "../records/country-options.ts";
import {
  mergeTyped,
  phoneStates,
  policies,
  productSwitches,
  readSettings,
  switches,
  typedOfForm,
  typedOfSettings,
} from "./store-settings-fields.ts";
import { type StoreSettings, storeSettingsPart } from "./store-settings-part.ts";

export const storeSettingsPath = `${commercePaths.home}/settings`;
export const storeSettingsPermission = "commerce.storeSettings";

const onOff = [
  ["on", "On"],
  ["off", "Off"],
] as const;
const phones = phoneStates.map((state) => [state, `${state[0]?.toUpperCase()}${state.slice(1)}`] as const);

/** The submitted values that were not saved, with the reasons. */
interface Refused {
  readonly message: string;
  readonly status: 409 | 422;
  readonly typed: Typed;
  readonly problems: Readonly<Record<string, string>>;
}

/** `/config/commerce/settings`: the form of the settings of the store (docs/reference/store-screens.md#store-settings). */
async function storeSettingsScreen(request: OwnerRequest, refused?: Refused): Promise<Response> {
  const { c, site } = request;
  const [current, crumb] = await Promise.all([readPart(c.env.DB, storeSettingsPart), getCrumb(c)]);
  const { selectedCurrency: currency } = current.value;
  const typed = refused?.typed ?? typedOfSettings(current.value);
  const problems = refused?.problems ?? {};
  const done = new URL(c.req.url).searchParams.get("done");
  const text = (name: string, label: string, help = "") =>
    textControl(name, { label, typed, problems, help });
  const choice = (name: string, label: string, values: readonly (readonly [string, string])[]) =>
    selectControl(name, values, { label, typed, problems });
  const hidden = html`<input type="hidden" name="crumb" value="${crumb}"><input type="hidden" name="version" value="${current.version}">`;
  const countries = countryOptions(site.language).map(({ value, label }) => [value, label] as const);
  return configScreen(request, {
    title: "Store settings",
    current: commercePaths.home,
    status: refused?.status ?? 200,
    intro:
      "What holds for all products, for the cart and for the checkout. Visitors see each change at once.",
    content: html`${refused && html`<p role="alert"><strong>${refused.message}</strong></p>`}${
      done === "saved" &&
      html`<div class="outcome" role="status"><p><strong>Saved. Visitors see it at once.</strong></p>${
        current.undoTarget > 0 &&
        html`<form method="post" action="${storeSettingsPath}" class="page-form">${hidden}<button name="action" value="undo">Undo</button></form>`
      }</div>`
    }${done === "same" && html`<p role="status"><strong>Nothing was changed.</strong></p>`}${done === "undo" && html`<p role="status"><strong>The settings are as they were before.</strong></p>`}
<form class="settings-form" method="post" action="${storeSettingsPath}">${hidden}
<fieldset class="settings-group"><legend>Cart</legend>
${text("minimum", `Minimum subtotal (${currency})`, "Smaller carts cannot be ordered. Empty: no minimum.")}${text("continueShoppingLinkUrl", "Link to continue shopping", "/page or https://example.com.")}${text("currencies", "Currencies that visitors can choose", `Codes with commas between them. Prices are stored in ${currency}.`)}</fieldset>
<fieldset class="settings-group"><legend>Checkout</legend>
${switches.map(([name, label]) => choice(name, label, onOff))}${choice("phone", "Telephone number", phones)}${choice("country", "Country that is chosen at first", [["", "None"], ...countries])}</fieldset>
<fieldset class="settings-group"><legend>Products</legend>
${choice("measurementStandard", "Weights and sizes", [
  ["1", "Imperial"],
  ["2", "Metric"],
])}${productSwitches.map(([name, label]) => choice(name, label, onOff))}${text("scarcityThreshold", "Show how many are left from this number of pieces")}</fieldset>
<fieldset class="settings-group"><legend>Texts</legend>
${policies.map(([name, label]) =>
  areaControl(name, {
    ...{ label, typed, problems },
    help:
      name === "termsOfService"
        ? "HTML. Buyers have to accept the terms. Empty: no terms."
        : "HTML. It is shown in the checkout. Empty: it is not shown.",
  }),
)}</fieldset>
<button class="primary" name="action" value="save">Save</button>
</form>
<p><a href="${commercePaths.home}">Store</a></p>`,
  });
}

/** `POST /config/commerce/settings`. Nothing is saved if a value is invalid, or if others have changed the same ones. */
async function changeStoreSettings(request: OwnerRequest): Promise<Response> {
  const { c, owner, site } = request;
  const db = c.env.DB;
  c.header("cache-control", "no-store");
  const fields = await readFieldMap(c.req.raw);
  const current = await readPart(db, storeSettingsPart);
  const change = { author: owner.accountId, base: current, site };
  const theirs = typedOfSettings(current.value);
  const seen = Number(fields.get("version"));
  if (fields.get("action") === "undo") {
    if (seen === current.version && (await undoPart(db, storeSettingsPart, change))) return seeOther("undo");
    return storeSettingsScreen(request, {
      ...{ status: 409, typed: theirs, problems: {} },
      message: "Nothing was undone: others have changed the settings since. They are shown as they are now.",
    });
  }
  const mine = typedOfForm(fields, theirs.keys());
  const refuse = (message: string, rest: Pick<Refused, "status" | "problems">, typed: Typed = mine) =>
    storeSettingsScreen(request, { message, typed, ...rest });
  const base = await readPartVersion(db, storeSettingsPart, seen);
  // A form that is too large cannot be read, so it must not empty all fields.
  if (base === undefined)
    return refuse(
      "Not saved: the form could not be read. Shorten the texts.",
      { status: 422, problems: {} },
      theirs,
    );
  const { merged, conflicts } = mergeTyped({ base: typedOfSettings(base), mine, theirs });
  const changed = Object.entries(conflicts).map(([name, value]) => [
    name,
    `Somebody else has changed this to: ${value}`,
  ]);
  const conflictText =
    "Not saved: somebody else has changed the same settings. Their values stand below yours. Save again to replace them.";
  if (changed.length > 0)
    return refuse(conflictText, { status: 409, problems: Object.fromEntries(changed) }, merged);
  const { settings, problems } = readSettings(merged, current.value, await readRates(db));
  if (Object.keys(problems).length > 0)
    return refuse("Not saved: a value was refused. It is marked below.", { status: 422, problems }, merged);
  if (storeSettingsPart.textOf(settings) === storeSettingsPart.textOf(current.value)) return seeOther("same");
  if (await savePart<StoreSettings>(db, storeSettingsPart, { ...change, value: settings }))
    return seeOther("saved");
  return refuse(
    "Not saved: others have saved at the same time. Save again.",
    { status: 409, problems: {} },
    merged,
  );
}

async function readRates(db: D1Database): Promise<string[]> {
  const { results } = await db.prepare(ratesQuery).all<ExchangeRate>();
  return results.map(({ currency }) => currency);
}

function seeOther(done: string): Response {
  const location = `${storeSettingsPath}?done=${done}`;
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}

export const storeSettingsRoutes: readonly GuardedRoute[] = [
  {
    method: "GET",
    path: storeSettingsPath,
    permissions: [storeSettingsPermission],
    handle: (request) => storeSettingsScreen(request),
  },
  {
    method: "POST",
    path: storeSettingsPath,
    permissions: [storeSettingsPermission],
    handle: changeStoreSettings,
  },
];
