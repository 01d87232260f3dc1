import { describe, expect, it } from 'vitest';
import { withPronouns } from './names-to-pronouns.ts';

describe('a first name', () => {
  it.each([
    ['Camila put my socks on the heater.', 'She put my socks on the heater.'],
    ['so Margaret cuts my hair', 'so she cuts my hair'],
    ["Gerald's handwriting on the key cabinet", 'His handwriting on the key cabinet'],
    ["Found Gerald's old cardigan.", 'Found his old cardigan.'],
    ["Brian's getting married in December.", "He's getting married in December."],
    ['I have not told Karen yet.', 'I have not told her yet.'],
    ['no sign of Callum, phone off', 'no sign of him, phone off'],
    ['My sister Camila put my socks on the heater.', 'My sister put my socks on the heater.'],
  ])('becomes a pronoun: "%s"', (text, told) => expect(withPronouns(text, 'en')).toBe(told));

  it.each([
    ['Henk had mijn ruiten al gekrabd.', 'Hij had mijn ruiten al gekrabd.'],
    ['Gerda had weer een briefje geschreven.', 'Ze had weer een briefje geschreven.'],
    ['Ik zeg het niet tegen Marleen.', 'Ik zeg het niet tegen haar.'],
    ['De kleine van onze Henk wuifde.', 'Zijn kleine wuifde.'],
    ['Om half negen ’s avonds belde Henk.', 'Om half negen ’s avonds belde Henk.'],
  ])('becomes a Dutch pronoun where it is clear which: "%s"', (text, told) =>
    expect(withPronouns(text, 'nl')).toBe(told),
  );

  it.each([
    ['Camila told Orla that the bus was late.'],
    ['My mother rang. Camila did not.'],
    ['She is at home, and Camila sleeps.'],
    ['Liam and Greg left.'],
    ['Mam and Steve talking in the kitchen.'],
    ['Margaret Doolan sold the house.'],
    ['I drove straight to Tim’s.'],
    ['The way Liam laughs.'],
    ['Robin called me.'],
    ['I will mark it in the book.'],
  ])('stays where somebody else, or nobody, could be meant: "%s"', (text) =>
    expect(withPronouns(text, 'en')).toBe(text),
  );
});
