import { listPartControlNames } from "./control-names.ts";
import type { FormBlock } from "./form-block.ts";
import type { FormField } from "./form-field.ts";
import type { FormTextKey } from "./form-texts.ts";

/** A control of a field that has several. */
export interface PartControl {
  /** Name of the part of the value: docs/reference/forms.md#value-parts */
  readonly title: string;
  /** The middle part of the control's id, as in published forms. */
  readonly key: string;
  /** The control's name in the form. */
  readonly name: string;
  /** Classes of the `.field` element. */
  readonly className: string;
  readonly caption: string;
  readonly autoComplete: string | undefined;
  readonly maxLength: number | undefined;
  /** Value and label of each option of a select; empty for a text input. */
  readonly options: readonly (readonly [string, string])[];
  /** True if the control is hidden and its part is sent empty. */
  readonly hidden: boolean;
}

type PartLayout = readonly [
  title: string,
  key: string,
  className: string,
  textKey: FormTextKey,
  autoComplete?: string | undefined,
  maxLength?: number,
];

/** The controls by field type, with the ids and classes of published forms, in the order in which values are sent. */
const partLayouts: Readonly<Record<string, readonly PartLayout[]>> = {
  name: [
    ["First", "fname", "first-name", "name.firstName", "given-name"],
    ["Last", "lname", "last-name", "name.lastName", "family-name"],
  ],
  phone: [
    ["Country", "country", "text three-digits", "phone.country", "tel-country-code"],
    ["Areacode", "areacode", "text three-digits", "phone.areaCode", "tel-area-code"],
    ["Prefix", "prefix", "text three-digits", "phone.prefix", "tel-local-prefix"],
    ["Line", "line", "text four-digits", "phone.line", "tel-local-suffix"],
  ],
  address: [
    ["Line1", "address", "address1", "address.address1", "address-line1"],
    ["Line2", "address2", "address2", "address.address2", "address-line2"],
    ["City", "city", "city", "address.city", "address-level2"],
    ["State", "state", "state-province", "address.stateProvince", "address-level1"],
    ["Zip", "zipcode", "zip", "address.zipPostalCode", "postal-code"],
    ["Country", "country", "country", "address.country", "country-name"],
  ],
  date: [
    ["Month", "month", "month two-digits", "date.mm", undefined, 2],
    ["Day", "day", "day two-digits", "date.dd", undefined, 2],
    ["Year", "year", "year four-digits", "date.yyyy", undefined, 4],
  ],
  time: [
    ["Hour", "hour", "hour two-digits", "time.hour", undefined, 2],
    ["Minute", "minute", "minute two-digits", "time.minute", undefined, 2],
    ["Second", "second", "second two-digits", "time.second", undefined, 2],
    ["Ampm", "ampm", "ampm", "time.amPm"],
  ],
};

/** The controls of a field, in the order of the page; undefined for a field with one control. */
export function createPartControls(field: FormField, block: FormBlock): readonly PartControl[] | undefined {
  const layouts = partLayouts[field.type];
  if (layouts === undefined) return undefined;
  const names = new Map((listPartControlNames(field) ?? []).map(({ title, name }) => [title, name]));
  const parts = layouts
    // The phone field has a country only with this setting: docs/reference/forms.md#value-parts
    .filter(([title]) => field.type !== "phone" || title !== "Country" || field.showCountryCode)
    .map(([title, key, className, textKey, autoComplete, maxLength]) => ({
      title,
      key,
      name: names.get(title) ?? "",
      className,
      autoComplete,
      maxLength,
      caption: labelOf(field, title, block) || block.translate(textKey),
      options: optionsOf(field, title, block),
      hidden: isHidden(field, title, block),
    }));
  return inCountryOrder(parts, field, block);
}

function labelOf({ type }: FormField, title: string, { addressParts }: FormBlock): string {
  return type === "address" ? (addressParts.find((part) => part.title === title)?.label ?? "") : "";
}

function optionsOf(
  { type }: FormField,
  title: string,
  { countries, translate }: FormBlock,
): PartControl["options"] {
  if (title === "Ampm")
    return [
      ["AM", translate("time.am")],
      ["PM", translate("time.pm")],
    ];
  if (title !== "Country" || countries.length === 0) return [];
  const named = countries.map(({ name, phoneCode }) =>
    type === "phone" ? ([phoneCode, `${name} (${phoneCode})`] as const) : ([name, name] as const),
  );
  return [["", ""], ...named.filter(([value]) => value !== "")];
}

/** True if the part is hidden and sent empty, for example the state in countries whose addresses have none. */
function isHidden(field: FormField, title: string, { addressParts }: FormBlock): boolean {
  if (field.type === "name") return field.hiddenNames.includes(title);
  if (field.type !== "address" || addressParts.length === 0 || title === "Country") return false;
  return !addressParts.some((part) => part.title === title);
}

function inCountryOrder(
  parts: readonly PartControl[],
  { type }: FormField,
  block: FormBlock,
): readonly PartControl[] {
  if (type === "name" && block.familyNameFirst) return parts.toReversed();
  if (type !== "address" || block.addressParts.length === 0) return parts;
  const position = ({ title }: PartControl) => {
    const index = block.addressParts.findIndex((part) => part.title === title);
    return index < 0 ? block.addressParts.length : index;
  };
  return parts.toSorted((a, b) => position(a) - position(b));
}
