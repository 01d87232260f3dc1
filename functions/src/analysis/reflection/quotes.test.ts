import { describe, expect, it } from 'vitest';
import * as quotes from './quotes.ts';
import { sourceOf } from './source.ts';

const quotesOf = (text: string) => quotes.quotesOf(sourceOf(text, 'joy')).flat();

/** All that may be quoted, as it stands in an answer. */
const quotesIn = (text: string) => quotesOf(text).map(({ told }) => told);

describe('what an author wrote', () => {
  it.each([
    ['the first words', 'the bus never came'],
    ['the body', 'It was late. The lads saw my knees.'],
    ['what judges', 'It was late. My brother is so stupid.'],
    ['somebody else’s words', 'He wrote: "I sold the house. I moved out yesterday."'],
    ['half of who did it', 'me n my mom aint talking'],
    ['one of two', 'Mum and dad went out to talk.'],
    ['a piece beside a death', 'Funeral on Friday. New shoes in a box.'],
    ['a wish', 'Had ik maar een hond gekocht.'],
    ['a distance without its number', 'It was late. his dad works 5 min away'],
    ['an insult to oneself', 'It was late. i keep the gate open like a dumbass'],
    ['two gaps', 'It was late. The lads gave Zbyszko and me 20 cakes.'],
    ['half of a kid', 'A kid I flunked came by.'],
    ['what happened beside violence', 'He hit me, then he parked the car.'],
    ['what happened beside violence at a game', 'He kicked me at tennis, then he parked the car.'],
  ])('is never quoted where it has %s', (_, text) => expect(quotesOf(text)).toEqual([]));

  it.each([
    ['It was late. The lads gave Zbyszko a cake.', '“The lads gave … a cake …”'],
    ['It was late. my sister gave emma the car', '“my sister gave … the car …”'],
    ['It was late. I have not told Emma there was cake', '“I have not told … there was cake …”'],
    ['It was late. zag guus meeuwis op de fiets', '“zag … op de fiets …”'],
    ['It was late. The lads brought 20 huge cakes.', '“The lads brought … huge cakes …”'],
    ['It was late. The lads sat there for 3 hours.', '“The lads sat there …”'],
    ['It was late. 85 years old and I did my own drive.', '“I did my own drive …”'],
    ['It was late. No telling Emma or she will start', '“No telling … or she will start …”'],
    ['It was late. Mark rang from the bus', '“rang from the bus …”'],
    ['It was late. Rang from the bus', '“Rang from the bus …”'],
    ['Het was laat. Gerwald belde mij uit de trein', '“belde mij uit de trein …”'],
    ['Het was laat. Daarna belde de buurvrouw nog', '“Daarna belde de buurvrouw nog …”'],
  ])('is quoted without names and numbers: "%s"', (text, quoted) =>
    expect(quotesIn(text)).toContain(quoted),
  );

  it.each([
    ['Late. The lads gave Zbyszko a cake. They brought 20 huge cakes.', /….+….+…”/],
    ['It was late. the only bed with a place is in Naas, €1,150 a month', /in … a month/],
    ['Wij kwamen met 5 man en maar 1 bakske met saus', /“maar …/],
    ['Kleinzoon van vier belde zelf op.', /“vier belde/],
  ])('is never quoted as if words were lost: "%s"', (text, torn) =>
    expect(quotesIn(text).filter((told) => torn.test(told))).toEqual([]),
  );

  it.each([
    ['my mum put my results in the family chat', '“put my results in the family chat …”'],
    ['Guess who slept through. Why do I bother with it?', '“Why do I bother with it …”'],
    ['It was late. The lads saw you there.', '“The lads saw you there …”'],
    ['Beat my grandson at cards. He says I cheat.', '“He says I cheat …”'],
  ])('may be quoted: "%s"', (text, quoted) => expect(quotesIn(text)).toContain(quoted));

  it('is never quoted with the name of a street', () => {
    expect(quotesIn('It was late. we sat for hours on elm street').join()).not.toMatch(/elm/);
    expect(quotesIn('It was late. we sat for hours on the icy street').join()).toMatch(/icy/);
  });

  it.each([
    'Niemand dacht aan mijn verjaardag.',
    'If mum was here with the dog',
    'mam pretending she rang from the bus',
    'I was in the queue for bread',
    'When he rang from the station',
  ])('is never quoted without its beginning where that turns it: "%s"', (text) =>
    expect(quotesIn(text).filter((told) => /^“(?:dacht|was|rang)/.test(told))).toEqual([]),
  );

  it('is no deed of the author if it says what they feel, or what somebody else did', () => {
    const deeds = (text: string) =>
      quotesOf(text)
        .filter(({ isOwnDeed }) => isOwnDeed)
        .map(({ said }) => said);
    expect(deeds('Five months more. I love my wife very much.')).toEqual([]);
    expect(deeds('Nog vijf maanden. Ik mis mijn vrouw heel erg.')).toEqual([]);
    expect(deeds('Five months more. I wrote my wife a letter.')).toEqual([
      'I wrote my wife a letter',
    ]);
  });
});
