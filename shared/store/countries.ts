/** Codes of the countries to which shipping can be estimated: ISO 3166-1. */
const codes =
  "AD AE AG AI AL AM AR AT AU AW AZ BA BB BD BE BG BH BM BN BO BR BS BT BW BZ CA CH CL CN CO CR CV CY CZ DE DK DM DO DZ EC EE EG ES FI FJ FO FR GB GD GE GG GH GI GL GR GT GY HK HN HR HT HU ID IE IL IM IN IS IT JE JM JO JP KE KG KH KN KR KW KY KZ LA LC LI LK LT LU LV MA MC MD ME MG MK MN MO MT MU MV MX MY MZ NA NC NG NI NL NO NP NZ OM PA PE PF PG PH PK PL PR PT PY QA RO RS RW SA SC SE SG SI SK SM SN SV TH TN TR TT TW TZ UA UG US UY UZ VA VC VN ZA ZM";

/** True for the code of a country to which goods can be sent. */
export function isCountryCode(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && codes.includes(code);
}

export interface Country {
  readonly code: string;
  readonly name: string;
}

/**
 * Countries with their names in a language, in the order of the names. Platforms differ in some names, so the client
 * takes those that the edge has rendered.
 */
export function listCountries(language: string): readonly Country[] {
  const nameOf = names(language);
  const named = codes.split(" ").map((code) => ({ code, name: nameOf(code) }));
  const { compare } = collator(language);
  return named.sort((a, b) => compare(a.name, b.name));
}

function names(language: string): (code: string) => string {
  const create = (locale: string) => new Intl.DisplayNames([locale], { type: "region" });
  let display: Intl.DisplayNames;
  try {
    display = create(language);
  } catch {
    display = create("en");
  }
  return (code) => display.of(code) ?? code;
}

/** The order of names in a language; that of English if the platform does not know it. */
function collator(language: string): Intl.Collator {
  try {
    return new Intl.Collator(language);
  } catch {
    return new Intl.Collator("en");
  }
}
