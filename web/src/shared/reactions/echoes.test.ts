import { describe, expect, it } from 'vitest';
import { ownDrop } from '../../testing/own-drops-and-profile.ts';
import { echoNews } from './echo-news.tsx';
import { echoSentence } from './echoes.tsx';
import { isUnseen } from './follow-echoes.ts';

const TODAY = '2026-03-12';
const of = (localDate: string, reactionCounts = {}, reactionsSeen = 0) => ({
  id: 'a-drop',
  localDate,
  reactionCounts,
  reactionsSeen,
});

describe('how a drop was answered', () => {
  it('is told in counts, the most first, and to the day', () => {
    expect(echoSentence(of('2026-03-10', { same: 4, dark: 2, respect: 1 }), TODAY)).toBe(
      'Since Tuesday this was answered 7 times: 4 Empathy, 2 Support, 1 Respect.',
    );
  });

  it.each([
    ['2026-03-13', 'Today'],
    ['2026-03-12', 'Today'],
    ['2026-03-11', 'Since yesterday'],
    ['2026-03-06', 'Since Friday'],
    ['2026-03-05', 'Since March 5'],
    ['2025-12-31', 'Since December 31, 2025'],
  ])('is told of %s as: %s', (day, words) => {
    expect(echoSentence(of(day, { therapy: 1 }), TODAY)).toBe(
      `${words} this was answered once: 1 Insight.`,
    );
  });

  it('counts what was given of old with what it is shown as now', () => {
    expect(echoSentence(of('2026-03-12', { same: 1, imhere: 1 }), TODAY)).toBe(
      'Today this was answered twice: 2 Empathy.',
    );
  });

  it('is not told while nobody has answered', () => {
    expect(echoSentence(of('2026-03-10'), TODAY)).toBeNull();
  });

  it.each([
    [3, 2, true],
    [3, 3, false],
    // From a page that was read a little earlier than the one that was seen.
    [2, 3, false],
  ])('of %i answers, %i of them seen, is new: %s', (given, seen, isNew) => {
    expect(isUnseen(of(TODAY, { same: given }, seen))).toBe(isNew);
  });
});

describe('what is new since the last look', () => {
  const first = ownDrop('The house is quiet', {
    localDate: '2026-03-10',
    reactionCounts: { same: 4, therapy: 2 },
  });
  const second = ownDrop('Two cups', { localDate: '2026-03-11', reactionCounts: { same: 1 } });
  const seen = { [first.id]: { day: '2026-03-11', counts: { same: 3, therapy: 2 } } };

  it('is what came on top of what was seen, since the day on which it was seen', () => {
    expect(echoNews([first], seen)).toEqual({
      since: '2026-03-11',
      count: 1,
      counts: { same: 1 },
      drops: [first],
    });
  });

  it('is everything since the day of the drop, where nothing was seen', () => {
    expect(echoNews([second, first], {})).toEqual({
      since: '2026-03-10',
      count: 7,
      counts: { same: 5, therapy: 2 },
      drops: [second, first],
    });
  });

  it('is nothing where no more came, and where a count fell', () => {
    const counts = { same: 4, therapy: 3 };
    expect(echoNews([first], { [first.id]: { day: '2026-03-11', counts } })).toBeNull();
  });
});
