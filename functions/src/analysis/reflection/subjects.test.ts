import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { topicsOf } from '../../../test/support/said.ts';
import type { Emotion } from '../../contract/index.ts';
import { analyseText } from '../analysis.ts';
import { ledByChoice } from '../led-by-choice.ts';
import { languageOf } from './language.ts';
import { LINES, SUBJECT_LINES } from './lines.ts';
import { isGrave, lineAbout } from './reflect.ts';
import { subjectOf } from './subjects.ts';

describe('the subject of a thought', () => {
  it.each([
    ['I had to put my old dog down this morning. His bowl is still full.', 'pet-death'],
    ['I passed. I actually passed. Third try, and I screamed in the parking lot.', 'exam-passed'],
    ['First anniversary of his death today. I lit the candle.', 'anniversary'],
    ["Can't sleep again. Lying awake since 4am, listening to the fridge.", 'sleep'],
    ['Ik heb gisteren mijn hond moeten laten inslapen.', 'pet-death'],
    ['Geslaagd!! Mijn rijbewijs in één keer gehaald.', 'exam-passed'],
  ])('is found where the words say it: %s', (text, subject) =>
    expect(subjectOf(text)).toBe(subject),
  );

  it.each([
    'My phone died on the train.',
    'I could kill for a coffee.',
    'My plants have died, all of them.',
    'The new series about the war is good.',
    'Put the bins out, wrote two mails, the tram was on time.',
    'Mijn telefoon is overleden in de trein.',
    'Ik sterf van de honger.',
    'Vuilnis buiten gezet, twee mails geschreven.',
    'Propane up again.',
    'no christmas leave. again. they gave us a pizza',
    'GREEN CHILE SEASON the whole parking lot smells like it',
    "Drove past the old house. They've paved the front garden.",
    "'jij vindt wel iemand' zei ze en ze gaf me m'n oplader terug",
    '',
  ])('is none where the words only sound like it: %s', (text) =>
    expect(subjectOf(text)).toBeNull(),
  );

  it('is none where the language is unknown', () => {
    const text = 'pff. planning. exam!!';
    expect(languageOf(text)).toBeNull();
    expect(subjectOf(text)).toBeNull();
  });

  it('is none or one that has lines, whatever the text', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.lorem());
    fc.assert(
      fc.property(text, (any) => {
        const subject = subjectOf(any);
        if (subject !== null) expect(SUBJECT_LINES.en[subject]?.dark.length).toBeGreaterThan(0);
      }),
    );
  });
});

const answerTo = (text: string, emotion: 'joy' | 'sadness', risk: 'none' | 'concern' = 'none') =>
  ledByChoice(analyseText(text, risk), { text, emotion, risk });

const DOG = 'I had to put my old dog down this morning. His bowl is still full.';

describe('an answer about a subject', () => {
  const monthOf = (subject: string, emotion: Emotion) =>
    Array.from({ length: 31 }, (_, day) => lineAbout(subject, 'I miss him', emotion, day * 10));

  it('is another one on each day of a month', () => {
    const month = monthOf('exam-passed', 'joy');
    expect(new Set(month).size).toBe(31);
    expect(month).not.toContain(null);
  });

  it.each(['anger', 'love'] as const)(
    'has nothing behind it where the subject is grave, and ends after seven days: %s',
    (emotion) => {
      for (const subject of ['death', 'violence-home']) {
        const said = monthOf(subject, emotion).filter((line) => line !== null);
        const lines = Object.values(SUBJECT_LINES.en[subject] ?? {}).flat();
        expect(said).toHaveLength(7);
        for (const line of said) expect(lines).toContain(line);
      }
    },
  );

  it.each([
    ['Signed the divorce papers today.', 'breakup'],
    ['He hit me again last night. I told nobody at work.', 'violence-home'],
    ['We buried my brother on Monday.', null],
  ])('makes nothing small, whatever the day: %s', (text, subject) => {
    expect(subjectOf(text)).toBe(subject);
    const whole = LINES.en.feelings.anger.whole;
    for (let turn = 0; turn < 350; turn += 10) {
      const { reflection } = ledByChoice(analyseText(text), {
        text,
        emotion: 'anger',
        risk: 'none',
        context: { turn },
      });
      expect(whole.filter((line) => reflection.includes(line))).toEqual([]);
    }
  });

  it('says nothing of a grave subject that is told with joy, and nothing glad', () => {
    for (let turn = 0; turn < 350; turn += 10) {
      const { reflection } = ledByChoice(analyseText(DOG), {
        text: DOG,
        emotion: 'joy',
        risk: 'none',
        context: { turn },
      });
      expect(topicsOf(reflection)).toEqual(['anything']);
    }
  });

  it('asks about a loss that is told with joy, and about nothing else that is grave', () => {
    expect(answerTo('Signed the divorce papers today.', 'joy').asks).toEqual(['joy', 'sadness']);
    expect(
      answerTo('Paid the last instalment of the loan, the debt is gone.', 'joy').asks,
    ).toBeUndefined();
  });

  it('asks where a grave subject is told with joy: it may be relief', () => {
    expect(answerTo(DOG, 'joy').asks).toEqual(['joy', 'sadness']);
    expect(isGrave('pet-death')).toBe(true);
    expect(isGrave('wedding')).toBe(false);
  });

  it('is not given where somebody may be at risk', () => {
    const { reflection, asks } = answerTo(DOG, 'joy', 'concern');
    const ofDogs = Object.values(SUBJECT_LINES.en['pet-death'] ?? {}).flat();
    expect(ofDogs.some((line) => reflection.includes(line))).toBe(false);
    expect(asks).toBeUndefined();
  });
});

describe.each(['en', 'nl'] as const)('the lines about subjects in %s', (language) => {
  const sets = Object.entries(SUBJECT_LINES[language]).flatMap(([subject, lines]) =>
    Object.entries(lines ?? {}).map(([feeling, each]) => ({
      name: `${subject}, ${feeling}`,
      each,
    })),
  );
  const all = sets.flatMap(({ each }) => each);

  it('are seven for each subject and kind of feeling, in both languages', () => {
    for (const { name, each } of sets) expect([name, each.length]).toEqual([name, 7]);
    const names = (of: typeof SUBJECT_LINES.en) =>
      Object.entries(of).map(([subject, lines]) => [subject, Object.keys(lines ?? {})]);
    expect(names(SUBJECT_LINES.nl)).toEqual(names(SUBJECT_LINES.en));
  });

  it('are one plain sentence each, said once', () => {
    for (const line of all) {
      expect(line).toMatch(/^[\p{Lu}][^.!?“”;–—]*\.$/u);
      expect(line.split(' ').length).toBeLessThanOrEqual(12);
      const other = language === 'en' ? 'nl' : 'en';
      expect([line, languageOf(line) === other]).toEqual([line, false]);
    }
    expect(new Set(all).size).toBe(all.length);
  });
});
