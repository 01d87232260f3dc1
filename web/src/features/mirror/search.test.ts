import { describe, expect, it } from 'vitest';
import { ownDrop } from '../../testing/own-things.ts';
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
  it('are those on which the drops were released, newest first, wherever their author is by now', () => {
    const at = (localDate: string) =>
      ownDrop('x', { localDate, createdAt: '2026-03-10T11:30:00.000Z' });
    const drops = [at('2026-03-11'), at('2026-03-10'), at('2026-03-10')];
    expect(groupByDay(drops)).toEqual([
      { day: '2026-03-11', drops: drops.slice(0, 1) },
      { day: '2026-03-10', drops: drops.slice(1) },
    ]);
  });
});
