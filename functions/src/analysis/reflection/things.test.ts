import { describe, expect, it } from 'vitest';
import en from '../../../content/things.en.json' with { type: 'json' };
import nl from '../../../content/things.nl.json' with { type: 'json' };
import { SURE_FIRST_NAMES } from '../first-names.ts';
import { rateRisk } from '../risk/risk.ts';
import { thingIn } from './things.ts';

/** Means of harm, parts of a body, and numbers. */
const NEVER =
  /^(rope|knife|knives|razor|blade|gun|pills?|tablets?|belt|bridge|roof|gas|oven|train|rails|poison|bleach|needle|scissors|balcony|cliff|hand|hands|face|heart|head|arm|skin|hair|eyes?|body|touw|mes|pillen|riem|brug|dak|trein|spoor|gif|schaar|balkon|hart|hoofd|arm|huid|haar|ogen|lijf|one|two|three|een|twee|drie)$/;

const NOUNS = [en, nl].flatMap(({ things, near }) =>
  [...Object.values(things), near].flatMap((list) => list.split(' ')),
);

it('is no means, body part, name or number', () => {
  for (const noun of NOUNS) {
    expect(noun).not.toMatch(NEVER);
    expect(noun).toMatch(/^\p{L}+$/u);
    expect(SURE_FIRST_NAMES.has(noun), noun).toBe(false);
    expect(rateRisk(noun), noun).toBe('none');
  }
});

describe('a noun of the author', () => {
  it.each([
    ['His bowl is still full.', 'en', 'the bowl'],
    ['The coffee went cold beside my SUITCASE!', 'en', 'the suitcase'],
    ['I called my sister and nobody answered.', 'en', 'your sister'],
    ['Somebody left a coffee cup there.', 'en', 'the cup'],
    ['Zijn jas hangt nog in de gang.', 'nl', 'de gang'],
    ['Het bord van mijn moeder is leeg.', 'nl', 'het bord'],
    ['Ik belde mijn zus en zij nam niet op.', 'nl', 'je zus'],
  ] as const)('is the last thing, or else somebody near: "%s"', (text, language, thing) => {
    expect(thingIn(text, language)).toBe(thing);
  });

  it.each([
    ["her sister is somebody else's", 'en'],
    ['Zbyszko left.', 'en'],
    ['', 'nl'],
  ] as const)('is nothing in "%s"', (text, language) => {
    expect(thingIn(text, language)).toBeNull();
  });
});
