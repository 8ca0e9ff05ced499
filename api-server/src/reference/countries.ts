/** The two-letter country codes of ISO 3166-1. */
const codes = new Set(
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ
CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR
GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP
KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT
MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW
SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG
UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`.split(/\s/),
);

/** Created on first use, because creating it would add a tenth of a second to every start. */
let inSpanish: Intl.DisplayNames | undefined;

export function isCountry(code: string): boolean {
  return codes.has(code);
}

/** Returns every country with its code, in the order of their Spanish names. */
export function listCountries(): { id: string; name: string }[] {
  return [...codes]
    .map((id) => ({ id, name: countryName(id) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'es'));
}

/** Returns the country's Spanish name; the code itself when it is not a country's. */
export function countryName(code: string): string {
  if (!codes.has(code)) return code;
  inSpanish ??= new Intl.DisplayNames('es', { type: 'region' });
  return inSpanish.of(code) ?? code;
}
