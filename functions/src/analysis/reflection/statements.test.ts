import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { said } from '../../../test/support/said.ts';
import { EMOTIONS, type Emotion } from '../../contract/index.ts';
import { analyseText } from '../analysis.ts';
import { ledByChoice } from '../led-by-choice.ts';
import { languageOf } from './language.ts';
import { LINES } from './lines.ts';
import { answerToStatement, STATEMENTS } from './statements.ts';

/** The statement whose line answers a text, and the author's words: told back, or quoted. */
function answered(text: string, emotion: Emotion) {
  const {
    line = '',
    words = null,
    told = null,
  } = said(answerToStatement(text, emotion, { turn: 0 }) ?? '');
  const all = Object.values(STATEMENTS).flatMap((each) => Object.entries(each));
  const [name = null] =
    all.find(([, { answers }]) => answers.some(({ lines }) => lines.includes(line))) ?? [];
  return { name, words: told ?? words };
}

describe('what an author does in a clause', () => {
  it.each([
    ['I should have called her back.', 'sadness', 'regret', 'I should have called her back'],
    [
      'I pretended to be busy. Nobody checked.',
      'sadness',
      'pretended',
      'You pretended to be busy.',
    ],
    [
      'went home and i still set two plates',
      'sadness',
      'still',
      'You went home and you still set two plates.',
    ],
    ['what if they say no', 'anxiety', 'what-if', 'what if they say no'],
    ['I bit my tongue.', 'anger', 'silent', 'You bit your tongue.'],
    ['first christmas without him', 'love', 'without', 'First christmas without him.'],
    ["i haven't told my mum yet", 'anxiety', 'secret', "You haven't told your mum yet."],
    ['nobody asked how i am', 'anger', 'nobody-asked', 'Nobody asked how you are.'],
    ['can’t wait to see the sea', 'joy', 'looks-forward', "You can't wait to see the sea."],
    ['Zei dat het goed ging. Niet dus.', 'sadness', 'pretended', null],
    ['eindelijk een eigen sleutel', 'joy', 'finally', 'Eindelijk een eigen sleutel.'],
    ['ik durf het hem niet te vragen', 'anxiety', 'not-dared', 'ik durf het hem niet te vragen'],
    ['mis mijn hond vandaag', 'sadness', 'misses', 'Je mist je hond vandaag.'],
    [
      'he left. i went in and threw the remote',
      'anger',
      'burst-out',
      'i went in and threw the remote',
    ],
    [
      'so nervous i put my shoes on backwards',
      'anxiety',
      'afraid-of',
      'You are so nervous you put your shoes on backwards.',
    ],
    [
      'deze wafel heb ik voor mama bewaard',
      'love',
      'did-for-somebody',
      'Deze wafel heb je voor mama bewaard.',
    ],
    ["can't sit still until monday", 'anxiety', 'body', "You can't sit still."],
  ] as const)('is answered, and repeated if it may: "%s"', (text, emotion, name, words) =>
    expect(answered(text, emotion)).toEqual({ name, words }),
  );

  it.each([
    ['i feel bad, i should have told Zbyszko', 'sadness', 'regret'],
    ['I should have called her back when she rang me twice in one morning.', 'sadness', 'regret'],
    ['so tired i could not lift my left arm above my poor head today', 'sadness', 'tired'],
  ] as const)(
    'is answered without its words if they may not be repeated: "%s"',
    (text, emotion, name) => {
      const { name: found, words } = answered(text, emotion);
      expect(found).toBe(name);
      expect([null, 'I should have called her back']).toContain(words);
    },
  );

  it.each([
    ['we missed the bus', 'sadness'],
    ['he said "what if they say no" and laughed', 'anxiety'],
    ['she never gets tired of it', 'anger'],
    ['he was told he could go', 'sadness'],
    ['I could have kissed him', 'joy'],
    ['put the bins out', 'sadness'],
    ['first christmas without him', 'joy'],
    ['de trein gemist', 'sadness'],
    ['was shaking so bad before i sang', 'joy'],
    ['over the moon, cried out YES in the shop', 'joy'],
    ['ik zat alleen maar te lezen', 'anxiety'],
    ['My brother took the remote and threw it.', 'anger'],
    ['Iemand heeft mijn fiets gepakt en in het water gegooid.', 'anger'],
    ['i am so annoyed with myself', 'anger'],
    ['then the whole room said nothing, nobody said a word', 'sadness'],
    ['lost my shit at a jar lid', 'anger'],
    ['nobody knows my last name', 'anger'],
    ['I filed the papers of a boy I used to drive to practice', 'sadness'],
    ['i have never once got a cannula in on my own', 'anxiety'],
    ['dan zit die minister te zeggen dat het goed gaat met het land', 'anger'],
    ['hele klas heeft de toets gehaald behalve ik', 'sadness'],
    ['Up at four for calving', 'anxiety'],
    ['he does not talk to me anymore and i don’t know why', 'sadness'],
    ['the vending machine gave me two honey buns', 'joy'],
    ['vandaag vijf jaar zonder opa', 'joy'],
    ['nu is hij boos op mij', 'anger'],
    ['she said i had a kind face', 'sadness'],
    ['first night in the refuge', 'anxiety'],
    ['', 'joy'],
  ] as const)(
    'is nothing where the words only sound like it, or beside another feeling: "%s", %s',
    (text, emotion) => expect(answerToStatement(text, emotion)).toBeNull(),
  );

  it('is repeated only where others see it', () => {
    const context = { turn: 0, shown: 'I should have [...]' };
    expect(answerToStatement('I should have called her', 'sadness', context)).not.toContain('“');
  });

  it('is not answered where somebody may be at risk', () => {
    const text = 'I should have called her back.';
    const led = (risk: 'none' | 'concern') =>
      said(ledByChoice(analyseText(text, risk), { text, emotion: 'sadness', risk }).reflection);
    expect(led('none').topics).toEqual(['statement']);
    expect(led('concern').topics).toEqual(['sadness']);
  });

  it('is repeated as it stands in the text, whatever the text', () => {
    const pieces = [
      'I should have',
      'what if',
      'ik mis',
      'Emma',
      'again',
      'nog steeds',
      '.',
      ',',
      '7',
      '"',
      'and',
    ];
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.constantFrom(...pieces), { maxLength: 20 }).map((all) => all.join(' ')),
    );
    fc.assert(
      fc.property(text, fc.constantFrom(...EMOTIONS), (any, emotion) => {
        const answer = answerToStatement(any, emotion);
        if (answer === null) return;
        const { words, topics } = said(answer);
        expect(topics).toEqual(['statement']);
        if (words === null) return;
        expect(any.replace(/\s+/g, ' ')).toContain(words);
        expect(words).not.toMatch(/Emma|\d|"/);
        expect(words.split(' ').length).toBeLessThanOrEqual(8);
      }),
    );
  });
});

describe.each(['en', 'nl'] as const)('the lines about statements in %s', (language) => {
  const sets = Object.entries(STATEMENTS[language]).flatMap(([name, { answers }]) =>
    answers.map((each) => ({ name, ...each })),
  );
  const all = sets.flatMap(({ lines }) => lines);

  it('are seven or more for each set, and have the same names and feelings in both languages', () => {
    for (const { name, lines } of sets) expect([name, lines.length >= 7]).toEqual([name, true]);
    const shape = (of: typeof STATEMENTS.en) =>
      Object.entries(of).map(([name, { answers }]) => [name, answers.map((each) => each.for)]);
    expect(shape(STATEMENTS.nl)).toEqual(shape(STATEMENTS.en));
  });

  it('answer no feeling in two ways', () => {
    for (const { answers } of Object.values(STATEMENTS[language])) {
      const feelings = answers.flatMap((each) => each.for);
      expect(new Set(feelings).size).toBe(feelings.length);
      for (const each of feelings) expect(EMOTIONS).toContain(each);
    }
  });

  it('are one plain sentence each, said once', () => {
    const seconds = EMOTIONS.flatMap((emotion) => LINES[language].feelings[emotion].after);
    for (const line of [...all, ...seconds]) {
      expect(line).toMatch(/^[\p{Lu}][^.!?“”;–—]*\.$/u);
      const words = line.split(' ').length;
      expect([line, words <= 9]).toEqual([line, true]);
      const other = language === 'en' ? 'nl' : 'en';
      expect([line, languageOf(line) === other]).toEqual([line, false]);
    }
    const whole = EMOTIONS.flatMap((emotion) => LINES[language].feelings[emotion].whole);
    const every = [...all, ...seconds, ...whole];
    expect(every.filter((line, at) => every.indexOf(line) !== at)).toEqual([]);
  });
});
