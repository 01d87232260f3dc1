import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import gold from '../../../model-lab/gold/table.json' with { type: 'json' };
import { normaliseText, RISK_LEVELS } from '../../contract/index.ts';
import { rateRisk, rateRiskByEveryRule } from './risk.ts';

const words = Object.values(gold).flatMap(({ lines }) => lines.flatMap((line) => line.split(' ')));
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 200 })
    .map((units) => String.fromCharCode(...units)),
  fc.array(fc.constantFrom(...words), { maxLength: 80 }).map((some) => some.join(' ')),
);
const outright = fc.constantFrom(
  ...gold['says it outright'].lines,
  ...gold['zegt het ronduit'].lines,
);

describe('the risk of a text, whatever it is', () => {
  it('is one of the levels, and the same twice', () => {
    fc.assert(
      fc.property(text, (any) => {
        const level = rateRisk(any);
        expect(RISK_LEVELS).toContain(level);
        expect(rateRisk(any)).toBe(level);
      }),
      { numRuns: 500 },
    );
  });

  it('is what every rule together would say, though most are never tried', () => {
    fc.assert(
      fc.property(text, (any) => {
        expect(rateRisk(any)).toBe(rateRiskByEveryRule(any));
      }),
      { numRuns: 500 },
    );
  });

  it('does not hide in capitals, invisible characters, accents or line ends', () => {
    const disguise = fc.constantFrom<(line: string) => string>(
      (line) => line.toUpperCase(),
      (line) => Array.from(line).join('\u200b'),
      (line) => line.replace(/[aeio]/gi, (letter) => `${letter}\u0301`),
      (line) => line.replaceAll(' ', '  '),
      (line) => line.replaceAll("'", '’'),
      (line) => `${line}\n`,
      (line) => line.replaceAll('a', 'а').replaceAll('e', 'е').replaceAll('o', 'о'),
      (line) => Array.from(line, (c, at) => (at % 2 ? c.toUpperCase() : c.toLowerCase())).join(''),
      (line) => line.replaceAll(' ', '\u00a0'),
      (line) => line.replace(/[aeiou]/gi, (letter) => letter.repeat(4)),
    );
    fc.assert(
      fc.property(outright, disguise, (line, hide) => {
        expect(rateRisk(hide(line))).toBe('high');
      }),
    );
  });

  it('does not hide in the breaks and gaps that a paste brings', () => {
    const gap = fc.constantFrom('\u000B', '\u000C', '\u0085', '\u2028', '\t', '\r\n');
    const none = fc.constantFrom(
      '\u200B',
      '\u2060',
      '\uFEFF',
      '\u00AD',
      '\u202E',
      '\u200D',
      '\u200C',
    );
    fc.assert(
      fc.property(outright, gap, none, (line, between, within) => {
        const words = line.replaceAll(' ', between);
        const letters = Array.from(words, (letter) => letter + within).join('');
        expect(rateRisk(normaliseText(letters))).toBe('high');
        expect(rateRisk(words)).toBe('high');
      }),
    );
  });

  it('does not hide in a word that a break splits', () => {
    const breaks = fc.constantFrom('\u000B', '\u000C', '\u0085', '\n', '\u2029');
    fc.assert(
      fc.property(outright, fc.nat(), breaks, (line, nth, split) => {
        const places = [...line.matchAll(/(?<=\p{L})(?=\p{L})/gu)].map(({ index }) => index);
        const at = places[nth % places.length] ?? 0;
        const hidden = normaliseText(line.slice(0, at) + split + line.slice(at));
        expect(rateRisk(hidden)).toBe('high');
      }),
      { numRuns: 300 },
    );
  });

  const heard = (lines: readonly string[], placesIn: (line: string) => number[]) => {
    const rated = lines.filter((line) => rateRisk(line) !== 'none');
    const broken = rated.flatMap((line) =>
      placesIn(line).map((at) => `${line.slice(0, at)}\n${line.slice(at).trimStart()}`),
    );
    expect(broken.length).toBeGreaterThan(100);
    return broken.filter((line) => rateRisk(line) !== 'none').length / broken.length;
  };
  const hints = (
    ['says it another way', 'zegt het anders', 'sounds like it and may be it'] as const
  )
    .flatMap((name) => gold[name].lines)
    .concat(gold['tells of the past or of another'].lines);

  it('of a hint is heard as well where a line breaks between two words or inside one', () => {
    const spaces = (line: string) =>
      [...line.matchAll(/(?<=\S) (?=\S)/g)].map(({ index }) => index);
    expect(heard(hints, spaces)).toBe(1);
    const inside = (line: string) =>
      [...line.matchAll(/(?<=\p{L})(?=\p{L})/gu)].map(({ index }) => index);
    expect(heard(hints, inside)).toBeGreaterThan(0.95);
  });

  it.each([
    'I am\nnot suicidal.',
    "I'm not\ngoing to kill myself, promised.",
    'When I was 16\nI wanted to die',
  ])('is not raised by a break between two words: %j', (line) =>
    expect(rateRisk(line)).toBe(rateRisk(line.replace('\n', ' '))),
  );

  it('is not lowered by what stands around it in other sentences', () => {
    const around = fc.array(fc.constantFrom(...gold['is about something else'].lines));
    fc.assert(
      fc.property(around, outright, around, (before, line, after) => {
        expect(rateRisk([...before, line, ...after].join('. '))).toBe('high');
      }),
    );
  });

  it('is not lowered by a smile', () => {
    const smile = fc.constantFrom(':)', ':-)', '😊', 'haha', 'lol', '<3', '❤️', 'xx', '😂😂');
    fc.assert(
      fc.property(outright, smile, (line, after) => {
        expect(rateRisk(`${line} ${after}`)).toBe('high');
        expect(rateRisk(`${after} ${line}`)).toBe('high');
      }),
    );
  });

  describe('with words around it, unless they deny it, ask or tell of a film', () => {
    const others = words.filter(
      (word) =>
        !/n[o’']?t\b|never|no\b|no(?:thing|body)|without|geen|nie(?:t|mand)|nooit|zonder|welnee|film|squad|\bif\b|asked/i.test(
          word,
        ),
    );
    const some = fc.array(fc.constantFrom(...others), { maxLength: 6 }).map((few) => few.join(' '));
    const surrounded = fc
      .tuple(some, outright, some)
      .map(([before, line, after]) => `${before} ${line.replace(/[.?!]/g, '')} ${after}`);

    it('never drops to none among these', () => {
      fc.assert(
        fc.property(surrounded, (text) => {
          expect(rateRisk(text)).not.toBe('none');
        }),
        { numRuns: 500, seed: 20_261_122 },
      );
    });

    // Random words may name another person, or say that it is over: 14 of 10,000 texts do.
    it('hardly ever drops to none among any', () => {
      const lost = fc.sample(surrounded, 2_000).filter((text) => rateRisk(text) === 'none');
      expect(lost.length, lost.join('\n')).toBeLessThanOrEqual(10);
    });
  });

  // If the time grew with the square of the length, this would take minutes, and the runner would stop it.
  it.each([
    'kill ',
    'i want to ',
    'i dont want to kill myself ',
    'not to ',
    'if i want to kill myself ',
    'they asked if i want to die, just really just ',
    'everyone a b better ',
    'k i l ',
    'k\n',
    'ki\nll\n',
    'kil',
    'a',
    '1 ',
    '. ',
    '!',
    '\n',
    '\u0301\u0323',
    'ﷺ',
    'ik wil echt gewoon nu ',
    'i wanna just just really so ',
    '5 ',
  ])('is told in linear time for 100,000 characters of %j', (piece) => {
    const hostile = piece.repeat(Math.ceil(100_000 / piece.length)).slice(0, 100_000);
    expect(RISK_LEVELS).toContain(rateRisk(hostile));
  });
});
