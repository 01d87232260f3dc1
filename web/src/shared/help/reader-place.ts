import type { Place } from '@blckmirror/functions/contract';

// The time zones of America/ that belong to Canada and the United States. Other American countries have other
// helplines.
const BY_ZONE: readonly (readonly [RegExp, Place])[] = [
  [
    /^America\/(?:Adak|Anchorage|Blanc|Boise|Cambridge_B|Chicago|Coral|Creston|Dawson|Denver|Detroit|Edm|Fort_[NW]|Glace|Goose|Halifax|Ind|Inu|Iqa|Juneau|Kent|Los_A)/,
    'north-america',
  ],
  [
    /^America\/(?:Louis|Meno|Metl|Moncton|Montreal|New_Y|Nome|North_D|Phoenix|Puerto_R|Rankin|Regina|Resolute|Sitka|St_Jo|Swift|Thunder|Toronto|Vanc|White|Winn|Yak|Yell)/,
    'north-america',
  ],
  [/^(?:US\/(?!Samoa)|Canada\/|Pacific\/(?:Honolulu|Guam)$)/, 'north-america'],
  [/^Europe\/(?:London|Belfast|Guernsey|Isle_of_Man|Jersey)$/, 'britain'],
  [/^Europe\/Dublin$/, 'ireland'],
  [/^Europe\/Amsterdam$/, 'netherlands'],
  [/^Europe\/Brussels$/, 'belgium'],
  [
    /^(?:Europe\/.|(?:Arctic\/Longyearbyen|Atlantic\/(?:Azores|Canary|Faroe|Madeira|Reykjavik)|Asia\/Nicosia|Africa\/Ceuta)$)/,
    'europe',
  ],
  [/^Australia\//, 'australia'],
  [/^Pacific\/(?:Auckland|Chatham)$/, 'new-zealand'],
];

const BY_COUNTRY: readonly (readonly [RegExp, Place])[] = [
  [/GB/, 'britain'],
  [/IE/, 'ireland'],
  [/NL/, 'netherlands'],
  [/BE/, 'belgium'],
  [/AT|BG|C[HYZ]|D[EK]|E[ES]|F[IR]|GR|H[RU]|I[ST]|L[ITUV]|MT|NO|P[LT]|RO|S[EIK]/, 'europe'],
  [/US|CA/, 'north-america'],
  [/AU/, 'australia'],
  [/NZ/, 'new-zealand'],
];

const placeIn = (rows: typeof BY_ZONE, name: string): Place | undefined =>
  rows.find(([pattern]) => pattern.test(name))?.[1];

/** The country code in 'nl-BE' or 'sr-Latn-RS', or '' for 'nl'. */
const countryOf = (language: string): string => /-([A-Z]{2})(?:-|$)/.exec(language)?.[1] ?? '';

/** Whether a time zone, such as UTC, names no place. */
const isNowhere = (zone: string): boolean => !zone.includes('/') || zone.startsWith('Etc/');

/**
 * The most likely place of the reader. The device's time zone decides. If the time zone names no place, the countries
 * in the language list decide.
 * @returns null if no helpline is near
 */
export function readerPlace(zone: string, languages: readonly string[]): Place | null {
  if (!isNowhere(zone)) return placeIn(BY_ZONE, zone) ?? null;
  const places = languages.map((language) => placeIn(BY_COUNTRY, countryOf(language)));
  return places.find((place) => place !== undefined) ?? null;
}

/**
 * Splits the helplines into two lists. `near` holds the helplines for the reader's place, the most local first. `far`
 * holds all others in their original order.
 */
export function nearestFirst<Line extends { readonly places: readonly Place[] }>(
  lines: readonly Line[],
  place: Place | null,
): { readonly near: readonly Line[]; readonly far: readonly Line[] } {
  const isNear = ({ places }: Line) => place !== null && places.includes(place);
  return {
    near: lines.filter(isNear).sort((one, other) => one.places.length - other.places.length),
    far: lines.filter((line) => !isNear(line)),
  };
}
