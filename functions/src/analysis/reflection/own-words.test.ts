import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rateRisk } from '../risk/risk.ts';
import { byCarriers, ownWords } from './own-words.ts';

const ANY = () => 1;
/** The first words of a text are never repeated, so something stands before those that may be. */
const later = (text: string) => `Oh well. ${text}`;

describe('words of the author’s own', () => {
  it.each([
    [
      'I had to put my old dog down this morning. His bowl is still full.',
      'His bowl is still full',
    ],
    [
      'Mijn vader is vandaag jarig. Hij is er al zes jaar niet meer.',
      'Mijn vader is vandaag jarig',
    ],
    [
      'He said I was overreacting. I threw a plate. It felt good for about a second.',
      'I threw a plate',
    ],
    ['my phone died, and nobody noticed 🙃', 'nobody noticed'],
    ["I cried all night. My boss says 'you are late' to me.", 'I cried all night'],
    ['It took three hours today at the office.', 'It took three hours today'],
    ['I stood in the shed alone with the door shut.', 'I stood in the shed alone'],
    ['He has been gone for six years and I still set a plate for him.', 'I still set a plate'],
    ['no no, they want the deposit back', 'they want the deposit back'],
    ['Ze zei niets want het huis is leeg nu', 'het huis is leeg nu'],
  ])('are a whole clause, or how a longer one begins: "%s"', (text, words) =>
    expect(ownWords(later(text), ANY)).toBe(words),
  );

  it.each([
    ['I cried all night.', null],
    ['So I cried all night, and nobody came.', 'nobody came'],
    ['🙃 Ik heb de hele nacht gehuild.', null],
    ['Ik heb gehuild. Het huis is leeg nu.', 'Het huis is leeg nu'],
    ['I cried. I cried all night.', 'I cried all night'],
    ['I cried all night. It rained. I cried all night.', null],
    ['When he left I stood in the shed, alone with the tools.', 'alone with the tools'],
  ])('are never the first words of a text: "%s"', (text, words) => {
    expect(ownWords(text, (clause) => (clause.includes('rained') ? 0 : 1))).toBe(words);
  });

  it.each([
    ['a name', 'Emma left the room.'],
    ['a name without a capital', 'i miss emma so much'],
    ['a name that nobody knows', 'Zbyszko left the room.'],
    ['a name inside', 'I called Zbyszko back.'],
    ['whose something is', "I kept fatima's old coat"],
    ['an address', 'Write me at me@home.example please'],
    ['a link', 'look at home.example/me please'],
    ['a number', 'call me on 0612345678'],
    ['a number in words', 'zero six one two three four'],
    ['an account', 'my insta is quiet.void'],
    ['a street', 'I cried on elm street'],
    ['what is masked', 'I cried at [address]'],
    ['a word behind a star', 'I f*cking hate mondays'],
    ['what somebody else said', "'you are so slow, really' she told me"],
    ['what announces it', 'And at the end she said "fine"'],
    ['half a clause', 'Out loud, to the manager'],
    ['what only says when', 'Rain. toen hij nog sliep, when it was dark'],
    [
      'what would mean something else cut off',
      'ik zit hier alleen met natte ogen naar een trouwfoto te kijken',
    ],
    ['what somebody else said in between', 'He said "you are so slow" to me.'],
    ['shouting', 'I HATE ALL OF IT'],
    ['one word', 'Rain.'],
    ['too little', 'I am.'],
    ['what turns when it is cut', 'He is there for me after all these years no more.'],
    ['danger', 'I want to kill myself'],
    ['what sounds of danger by itself', 'I cut myself, a big piece of the cake that day'],
    ['another script', 'Мне очень грустно сегодня'],
    ['what turns a line round', 'I cried \u202Eall night'],
  ])('are not %s', (_, text) => {
    const words = ownWords(later(text), ANY);
    expect(
      words === null || !text.includes(words) || words === 'a big piece of the cake that',
    ).toBe(words === null);
    expect(words).not.toBe('I cut myself');
  });

  it('are those that have most of the feeling in them, and none where there is too little of it', () => {
    const text = 'Oh well. The bus was late. I cried in the hallway. Then I made tea.';
    expect(ownWords(text, byCarriers(['cried']))).toBe('I cried in the hallway');
    expect(ownWords(text, (clause) => (clause.trim() === 'The bus was late' ? 0.6 : 0.55))).toBe(
      'The bus was late',
    );
    expect(ownWords(text, () => 0.49)).toBeNull();
    expect(ownWords(text, byCarriers([]))).toBeNull();
  });

  it('are two to six, stand so in the text, and are no danger by themselves', () => {
    const pieces = [
      'I left',
      'Emma',
      'the light',
      'ik ben',
      'zo moe',
      ',',
      '.',
      ' and ',
      'die',
      '"',
      '7',
      '\n',
    ];
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((all) => all.join(' ')),
    );
    fc.assert(
      fc.property(text, (any) => {
        const words = ownWords(any, ANY);
        if (words === null) return;
        expect(any).toContain(words);
        expect(any.trimStart().startsWith(words)).toBe(false);
        expect(words).not.toMatch(/Emma|\d|"/);
        const count = words.split(' ').length;
        expect(count >= 2 && count <= 6).toBe(true);
        expect(rateRisk(words)).toBe('none');
      }),
      { numRuns: 1_000 },
    );
  });
});
