import { describe, expect, it } from 'vitest';
import { ownDrop } from '../../../testing/own-drops-and-profile.ts';
import { SEARCH_CASES } from '../../../testing/search-cases.ts';
import { searchArchive } from './use-archive.ts';

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
    ['cafe', [rain]],
    ['sent letter longing', [letter]],
    ['letter rain', []],
    ['', all],
    ['nowhere', []],
  ])('for %j finds it in words and emotions, whatever the case', (words, found) => {
    expect(searchArchive(all, words, 'all')).toEqual(found);
  });

  it.each(SEARCH_CASES.filter(([sought]) => sought !== ''))(
    'for %j in %j: %s',
    (words, content, isFound) => {
      const drop = ownDrop(content);
      expect(searchArchive([drop], words, 'all')).toEqual(isFound ? [drop] : []);
    },
  );

  it('finds words that sound like danger by the chosen feeling, and by no other', () => {
    const grave = ownDrop('I cannot go on', { emotions: ['sadness', 'anger'], risk: 'concern' });
    expect(searchArchive([grave], 'sadness', 'all')).toEqual([grave]);
    expect(searchArchive([grave], 'anger', 'all')).toEqual([]);
  });

  it('keeps crisis entries apart when asked to', () => {
    expect(searchArchive(all, '', 'crisis')).toEqual([crisis]);
    expect(searchArchive(all, '', 'regular')).toEqual([letter, rain]);
    expect(searchArchive(all, 'rain', 'crisis')).toEqual([]);
  });
});
