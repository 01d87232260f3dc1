import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMOTIONS } from '../../contract/emotions.ts';
import { analyseText } from '../analyse-text.ts';
import { rateRisk } from '../risk/index.ts';
import { reflect } from './reflect.ts';
import {
  MAY_BE_ANYTHING,
  MAY_BE_HEAVY,
  NO_FEELING,
  ONE_FEELING,
  TWO_FEELINGS,
  VERY_HEAVY,
} from './reflections.ts';

const everyLine = [
  ...NO_FEELING,
  ...VERY_HEAVY,
  ...MAY_BE_ANYTHING,
  ...Object.values(MAY_BE_HEAVY).flat(),
  ...Object.values(ONE_FEELING).flat(),
  ...Object.values(TWO_FEELINGS).flat(),
];

describe('the voice of a reflection', () => {
  it.each(everyLine)('%s', (line) => {
    expect(line).not.toMatch(/[!?]/);
    expect(line).not.toMatch(/\b(should|must|try to|need to|therap|diagnos|disorder|symptom)/i);
    expect(line.length).toBeLessThanOrEqual(110);
  });

  it('says nothing twice, and has a fortnight of lines for each feeling', () => {
    expect(new Set(everyLine).size).toBe(everyLine.length);
    for (const lines of Object.values(ONE_FEELING)) expect(lines.length).toBeGreaterThanOrEqual(12);
  });

  it('has a line for every two emotions', () => {
    const pairs = EMOTIONS.flatMap((a, i) => EMOTIONS.slice(i + 1).map((b) => `${a}+${b}`));
    expect(Object.keys(TWO_FEELINGS).sort()).toEqual(pairs.sort());
  });
});

describe('a reflection', () => {
  it('answers the feeling that was found', () => {
    expect(ONE_FEELING.anger).toContain(reflect('I hate this', ['anger'], 'none'));
    expect(TWO_FEELINGS['sadness+love']).toContain(
      reflect('I miss you', ['love', 'sadness'], 'none'),
    );
  });

  it('differs between texts with the same feeling', () => {
    const said = new Set(Array.from('abcdefghij', (text) => reflect(text, ['joy'], 'none')));
    expect(said.size).toBeGreaterThan(2);
  });

  it('is never bright beside words of danger, whatever else is in them', () => {
    expect(VERY_HEAVY).toContain(reflect('haha I want to die lol 😂', ['joy'], 'high'));
    expect(MAY_BE_ANYTHING).toContain(
      reflect('so happy I could disappear', ['love', 'joy'], 'concern'),
    );
  });

  it('is dark only where danger is spoken outright, and names no more than the feeling at a hint of it', () => {
    const detected = fc.uniqueArray(fc.constantFrom(...EMOTIONS), { maxLength: 3 });
    fc.assert(
      fc.property(fc.string(), detected, (text, found) => {
        expect(VERY_HEAVY).toContain(reflect(text, found, 'high'));
        const line = reflect(text, found, 'concern');
        const dark = found.find((emotion) => emotion !== 'love' && emotion !== 'joy');
        expect(dark ? MAY_BE_HEAVY[dark] : MAY_BE_ANYTHING).toContain(line);
      }),
    );
  });

  it.each([
    'I am proud of myself and there is nobody to tell, so I am telling you.',
    "I don't remember the last time somebody hugged me.",
  ])('says nothing dark to "%s"', (text) => {
    const heavy: readonly string[] = VERY_HEAVY;
    expect(rateRisk(text)).toBe('concern');
    expect(heavy).not.toContain(analyseText(text).reflection);
  });
});
