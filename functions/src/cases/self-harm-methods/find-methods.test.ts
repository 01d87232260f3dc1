import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import lines from '../../../model-lab/methods/lines.json' with { type: 'json' };
import { normaliseText, shownText } from '../../contract/index.ts';
import { findMethods } from './find-methods.ts';
import { wordsOf } from './read-sentences.ts';

// The lines are templates. They are filled with the name of a word class and with a word instead of a number, so that no
// line is a real instruction.
const STAND_INS = { number: '77777', unit: 'mg', means: 'pills', place: 'bridge' };

const filled = (line: string, given: Partial<typeof STAND_INS> = {}): string =>
  line.replace(/\[(\w+)\]/g, (_, name) => ({ ...STAND_INS, ...given })[name as 'means'] ?? name);
const masked = (text: string): string =>
  shownText({ content: text, personal: [], methods: findMethods(text) });

describe('what tells a way to die', () => {
  it.each(lines.instructions)('is found: %s', (line) => {
    expect(findMethods(filled(line))).not.toEqual([]);
  });

  it('is found whichever means of the class it names', () => {
    const moulds = lines.instructions.filter((line) => line.includes('[means]'));
    fc.assert(
      fc.property(
        fc.constantFrom(...moulds),
        fc.constantFrom(...wordsOf('MEANS')),
        fc.integer({ min: 77_777, max: 99_999 }),
        (line, means, number) => {
          expect(findMethods(filled(line, { means, number: String(number) }))).not.toEqual([]);
        },
      ),
    );
  });

  it.each(['\u000B', '\u000C', '\n'])('is found with %j in the middle of its words', (sign) => {
    for (const line of lines.instructions.filter((one) => one.includes('[means]'))) {
      const text = normaliseText(filled(line).replace('pills', `pi${sign}lls`));
      expect(findMethods(text), text).not.toEqual([]);
    }
  });

  it.each(['\u000B', '\u0085', '\n'])('is found with %j between any two of its words', (sign) => {
    for (const line of [...lines.instructions, ...lines.encouragement].map((one) => filled(one))) {
      for (const { index } of line.matchAll(/(?<=\S) (?=\S)/g)) {
        const text = normaliseText(line.slice(0, index) + sign + line.slice(index + 1));
        expect(findMethods(text), text).not.toEqual([]);
      }
      expect(findMethods(normaliseText(line.replaceAll(' ', sign))), line).not.toEqual([]);
    }
  });

  it('leaves no amount to be read once it is masked', () => {
    const text = `Morning. Take 77777 pills with 77777 mg of gas. Then wait. I had 77777 pills once, says the sea.`;
    expect(masked(text)).not.toContain('7');
    expect(masked(text)).toMatch(/^Morning\. .*says the sea\.$/);
  });
});

describe('what urges somebody to die', () => {
  it.each(lines.encouragement)('is found: %s', (line) => {
    expect(findMethods(filled(line))).not.toEqual([]);
  });
});

describe('what neither tells how nor urges', () => {
  it.each(lines.neither)('is let be: %s', (line) => {
    expect(findMethods(filled(line))).toEqual([]);
  });

  it('is any text without a means and without a word to somebody', () => {
    const words = fc.array(
      fc.constantFrom('i', 'want', 'to', 'die', 'ik', 'wil', 'dood', 'again', '.'),
    );
    fc.assert(
      fc.property(words, (some) => {
        expect(findMethods(some.join(' '))).toEqual([]);
      }),
    );
  });
});

describe('where a passage stands', () => {
  it.each([
    [
      'I am tired, you should take 77777 pills, and my cat sleeps.',
      'I am tired, […], and my cat sleeps.',
    ],
    ['🌧️🌧️ Kill yourself! 🌧️', '🌧️🌧️ […]! 🌧️'],
    ['👩‍👩‍👧 take 77777 💊 👩‍👩‍👧. Ok', '👩‍👩‍👧 […] 👩‍👩‍👧. Ok'],
    ['Ｔａｋｅ ７７７７７ ｐｉｌｌｓ. So.', '[…]. So.'],
    ['Take 77777 ṕíĺĺś́. So.', '[…]. So.'],
    ['Dag. Neem 77777 p1llen. Dag.', 'Dag. […]. Dag.'],
  ])('is exact: %s', (text, left) => {
    expect(masked(text)).toBe(left);
  });

  it('is in order, inside the text, and none over another, whatever the text', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...[...lines.instructions, ...lines.encouragement].map((line) => filled(line)),
      ),
      fc.string({ unit: 'grapheme' }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 5 }), (pieces) => {
        const text = pieces.join('. ');
        let at = 0;
        for (const { start, end } of findMethods(text)) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(end).toBeGreaterThan(start);
          at = end;
        }
        expect(at).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
