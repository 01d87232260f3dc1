export interface Zone {
  readonly name: string;
  readonly label: string;
}

export interface ZoneRegion {
  readonly region: string;
  readonly zones: readonly Zone[];
}

/** Where this device says it is. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** 'America/Argentina/Buenos_Aires' reads 'Argentina, Buenos Aires', under America. */
const labelOf = (name: string): string =>
  name.split('/').slice(1).join(', ').replaceAll('_', ' ') || name;

/** Every zone that the browser knows, by region; `also` are in the list whatever the browser knows. */
export function zoneRegions(also: readonly string[]): readonly ZoneRegion[] {
  const names = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...also])].sort();
  const regions = Map.groupBy(names, (name) =>
    name.includes('/') ? name.split('/', 1)[0] : 'World',
  );
  return [...regions].map(([region = 'World', ofRegion]) => ({
    region,
    zones: ofRegion.map((name) => ({ name, label: labelOf(name) })),
  }));
}
