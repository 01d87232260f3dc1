import { describe, expect, it } from 'vitest';
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
