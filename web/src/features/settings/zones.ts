interface Zone {
  readonly name: string;
  readonly label: string;
}

export interface ZoneRegion {
  readonly region: string;
  readonly zones: readonly Zone[];
}

// Chromium and Safari list some places under names that their people gave up (the Unicode consortium never renames one).
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** How far a zone is from UTC at an instant, as in 'UTC+05:30'; null when this browser does not know the zone. */
function offsetOf(name: string, at: Date): string | null {
  try {
    const parts = new Intl.DateTimeFormat('en', {
      timeZone: name,
      timeZoneName: 'longOffset',
    }).formatToParts(at);
    const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
    return offset.replace('GMT', 'UTC').replace(/^UTC$/, 'UTC+00:00');
  } catch {
    return null;
  }
}

/** A zone by the name that its people use today, unless this browser has not heard of that name yet. */
export function todaysName(name: string): string {
  const renamed = RENAMED[name];
  return renamed !== undefined && offsetOf(renamed, new Date(0)) !== null ? renamed : name;
}

/** 'America/Argentina/Buenos_Aires' reads 'Argentina, Buenos Aires (UTC-03:00)', under America. */
function labelOf(name: string, at: Date): string {
  const place = name.split('/').slice(1).join(', ').replaceAll('_', ' ') || name;
  const offset = offsetOf(name, at);
  return offset === null ? place : `${place} (${offset})`;
}

const isPlace = (name: string): boolean => name.includes('/') && !name.startsWith('Etc/');

/**
 * Every place whose zone the browser knows, by region, under today's names and with what they are from UTC; and UTC itself.
 * @param also in the list whatever the browser knows
 * @param at the instant that the offsets hold for
 */
export function zoneRegions(also: readonly string[], at: Date): readonly ZoneRegion[] {
  const places = Intl.supportedValuesOf('timeZone').filter(isPlace);
  const names = [...new Set([...places, 'UTC', ...also].map(todaysName))].sort();
  const regions = Map.groupBy(names, (name) =>
    isPlace(name) ? name.slice(0, name.indexOf('/')) : 'World',
  );
  return [...regions].map(([region, ofRegion]) => ({
    region,
    zones: ofRegion.map((name) => ({ name, label: labelOf(name, at) })),
  }));
}
