import { describe, expect, it } from 'vitest';
import lines from '../../../model-lab/evaluation/emotion-lines.json' with { type: 'json' };
import { normaliseText } from '../../contract/index.ts';
import { readEmotions } from './emotions.ts';
import { leadingLabel } from './labels.ts';

const surest = (text: string): number => Math.max(...Object.values(readEmotions(text).emotions));

describe('a reading', () => {
  it.each([
    [
      'I am so scared of the results.',
      'I am so scared of the results, but the soup is on and I count the carrots.',
    ],
    [
      'I felt sad in the hall.',
      'I felt sad in the hall. Then I put on the dress and turned round five times.',
    ],
    [
      'Ik was zo bang op de brug.',
      'Ik was zo bang op de brug, maar nu sta ik te zwaaien met beide armen.',
    ],
  ])('is less sure of words that go on after what they name: "%s"', (named, goesOn) => {
    expect(surest(named)).toBeGreaterThan(0.8);
    expect(surest(goesOn)).toBeLessThanOrEqual(0.65);
    expect(leadingLabel(readEmotions(goesOn).emotions)).toBe(
      leadingLabel(readEmotions(named).emotions),
    );
  });

  it('is as sure as before where the feeling is named again at the end', () => {
    expect(
      surest('I am scared of the results, but most of all I am scared of the drive home.'),
    ).toBeGreaterThan(0.8);
  });

  it('finds no feeling in a word that means none', () => {
    const seat = readEmotions('The love seat goes to the shop on Tuesday.');
    expect(leadingLabel(seat.emotions)).toBe('neutral');
  });
});

describe('a word that a break splits', () => {
  const feelingIn = (text: string) => leadingLabel(readEmotions(text).emotions);
  const lived = Object.values(lines).flat();
  const withBreakAt = (text: string, from: number, to: number, sign: string) =>
    normaliseText(text.slice(0, from) + sign + text.slice(to));

  it.each([
    ['\u000B', 'I feel so hopel\u000Bess'],
    ['\u000C', 'I was overwhel\u000Cmed and frigh\u000Ctened'],
    ['\u0085', 'ik ben verdrie\u0085tig'],
    ['\u000B', 'I feel so hope\u000Bless'],
    ['\u000C', 'I feel worth\u000Cless and help\u000Cless'],
    ['\n', 'ik ben hope\nloos'],
    ['\u200B', 'I am f\u200Bu\u200Br\u200Bi\u200Bo\u200Bu\u200Bs'],
  ])('is read whole: with %j in "%s"', (sign, text) => {
    const whole = text.replaceAll(sign, '');
    expect(readEmotions(normaliseText(text)).emotions).toEqual(readEmotions(whole).emotions);
  });

  it.each(['\u000B', '\u000C', '\u0085', '\n'])('does not change what is felt: %j', (sign) => {
    const split = lived.flatMap((text) =>
      [...text.matchAll(/(?<=\p{L})(?=\p{L})/gu)].map(
        ({ index }) => [text, withBreakAt(text, index, index, sign)] as const,
      ),
    );
    expect(split.length).toBeGreaterThan(1_000);
    const lost = split.filter(([text, broken]) => feelingIn(broken) !== feelingIn(text));
    expect(lost.length / split.length).toBeLessThan(0.02);
  });

  it('is not taken for one word where there were two', () => {
    for (const text of [
      'I am not\nsad',
      'see\nthe sea',
      'I want to be\nloved',
      'we were set\nup',
    ]) {
      const apart = text.replace('\n', ' \n');
      expect(readEmotions(text).emotions).toEqual(readEmotions(apart).emotions);
    }
  });
});
