import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMOTIONS } from '../../contract/index.ts';
import { addDays } from '../../platform/time.ts';
import { SUBJECT_LINES } from './lines.ts';
import { lineOfChoice, lineOfDay, turnOf } from './reflect.ts';
import type { Retelling } from './retelling.ts';

describe('a turn', () => {
  it('is the same for the same text, another for another author, and never the same twice on a day', () => {
    const index = fc.nat(200);
    fc.assert(
      fc.property(fc.string(), index, index, (author, a, b) => {
        const turn = (of: number) => turnOf(author, '2026-11-20', { of: 'entry', index: of });
        expect(turn(a)).toBe(turn(a));
        expect(turn(a) === turn(b)).toBe(a === b);
        expect(turn(a)).toBeGreaterThanOrEqual(0);
      }),
    );
    expect(turnOf('one', '2026-11-20', { of: 'drop' })).not.toBe(
      turnOf('another', '2026-11-20', { of: 'drop' }),
    );
  });
});

describe('a line of the day', () => {
  const sizes = fc.record({
    author: fc.string(),
    from: fc.nat(15_000),
    lines: fc.integer({ min: 7, max: 40 }),
    after: fc.nat(6),
  });

  it('comes once in 31 days, and its first sentence once in seven', () => {
    fc.assert(
      fc.property(sizes, ({ author, from, lines, after }) => {
        const firsts = Array.from({ length: lines }, (_, at) => `First ${at}.`);
        const seconds = Array.from({ length: after }, (_, at) => `Second ${at}.`);
        const month = Array.from({ length: 31 }, (_, day) =>
          lineOfDay(
            firsts,
            seconds,
            turnOf(author, addDays('1995-01-01', from + day), { of: 'drop' }),
          ),
        );
        const said = month.filter((line) => line !== null);
        expect(new Set(said).size).toBe(said.length);
        if (lines * (after + 1) >= 31) expect(said).toHaveLength(31);
        for (const [day, line] of month.entries()) {
          const first = line?.split('.')[0];
          const week = month.slice(Math.max(0, day - 6), day).map((each) => each?.split('.')[0]);
          if (first !== undefined) expect(week).not.toContain(first);
        }
      }),
    );
  });

  it('needs no second sentence behind what is told back, and is left out if the two are too long together', () => {
    const lines = ['First.', 'Second.', 'Third.', 'Fourth.', 'Fifth.', 'Sixth.', 'Seventh.'];
    const month = (words: string) =>
      Array.from({ length: 31 }, (_, day) =>
        lineOfDay(lines, ['A.', 'B.', 'C.', 'D.'], day * 10, {
          words,
          said: words,
          isOwnDeed: false,
          isQuoted: false,
        }),
      );
    for (const line of month('You ran.')) expect(line).toMatch(/^You ran\. \w+\.$/);
    expect(new Set(month(`${'and '.repeat(20)}on.`))).toEqual(new Set([null]));
  });
});

describe.each([
  ['en', 'I left the house and it was cold.'],
  ['nl', 'Ik ging het huis uit en het was koud.'],
] as const)('the line behind what is told back in %s', (language, text) => {
  const DAYS = 40;
  const told = (length: number, isOwnDeed: boolean): Retelling => {
    const words = `${Array.from({ length }, () => 'told').join(' ')}.`;
    return { words, said: words, isOwnDeed, isQuoted: false };
  };
  /** Says the line of each of these days, behind so many told words on each. */
  const linesFor = (
    lengths: readonly number[],
    say: (turn: number, words: Retelling) => string | null,
    isOwnDeed = false,
  ) =>
    lengths.map((length, day) => {
      const words = told(length, isOwnDeed);
      return say((20_000 + day) * 10, words)?.replace(`${words.words} `, '') ?? null;
    });
  const twiceInARow = (lines: readonly (string | null)[]) =>
    lines.filter((line, day) => line !== null && line === lines[day - 1]);

  const always = Array.from({ length: 20 }, (_, less) => Array<number>(DAYS).fill(less + 1));

  it.each(EMOTIONS)(
    'of %s is another one on the next day, however long the words are',
    (emotion) => {
      const check = (lengths: readonly number[]) => {
        for (const isOwnDeed of [false, true]) {
          const lines = linesFor(
            lengths,
            (turn, words) => lineOfChoice(text, emotion, 'none', turn, words),
            isOwnDeed,
          );
          expect(twiceInARow(lines)).toEqual([]);
        }
      };
      for (const lengths of always) check(lengths);
      const any = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: DAYS, maxLength: DAYS });
      fc.assert(fc.property(any, check), { numRuns: 20 });
    },
  );

  it('beside grief and about a subject is another one on the next day', () => {
    const ofSubjects = Object.values(SUBJECT_LINES[language]).map((lines) => lines?.dark ?? []);
    for (const lengths of always) {
      // Longer words leave no room for a line of grief: the answer is then two halves of its own turn.
      if ((lengths[0] ?? 0) <= 17) {
        for (const emotion of EMOTIONS) {
          const plain = linesFor(lengths, (turn, words) =>
            lineOfChoice(text, emotion, 'concern', turn, words),
          );
          expect(twiceInARow(plain)).toEqual([]);
        }
      }
      for (const lines of ofSubjects) {
        const about = linesFor(lengths, (turn, words) => lineOfDay(lines, [], turn, words));
        expect(twiceInARow(about)).toEqual([]);
      }
    }
  });
});
