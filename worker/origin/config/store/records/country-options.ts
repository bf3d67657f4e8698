import { listCountries } from "../../../../../shared/store/countries.ts";

export function countryOptions(
  language: string,
): readonly { readonly value: string; readonly label: string }[] {
  return listCountries(language).map(({ code, name }) => ({ value: code, label: name }));
}
