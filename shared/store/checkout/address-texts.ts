import { labelByLanguage } from "../../text/label-by-language.ts";
import type { CityLabel, RegionLabel, ZipLabel } from "./address-countries.ts";

/** Labels of the fields of an address, and what is said about wrong ones. */
export interface AddressTexts extends Readonly<Record<CityLabel | RegionLabel | ZipLabel, string>> {
  readonly country: string;
  readonly line1: string;
  readonly line2: string;
  readonly phone: string;
  /** `{label}` is the label of the empty field. */
  readonly missing: string;
  readonly tooLong: string;
  readonly unknownCountry: string;
  /** `{label}` is the label of the zip, `{example}` a zip of the country. */
  readonly wrongZip: string;
  readonly wrongPhone: string;
}

const english: AddressTexts = {
  country: "Country",
  line1: "Address",
  line2: "Apartment, suite, etc.",
  city: "City",
  townOrCity: "Town or city",
  suburb: "Suburb or city",
  cityWard: "City or ward",
  region: "Region",
  state: "State",
  province: "Province",
  county: "County",
  prefecture: "Prefecture",
  postalCode: "Postal code",
  zipCode: "ZIP code",
  postcode: "Postcode",
  eircode: "Eircode",
  pinCode: "PIN code",
  phone: "Phone",
  missing: "{label} is required.",
  tooLong: "{label} is too long.",
  unknownCountry: "Choose a country from the list.",
  wrongZip: "{label} is not valid. An example is {example}.",
  wrongPhone: "Phone is not valid.",
};

const translations = new Map<string, AddressTexts>([
  [
    "de",
    {
      country: "Land",
      line1: "Straße und Hausnummer",
      line2: "Adresszusatz",
      city: "Ort",
      townOrCity: "Ort",
      suburb: "Ort",
      cityWard: "Stadt oder Bezirk",
      region: "Region",
      state: "Bundesstaat",
      province: "Provinz",
      county: "Grafschaft",
      prefecture: "Präfektur",
      postalCode: "Postleitzahl",
      zipCode: "ZIP-Code",
      postcode: "Postleitzahl",
      eircode: "Eircode",
      pinCode: "PIN-Code",
      phone: "Telefon",
      missing: "{label} fehlt.",
      tooLong: "{label} ist zu lang.",
      unknownCountry: "Wählen Sie ein Land aus der Liste.",
      wrongZip: "{label} ist nicht gültig. Ein Beispiel ist {example}.",
      wrongPhone: "Die Telefonnummer ist nicht gültig.",
    },
  ],
  [
    "fr",
    {
      country: "Pays",
      line1: "Adresse",
      line2: "Complément d’adresse",
      city: "Ville",
      townOrCity: "Ville",
      suburb: "Ville",
      cityWard: "Ville ou arrondissement",
      region: "Région",
      state: "État",
      province: "Province",
      county: "Comté",
      prefecture: "Préfecture",
      postalCode: "Code postal",
      zipCode: "Code ZIP",
      postcode: "Code postal",
      eircode: "Eircode",
      pinCode: "Code PIN",
      phone: "Téléphone",
      missing: "{label}\u00a0: ce champ est obligatoire.",
      tooLong: "{label}\u00a0: ce texte est trop long.",
      unknownCountry: "Choisissez un pays dans la liste.",
      wrongZip: "{label}\u00a0: ce code n’est pas valide. Exemple\u00a0: {example}.",
      wrongPhone: "Le numéro de téléphone n’est pas valide.",
    },
  ],
  [
    "es",
    {
      country: "País",
      line1: "Dirección",
      line2: "Piso, puerta, etc.",
      city: "Ciudad",
      townOrCity: "Ciudad",
      suburb: "Ciudad",
      cityWard: "Ciudad o distrito",
      region: "Región",
      state: "Estado",
      province: "Provincia",
      county: "Condado",
      prefecture: "Prefectura",
      postalCode: "Código postal",
      zipCode: "Código ZIP",
      postcode: "Código postal",
      eircode: "Eircode",
      pinCode: "Código PIN",
      phone: "Teléfono",
      missing: "{label}: este campo es obligatorio.",
      tooLong: "{label}: este texto es demasiado largo.",
      unknownCountry: "Elige un país de la lista.",
      wrongZip: "{label}: este código no es válido. Un ejemplo es {example}.",
      wrongPhone: "El teléfono no es válido.",
    },
  ],
]);

export function addressTexts(language: string): AddressTexts {
  return labelByLanguage(translations, language, english);
}
