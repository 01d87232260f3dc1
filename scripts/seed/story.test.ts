import { describe, expect, it } from 'vitest';
import { embeddedAnalyser } from '../../functions/src/analysis/analysis.ts';
import { ledByChoice } from '../../functions/src/analysis/led-by-choice.ts';
import { rateThoroughly } from '../../functions/src/analysis/risk/thorough-risk.ts';
import { addSample, EMOTIONS, NO_EMOTIONS } from '../../functions/src/contract/index.ts';
import { decideTotem } from '../../functions/src/mirror/totems.ts';
import { judge } from '../../functions/src/personal-data/personal-data.ts';
import { localDate } from '../../functions/src/platform/time.ts';
import { PEOPLE, TELLER } from './people.ts';
import { type PlannedDrop, planDrops, planJournal } from './plan.ts';

type TotemState = Parameters<typeof decideTotem>[0];

const DAY_MS = 86_400_000;
const now = new Date('2026-11-20T12:00:00Z');
const drops = planDrops(TELLER, now);
const pages = planJournal(TELLER, now);

const dateOf = (moment: Date) => localDate(moment, PEOPLE[TELLER].zone);
const daysBetween = (from: Date, to: Date) =>
  Math.round((Date.parse(dateOf(to)) - Date.parse(dateOf(from))) / DAY_MS);
const gaps = drops.slice(1).map(({ moment }, at) => daysBetween(drops[at]?.moment ?? now, moment));

describe('the member’s fourteen months', () => {
  it('are 240 to 300 drops, the first of them fourteen months ago', () => {
    expect(drops.length).toBeGreaterThanOrEqual(240);
    expect(drops.length).toBeLessThanOrEqual(300);
    const [first] = drops;
    expect(Math.round(daysBetween(first?.moment ?? now, now) / 30.4)).toBe(14);
  });

  it('have days in a row and silences, the longest of them once', () => {
    expect(gaps.filter((days) => days > 8).sort((a, b) => a - b)).toEqual([10, 14]);
    expect(gaps.filter((days) => days === 1).length).toBeGreaterThan(100);
    expect(gaps.join(' ')).toContain('1 1 1 1');
  });

  it('turn: another feeling leads in the first weeks, before the silence, after it and last', () => {
    const leads = (from: number, to: number) =>
      mostChosen(drops.filter(({ moment }) => isWithin(daysBetween(moment, now), from, to)));
    expect([
      leads(425, 400),
      leads(340, 251),
      leads(249, 225),
      leads(137, 92),
      leads(35, 1),
    ]).toEqual(['anxiety', 'joy', 'anger', 'sadness', 'love']);
  });

  it('have their journal: some pages a week, tagged here and there, some to a prompt', () => {
    for (let week = 0; week < 56; week += 4) {
      const some = pages.filter(({ moment }) =>
        isWithin(daysBetween(moment, now), week * 7 + 27, week * 7),
      );
      expect(some.length, `from week ${week}`).toBeGreaterThanOrEqual(4);
    }
    const tagged = pages.filter(({ input }) => /#\w+/.test(input.content)).length / pages.length;
    expect(tagged).toBeGreaterThan(0.5);
    expect(tagged).toBeLessThan(0.9);
    expect(pages.filter(({ input }) => input.prompt).length).toBeGreaterThan(25);
  });

  it('bring one totem after the other, by the rule that everybody has', async () => {
    let state: TotemState = { totemType: null, totals: NO_EMOTIONS, samples: 0, basis: null };
    const came: string[] = [];
    for (const { content: text, emotionType: emotion, moment } of drops) {
      const read = await embeddedAnalyser.analyse(text);
      const { emotions } = ledByChoice(read, { text, emotion, risk: 'none' });
      const totals = addSample(state.totals, emotion, emotions);
      state = { ...state, totals, samples: state.samples + 1 };
      const totem = decideTotem(state, moment);
      if (totem) state = { ...state, totemType: totem.totemType, basis: totem.basis };
      if (totem) came.push(totem.totemType);
    }
    expect(came).toEqual(['ghost', 'storm', 'mirror']);
  });
});

// The seed may be started at any time: an ordinary day, and days whose date does not exist in the month or year before.
describe.each([
  ['2026-11-20T12:00:00Z', '2026-10-20', '2025-11-20'],
  ['2027-03-31T12:00:00Z', '2027-02-28', '2026-03-31'],
  ['2028-02-29T12:00:00Z', '2028-01-29', '2027-02-28'],
  ['2028-03-01T12:00:00Z', '2028-02-01', '2027-03-01'],
  ['2026-12-31T12:00:00Z', '2026-11-30', '2025-12-31'],
  ['2027-01-01T12:00:00Z', '2026-12-01', '2026-01-01'],
])('told at %s', (start, monthAgo, yearAgo) => {
  const at = new Date(start);

  it('has a drop and a page on this day a month ago and a year ago', () => {
    for (const moments of [planDrops(TELLER, at), planJournal(TELLER, at)]) {
      const dates = moments.map(({ moment }) => dateOf(moment));
      expect(dates).toContain(monthAgo);
      expect(dates).toContain(yearAgo);
    }
  });

  it('has left the feed: whatever of it is younger than a week stands there for everybody', () => {
    const young = planDrops(TELLER, at).filter(
      ({ moment }) => at.getTime() - moment.getTime() < 8 * DAY_MS,
    );
    expect(young.map(({ hasFaded }) => hasFaded)).toEqual(young.map(() => false));
  });
});

describe('the words of the story', () => {
  const drop = drops.map(({ content }) => content);
  const page = pages.flatMap(({ input }) => [input.content, input.title ?? 'No title']);

  it('are each written once', () => {
    expect(new Set(drop).size).toBe(drop.length);
    expect(new Set(page.filter((text) => text !== 'No title')).size).toBeGreaterThan(pages.length);
  });

  it.each([...drop, ...page])('show nobody in danger, and lead to nobody: %s', (text) => {
    expect(rateThoroughly(text)).toBe('none');
    expect(judge(text, false)).toEqual({ personal: [], risk: 'none', refused: [] });
  });
});

const isWithin = (days: number, most: number, least: number) => days <= most && days >= least;

const mostChosen = (some: readonly PlannedDrop[]) =>
  EMOTIONS.toSorted(
    (a, b) =>
      some.filter(({ emotionType }) => emotionType === b).length -
      some.filter(({ emotionType }) => emotionType === a).length,
  )[0];
