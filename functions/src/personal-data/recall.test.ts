import { describe, expect, it } from 'vitest';
import { sampled } from '../../../scripts/lib/testing/sampled.ts';
import { goldSets, goldTable } from '../../model-lab/gold/gold.ts';
import written from '../../model-lab/guard/lines.json' with { type: 'json' };
import { personalSpan } from '../contract/fields.ts';
import { EMERGENCY, HELPLINES, normaliseText } from '../contract/index.ts';
import { findPersonal } from './personal-data.ts';

const { noSpaceAfterStop, datesAndAmounts, ordinary, ...marked } = written;
const HARD = ['email', 'phone', 'link'] as const;
const SOFT = personalSpan.shape.kind.options.filter((kind) => !HARD.some((hard) => hard === kind));

/** A line of the data without the marks around personal parts, and the positions of those parts. */
const unmarked = (line: string) => ({
  text: line.replace(/[⟦⟧]/g, ''),
  start: line.indexOf('⟦'),
  end: line.indexOf('⟧') - 1,
});
const isRefusedOutright = (text: string): boolean => findPersonal(text).some(({ hard }) => hard);

describe('300 lines that lead to somebody, English and Dutch', () => {
  it('are 300', () => {
    expect(Object.values(marked).flat()).toHaveLength(300);
  });

  it.each(HARD)('hold no %s that goes unnoticed, but for 2 in 100', (kind) => {
    const missed = marked[kind].filter((line) => {
      const { text, start, end } = unmarked(line);
      const isThere = (span: { start: number; end: number }) =>
        span.start <= start && span.end >= end;
      return !findPersonal(text).some((span) => span.hard && span.kind === kind && isThere(span));
    });
    expect(missed.length / marked[kind].length, missed.join('\n')).toBeLessThanOrEqual(0.02);
  });

  it('are asked about where they hold something softer, nine times in ten, and never refused outright', () => {
    const lines = SOFT.flatMap((kind) => marked[kind]).map(unmarked);
    const missed = lines.filter(
      ({ text, start, end }) =>
        !findPersonal(text).some((span) => span.start < end && span.end > start),
    );
    expect(missed.length / lines.length).toBeLessThanOrEqual(0.1);
    expect(lines.filter(({ text }) => isRefusedOutright(text))).toEqual([]);
  });
});

describe('an address or a number that a break splits', () => {
  it.each(HARD.flatMap((kind) => marked[kind].map((line) => [kind, line] as const)))(
    'is no way round, as %s: %s',
    (_kind, line) => {
      const { text, start, end } = unmarked(line);
      const middle = (start + end) >> 1;
      // Between two characters: a line break beside a space hides nothing.
      const at = [...text.slice(0, middle)].findLastIndex(
        (_, i) => i > start && /^\S\S$/.test(text.slice(i - 1, i + 1)),
      );
      if (at < 0) return;
      for (const split of ['\u000B', '\u000C', '\u0085', '\n']) {
        expect(
          findPersonal(normaliseText(text.slice(0, at) + split + text.slice(at))),
        ).toContainEqual(expect.objectContaining({ hard: true }));
      }
    },
  );

  it.each(HARD.flatMap((kind) => marked[kind].map((line) => [kind, line] as const)))(
    'is no way round between its words, as %s: %s',
    (_kind, line) => {
      const { text, start, end } = unmarked(line);
      const isHard = (words: string) => findPersonal(words).some(({ hard }) => hard);
      if (!isHard(text)) return;
      for (const { index } of text.matchAll(/(?<=\S) (?=\S)/g)) {
        if (index < start || index > end) continue;
        const split = normaliseText(`${text.slice(0, index)}\u000B${text.slice(index + 1)}`);
        expect(isHard(split), split).toBe(true);
      }
    },
  );

  it.each([
    'milk\n2\nbread\n1\neggs\n12\nflour\n500',
    '6:15\n7:30\n22:45',
    '2019\n2020\n2021\nand now it is over',
    'one\ntwo\nthree\nbreathe',
    'we met at\nthe dot\nof eight',
  ])('is not a list of short lines: %j', (text) => expect(findPersonal(text)).toEqual([]));

  it('is found again where it stands in the text', () => {
    const text = 'mail john.smith@gm\nail.com today';
    const found = findPersonal(text).map(({ start, end }) => text.slice(start, end));
    expect(found).toEqual(['john.smith@gm\nail.com']);
  });
});

describe('what leads to nobody', () => {
  const gold = [...goldSets(), ...goldTable()];

  it('goes without a question in 98 of 100 ordinary drops', () => {
    const lines = [
      ...ordinary,
      ...gold.filter(({ level }) => level === 'none').map(({ line }) => line),
    ];
    const stopped = lines.filter((line) => findPersonal(line).length > 0);
    expect(stopped.length / lines.length).toBeLessThanOrEqual(0.02);
  });

  it('is no more often refused outright for standing in many lines', () => {
    const all = [...ordinary, ...noSpaceAfterStop, ...gold.map(({ line }) => line)];
    const lines = sampled(all, 8);
    const refused = lines.filter((line) => isRefusedOutright(line.replaceAll(' ', '\n')));
    expect(refused.length / lines.length, refused.join('\n\n')).toBeLessThanOrEqual(0.002);
  });

  it.each([
    [
      'what somebody at risk writes',
      gold.filter(({ level }) => level !== 'none').map(({ line }) => line),
    ],
    ['a text without a space after the full stop', noSpaceAfterStop],
    ['a date, a time or an amount', datesAndAmounts],
  ])('is never refused outright: %s', (_what, lines) => {
    expect(lines.length).toBeGreaterThanOrEqual(50);
    expect(lines.filter(isRefusedOutright)).toEqual([]);
  });
});

describe('the way to help', () => {
  const said = HELPLINES.flatMap(({ name, number, dial, site, where }) => [
    `Call ${name}: ${number}, it helped me.`,
    `bel ${dial} als het niet gaat`,
    `In ${where} it is ${number} or ${site.url}`,
    `${site.label} listens at night, so does www.${site.label}/chat`,
  ]);
  const emergency = EMERGENCY.map(
    ({ number, where }) => `${where}: ${number}. Please call ${number}`,
  );
  const others = [
    '113, 0800-0113, 0800 0113 of +31 800 0113',
    '112 / 113 / 0800-0113',
    'call 116 123 or +44 116 123, or mail jo@samaritans.org',
    'Childline 0800 1111, Lifeline 13 11 14, HOPELINE 0800 068 4141',
    '1-800-273-8255 became 988',
    'de Luisterlijn: 088 0767 000',
  ];

  it.each([...said, ...emergency, ...others])('always passes: %s', (line) => {
    expect(findPersonal(line)).toEqual([]);
  });

  it('hides no number that is somebody’s own', () => {
    expect(findPersonal('112 or 06-81349672')).toMatchObject([{ kind: 'phone', hard: true }]);
  });
});
