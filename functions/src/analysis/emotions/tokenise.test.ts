import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokenise } from './tokenise.ts';

const pieces = (text: string): string[] => tokenise(text).map(({ text: piece }) => piece);

describe('a text in pieces', () => {
  it.each([
    ['small letters without apostrophes', "I DON'T know", ['i', 'dont', 'know']],
    ['what keyboards put in', '“I don’t” — know…', ['i', 'dont', 'know', '..']],
    ['accents', 'één café, naïef', ['een', 'cafe', ',', 'naief']],
    ['letters in other letters', 'ﬁne №Ⅳ straße', ['fine', 'noiv', 'straße']],
    ['other scripts', 'я люблю 你', ['я', 'люблю', '你']],
    ['letters drawn out', 'sooooo haaappy!!!!', ['soo', 'haappy', '!!']],
    ['signs drawn out', 'ok 😭😭😭😭 ❤️❤️❤️', ['ok', '😭', '😭', '❤', '❤']],
    ['emoticons', 'fine :) 8:30 <3 xD', ['fine', ':)', '8', ':', '30', '<3', 'xd']],
    ['emoticons beside an emoji', '🙂 :) xD <3', ['🙂', ':)', 'xd', '<3']],
    ['invisible characters', 'h\u200ba\u00adp\u0301py', ['happy']],
  ])('%s', (_, text, expected) => {
    expect(pieces(text)).toEqual(expected);
  });

  it('is the same whatever stands beside it that is no piece', () => {
    const words = fc.array(fc.stringMatching(/^[a-zéßя]{1,8}$/), { maxLength: 8 });
    fc.assert(
      fc.property(words, (any) => {
        const text = any.join(' ');
        expect(pieces(`${text} \u4dc0`)).toEqual(pieces(text));
        expect(pieces(`“${text}”`)).toEqual(pieces(text));
      }),
    );
  });

  it('says what each is', () => {
    expect(tokenise('sad, 😢 :( 10').map(({ kind }) => kind)).toEqual([
      'word',
      'stop',
      'emoji',
      'emoji',
      'word',
    ]);
  });
});
