import { describe, expect, it } from 'vitest';
import { todaysName } from '../../lib/time/dates.ts';
import { zoneRegions } from './time-zone.tsx';

const WINTER = new Date('2026-11-22T12:00:00Z');
const SUMMER = new Date('2026-07-22T12:00:00Z');

const labels = (name: string, also: readonly string[] = [], at = WINTER) =>
  zoneRegions(also, at)
    .find(({ region }) => region === name)
    ?.zones.map(({ label }) => label);
const names = (also: readonly string[] = []) =>
  zoneRegions(also, WINTER).flatMap(({ zones }) => zones.map(({ name }) => name));

describe('the list of time zones', () => {
  it('reads by region and city, with what each is from UTC', () => {
    expect(labels('Europe')).toContain('Amsterdam (UTC+01:00)');
    expect(labels('Europe', [], SUMMER)).toContain('Amsterdam (UTC+02:00)');
    expect(labels('America')).toContain('New York (UTC-05:00)');
    expect(labels('America')).toContain('Argentina, Buenos Aires (UTC-03:00)');
    expect(labels('Europe')).toContain('London (UTC+00:00)');
    expect(labels('World')).toEqual(['UTC (UTC+00:00)']);
  });

  it.each([
    ['Asia/Calcutta', 'Asia/Kolkata', 'Asia', 'Kolkata (UTC+05:30)'],
    ['Europe/Kiev', 'Europe/Kyiv', 'Europe', 'Kyiv (UTC+02:00)'],
    ['Asia/Saigon', 'Asia/Ho_Chi_Minh', 'Asia', 'Ho Chi Minh (UTC+07:00)'],
    ['America/Godthab', 'America/Nuuk', 'America', 'Nuuk (UTC-02:00)'],
  ])('calls %s by its name of today', (old, today, region, label) => {
    expect(names([old, today]).filter((name) => name === old || name === today)).toEqual([today]);
    expect(labels(region, [old])).toContain(label);
  });

  it('keeps the old name where a browser has not heard of the new one', () => {
    expect(todaysName('Mars/Olympus_Mons')).toBe('Mars/Olympus_Mons');
  });

  it('offers places, none of the zones that are not one', () => {
    expect(names().filter((name) => name.startsWith('Etc/'))).toEqual([]);
    expect(names().filter((name) => !name.includes('/'))).toEqual(['UTC']);
  });

  it('sends names that every server with the time zone database knows', () => {
    for (const name of names()) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone: name })).not.toThrow();
    }
  });

  it('holds the zones it is given, known to the browser or not, each once', () => {
    const given = names(['Etc/GMT-5', 'Mars/Olympus_Mons', 'Europe/Paris', 'Europe/Paris']);
    expect(given).toContain('Etc/GMT-5');
    expect(given).toContain('Mars/Olympus_Mons');
    expect(given.filter((name) => name === 'Europe/Paris')).toHaveLength(1);
    expect(labels('World', ['Etc/GMT-5'])).toContain('GMT-5 (UTC+05:00)');
  });
});
