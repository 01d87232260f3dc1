import { describe, expect, it } from 'vitest';
import { zoneRegions } from './zones.ts';

const labels = (name: string, also: readonly string[] = []) =>
  zoneRegions(also)
    .find(({ region }) => region === name)
    ?.zones.map(({ label }) => label);

describe('the list of time zones', () => {
  it('reads by region and city', () => {
    expect(labels('Europe')).toContain('Amsterdam');
    expect(labels('America')).toContain('New York');
    expect(labels('America', ['America/Argentina/Ushuaia'])).toContain('Argentina, Ushuaia');
    expect(labels('World')).toEqual(['UTC']);
  });

  it('holds the zones it is given, known to the browser or not, each once', () => {
    const given = zoneRegions(['Etc/GMT-5', 'Europe/Paris', 'Europe/Paris']);
    const names = given.flatMap(({ zones }) => zones.map(({ name }) => name));
    expect(names).toContain('Etc/GMT-5');
    expect(names.filter((name) => name === 'Europe/Paris')).toHaveLength(1);
  });
});
