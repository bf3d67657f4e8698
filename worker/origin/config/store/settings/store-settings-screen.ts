import { storeScreenPaths } from "../../../../../shared/store/owner/order-detail.ts";
import { fillText } from "../../../../../shared/text/text.ts";
import { ownerStoreSettingsTexts } from "../../../../../shared/texts/owner-store-settings.ts";
import { getCrumb } from "../../../accounts/crumb.ts";
import { type ExchangeRate, ratesQuery } from "../../../store/exchange.ts";
import { readFieldMap } from "../../../submitted-fields.ts";
import { html } from "../../../templates/html.ts";
import { readPart, readPartVersion, savePart, undoPart } from "../../../versioned-part.ts";
import type { GuardedRoute } from "../../guarded-route.ts";
import { areaControl, selectControl, type Typed, textControl } from "../../items/item-fields.ts";
import { focusedMessage, refusalText, successMessage } from "../../outcome.ts";
import { ownerLanguage } from "../../owner-language.ts";
import type { OwnerRequest } from "../../owner-request.ts";
import { configScreen } from "../../screen.ts";
import { countryOptions } from "../records/country-options.ts";
import {
  mergeTyped,
  phoneStates,
  policies,
  productSwitches,
  readSettings,
  settingsControlValues,
  submittedControlValues,
  switches,
} from "./store-settings-fields.ts";
import { type StoreSettings, storeSettingsPart } from "./store-settings-part.ts";

export const storeSettingsPath = `${storeScreenPaths.home}/settings`;
export const storeSettingsPermission = "commerce.storeSettings";

const textsFor = ({ c }: OwnerRequest) => ownerStoreSettingsTexts(ownerLanguage(c));

/** The submitted values that were not saved, with the reasons. */
interface Refused {
  readonly message: string;
  readonly status: 409 | 422;
  readonly typed: Typed;
  readonly problems: Readonly<Record<string, string>>;
}

/** `/config/commerce/settings`: the form of the settings of the store (docs/reference/store-screens.md#store-settings). */
async function storeSettingsScreen(request: OwnerRequest, refused?: Refused): Promise<Response> {
  const { c } = request;
  const [current, crumb] = await Promise.all([readPart(c.env.DB, storeSettingsPart), getCrumb(c)]);
  const { selectedCurrency: currency } = current.value;
  const texts = textsFor(request);
  const onOff = [
    ["on", texts.on],
    ["off", texts.off],
  ] as const;
  const phones = phoneStates.map((state) => [state, texts[state]] as const);
  const typed = refused?.typed ?? settingsControlValues(current.value);
  const problems = refused?.problems ?? {};
  const done = new URL(c.req.url).searchParams.get("done");
  const text = (name: string, label: string, help = "") =>
    textControl(name, { label, typed, problems, help });
  const choice = (name: string, label: string, values: readonly (readonly [string, string])[]) =>
    selectControl(name, values, { label, typed, problems });
  const hidden = html`<input type="hidden" name="crumb" value="${crumb}"><input type="hidden" name="version" value="${current.version}">`;
  const countries = countryOptions(ownerLanguage(c)).map(({ value, label }) => [value, label] as const);
  return configScreen(request, {
    title: texts.title,
    current: storeScreenPaths.home,
    status: refused?.status ?? 200,
    intro: texts.intro,
    content: html`${refused && refusalText(refused.message)}${
      done === "saved" &&
      html`<div class="outcome" role="status"${focusedMessage}><p><strong>${texts.savedAtOnce}</strong></p>${
        current.undoTarget > 0 &&
        html`<form method="post" action="${storeSettingsPath}" class="page-form">${hidden}<button name="action" value="undo">${texts.undo}</button></form>`
      }</div>`
    }${done === "same" && successMessage(texts.nothingChanged)}${done === "undo" && successMessage(texts.asBefore)}
<form class="settings-form" method="post" action="${storeSettingsPath}">${hidden}
<fieldset class="settings-group"><legend>${texts.cart}</legend>
${text("minimum", fillText(texts.minimum, { currency }), texts.minimumHelp)}${text("continueShoppingLinkUrl", texts.continueLink, texts.continueLinkHelp)}${text("currencies", texts.currencies, fillText(texts.currenciesHelp, { currency }))}</fieldset>
<fieldset class="settings-group"><legend>${texts.checkout}</legend>
${switches.map((name) => choice(name, texts[name], onOff))}${choice("phone", texts.phone, phones)}${choice("country", texts.country, [["", texts.noCountry], ...countries])}</fieldset>
<fieldset class="settings-group"><legend>${texts.products}</legend>
${choice("measurementStandard", texts.measures, [
  ["1", texts.imperial],
  ["2", texts.metric],
])}${productSwitches.map((name) => choice(name, texts[name], onOff))}${text("scarcityThreshold", texts.scarcityThreshold)}</fieldset>
<fieldset class="settings-group"><legend>${texts.texts}</legend>
${policies.map((name) =>
  areaControl(name, {
    ...{ label: texts[name], typed, problems },
    help: name === "termsOfService" ? texts.termsHelp : texts.policyHelp,
  }),
)}</fieldset>
<button class="primary" name="action" value="save">${texts.save}</button>
</form>
<p><a href="${storeScreenPaths.home}">${texts.store}</a></p>`,
  });
}

/** `POST /config/commerce/settings`. Nothing is saved if a value is invalid, or if others have changed the same ones. */
async function changeStoreSettings(request: OwnerRequest): Promise<Response> {
  const { c, owner, site } = request;
  const db = c.env.DB;
  const texts = textsFor(request);
  c.header("cache-control", "no-store");
  const fields = await readFieldMap(c.req.raw);
  const current = await readPart(db, storeSettingsPart);
  const change = { author: owner.accountId, base: current, site };
  const theirs = settingsControlValues(current.value);
  const seen = Number(fields.get("version"));
  if (fields.get("action") === "undo") {
    if (seen === current.version && (await undoPart(db, storeSettingsPart, change))) return seeOther("undo");
    return storeSettingsScreen(request, {
      ...{ status: 409, typed: theirs, problems: {} },
      message: texts.notUndone,
    });
  }
  const mine = submittedControlValues(fields, theirs.keys());
  const refuse = (message: string, rest: Pick<Refused, "status" | "problems">, typed: Typed = mine) =>
    storeSettingsScreen(request, { message, typed, ...rest });
  const base = await readPartVersion(db, storeSettingsPart, seen);
  // A form that is too large cannot be read, so it must not empty all fields.
  if (base === undefined) return refuse(texts.formUnread, { status: 422, problems: {} }, theirs);
  const { merged, conflicts } = mergeTyped({ base: settingsControlValues(base), mine, theirs }, texts);
  const changed = Object.entries(conflicts).map(([name, value]) => [
    name,
    fillText(texts.changedTo, { value }),
  ]);
  if (changed.length > 0)
    return refuse(texts.conflict, { status: 409, problems: Object.fromEntries(changed) }, merged);
  const { settings, problems } = readSettings(merged, current.value, { rates: await readRates(db), texts });
  if (Object.keys(problems).length > 0) return refuse(texts.refusedBelow, { status: 422, problems }, merged);
  if (storeSettingsPart.textOf(settings) === storeSettingsPart.textOf(current.value)) return seeOther("same");
  if (await savePart<StoreSettings>(db, storeSettingsPart, { ...change, value: settings }))
    return seeOther("saved");
  return refuse(texts.sameTime, { status: 409, problems: {} }, merged);
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
