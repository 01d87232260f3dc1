import { describe, expect, it } from 'vitest';
import { deviceZone } from '../../../lib/zoned.ts';
import { ownDrop } from '../../../testing/own-things.ts';
import { emotionsOf, groupByDay, searchArchive } from './search.ts';

const letter = ownDrop('The LETTER I never sent', { emotionType: 'love', emotions: ['longing'] });
const rain = ownDrop('Rain again, café closed', { emotions: ['sadness'] });
const crisis = ownDrop('I cannot hold this', { emotionType: 'anxiety', isCrisis: true });
const all = [letter, rain, crisis];

describe('searching the archive', () => {
  it.each([
    ['letter', [letter]],
    ['  RAIN ', [rain]],
    ['Longing', [letter]],
    ['love', [letter]],
    ['CAFÉ', [rain]],
    ['cafe\u0301', [rain]],
    ['', all],
    ['nowhere', []],
  ])('for %j finds it in words and emotions, whatever the case', (words, found) => {
    expect(searchArchive(all, words, 'all')).toEqual(found);
  });

  it('keeps crisis entries apart when asked to', () => {
    expect(searchArchive(all, '', 'crisis')).toEqual([crisis]);
    expect(searchArchive(all, '', 'regular')).toEqual([letter, rain]);
    expect(searchArchive(all, 'rain', 'crisis')).toEqual([]);
  });
});

describe('what an entry felt like', () => {
  it('is what its author chose, and what was heard besides, each once', () => {
    expect(emotionsOf(ownDrop('x', { emotionType: 'joy', emotions: ['joy', 'love'] }))).toEqual([
      'joy',
      'love',
    ]);
  });
});

describe('the days of the archive', () => {
  it('are the reader’s own, newest first, and split at their midnight', () => {
    const at = (hour: number, minute: number) =>
      ownDrop('x', { createdAt: new Date(2026, 2, 10, hour, minute).toISOString() });
    const late = ownDrop('x', { createdAt: new Date(2026, 2, 11, 0, 0).toISOString() });
    const drops = [late, at(23, 59), at(0, 0)];
    expect(groupByDay(deviceZone(), drops)).toEqual([
      { day: '2026-03-11', drops: [late] },
      { day: '2026-03-10', drops: drops.slice(1) },
    ]);
  });

  it.each([
    ['Pacific/Kiritimati', '2026-03-11'],
    ['Pacific/Pago_Pago', '2026-03-10'],
    ['Asia/Kathmandu', '2026-03-10'],
  ])('are those of %s for whoever chose it, whatever the device says', (zone, day) => {
    const drop = ownDrop('x', { createdAt: '2026-03-10T11:30:00.000Z' });
    expect(groupByDay(zone, [drop]).map((group) => group.day)).toEqual([day]);
  });
});
