import { describe, expect, it } from 'vitest';
import { isAnonymous } from './own-words.ts';

describe('words of the author’s own', () => {
  it.each([
    'She left the room',
    'he has been gone since and I still set a plate',
    'I ran down our street in my socks',
    'the icy road kept me awake',
    'the dog and whole street came out for it',
    'it is far from here by road',
    'no no, they want the deposit back',
    'Ze zei niets en het huis is leeg nu',
  ])('may be repeated: "%s"', (words) => expect(isAnonymous(words)).toBe(true));

  it.each([
    ['a name', 'Emma left the room'],
    ['a name without a capital', 'i miss emma so much'],
    ['a name that nobody knows', 'Zbyszko left the room'],
    ['a name inside', 'I called Zbyszko back'],
    ['whose something is', "I kept fatima's old coat"],
    ['an address', 'Write me at me@home.example please'],
    ['a link', 'look at home.example/me please'],
    ['a number', 'call me on 0612345678'],
    ['a number in words', 'zero six one two three four'],
    ['an account', 'my insta is quiet.void'],
    ['a street', 'I cried on elm street'],
    ['a street without a capital', 'i live on oak road'],
    ['what is masked', 'I cried at [address]'],
    ['a word behind a star', 'I f*cking hate mondays'],
    ['shouting', 'I HATE ALL OF IT'],
    ['means', 'I kept the rope'],
    ['another script', 'Мне очень грустно сегодня'],
    ['what turns a line round', 'I cried \u202Eall night'],
  ])('are not %s', (_, words) => expect(isAnonymous(words)).toBe(false));
});
