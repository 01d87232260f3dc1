import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import en from '../../content/whispers.en.json' with { type: 'json' };
import nl from '../../content/whispers.nl.json' with { type: 'json' };
import { EMOTIONS } from '../contract/index.ts';
import { addDays } from '../platform/time.ts';
import { lightSubjectOf } from './handlers.ts';
import { chooseWhisper } from './lines.ts';
import { type RecentDrop, type Whisper, whispersOf } from './record.ts';

const TODAY = '2026-11-20';
const LINES = { en, nl };
const LANGUAGES = ['en', 'nl'] as const;
const sentences = LANGUAGES.flatMap((language) => [
  ...LINES[language].heavy,
  ...Object.values(LINES[language].kinds).flatMap(({ facts, ends }) => [...facts, ...ends]),
]);

describe('everything that can be whispered', () => {
  it.each(sentences)('is brief, without advice or a diagnosis: %s', (line) => {
    expect(line.length).toBeLessThanOrEqual(100);
    expect(line).not.toMatch(
      /should\b|try to|need to|must|remember to|don’t|don't|let yourself|\bmoet|probeer|!|\?/i,
    );
    expect(line).not.toMatch(/depress|disorder|therap|symptom|trauma|mental|diagnos/i);
  });

  it('is five facts and seven ends a kind, none of them twice', () => {
    for (const language of LANGUAGES) {
      const kinds = Object.values(LINES[language].kinds);
      for (const { facts, ends } of kinds) expect([facts.length, ends.length]).toEqual([5, 7]);
      expect(LINES[language].heavy.length).toBeGreaterThanOrEqual(31);
    }
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it('names what it counts', () => {
    for (const language of LANGUAGES) {
      const { kinds } = LINES[language];
      const slots = (kind: keyof typeof kinds) => kinds[kind].facts.map(slotsIn);
      for (const found of slots('day')) expect(found).toEqual(['day', 'feeling']);
      for (const found of slots('once')) expect(found).toEqual(['day', 'feeling']);
      for (const found of slots('feeling')) expect(found).toEqual(['count', 'feeling', 'total']);
      for (const found of slots('subject')) expect(found).toEqual(['days', 'subject']);
      for (const found of slots('pair')) expect(found).toEqual(['first', 'second']);
      for (const found of slots('number')) expect(found).toEqual(['count']);
      for (const found of slots('streak')) expect(found).toEqual(['count']);
      for (const found of slots('away')) expect(found).toEqual(['date']);
    }
  });
});

const slotsIn = (line: string): string[] =>
  [...line.matchAll(/\{(\w+)\}/g)].map(([, slot = '']) => slot).sort();

const SOME: readonly Whisper[] = [
  { kind: 'day', feeling: 'anger', day: '2026-11-18' },
  { kind: 'number', count: 12 },
  { kind: 'away', day: '2026-11-02' },
  { kind: 'subject', subject: 'work', days: ['2026-11-17', '2026-11-20'] },
];

describe('the whisper of a day', () => {
  it.each([
    [SOME[0], 'en', /Wednesday.*anger|anger.*Wednesday/],
    [SOME[0], 'nl', /woensdag.*boosheid|boosheid.*woensdag/],
    [SOME[1], 'en', /[Tt]welve/],
    [SOME[1], 'nl', /[Tt]waalf/],
    [SOME[2], 'en', /2 November/],
    [SOME[3], 'en', /work.*Tuesday and Friday|Tuesday and Friday.*work/],
    [SOME[3], 'nl', /werk.*dinsdag en vrijdag|dinsdag en vrijdag.*werk/],
  ] as const)(
    'says a day, a feeling, a number or a light subject: %j %s',
    (whisper, language, says) => {
      for (let day = 0; day < 35; day += 1) {
        const line = chooseWhisper('someone', addDays(TODAY, day), [whisper as Whisper], language);
        expect(line).toMatch(says);
        expect(line).not.toMatch(/[{}]|undefined/);
      }
    },
  );

  it('is the same however often it is asked, and another on the next day', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(20_000), (uid, days) => {
        const date = addDays('1990-01-01', days);
        const whisper = chooseWhisper(uid, date, SOME, 'en');
        expect(chooseWhisper(uid, date, SOME, 'en')).toBe(whisper);
        expect(chooseWhisper(uid, addDays(date, 1), SOME, 'en')).not.toBe(whisper);
      }),
    );
  });

  it('is silence when nothing is known', () => {
    expect(chooseWhisper('someone', TODAY, [], 'en')).toBeNull();
  });
});

const drop = (daysAgo: number, change: Partial<RecentDrop> = {}): RecentDrop => ({
  daysAgo,
  feeling: 'sadness',
  risk: 'none',
  subject: null,
  isCrisis: false,
  ...change,
});
const kindsOf = (drops: readonly RecentDrop[], streak = 0) =>
  whispersOf(drops, streak, TODAY).map(({ kind }) => kind);

describe('what the record of a month says', () => {
  it('on the morning after the first drop, is its day and its feeling', () => {
    expect(whispersOf([drop(1)], 1, TODAY)).toEqual([
      { kind: 'day', feeling: 'sadness', day: '2026-11-19' },
    ]);
  });

  it('is what was chosen most often, and how often', () => {
    const drops = [drop(1), drop(2, { feeling: 'anger' }), drop(9)];
    const most = { kind: 'feeling', feeling: 'sadness', count: 2, total: 3 };
    expect(whispersOf(drops, 0, TODAY)).toContainEqual(most);
    expect(kindsOf(drops)).toEqual(['day', 'feeling', 'pair', 'once', 'number']);
  });

  it.each(['joy', 'love'] as const)('is never that there was %s only once', (feeling) => {
    expect(kindsOf([drop(1), drop(2, { feeling }), drop(9)])).not.toContain('once');
  });

  it('counts every drop, so that no number is wrong', () => {
    const drops = [drop(1), drop(2), drop(9, { risk: 'high', feeling: 'joy' })];
    const most = { kind: 'feeling', feeling: 'sadness', count: 2, total: 3 };
    expect(whispersOf(drops, 0, TODAY)).toContainEqual(most);
    const joy = drop(1, { feeling: 'joy' });
    const again = [joy, drop(2), drop(9, { risk: 'concern', feeling: 'joy' })];
    const once = whispersOf(again, 0, TODAY).filter(({ kind }) => kind === 'once');
    expect(once).toEqual([{ kind: 'once', feeling: 'sadness', day: '2026-11-18' }]);
  });

  it('is days in a row, or an absence', () => {
    expect(kindsOf([drop(1), drop(2), drop(3)], 3)).toContain('streak');
    expect(kindsOf([drop(1), drop(2)], 2)).not.toContain('streak');
    expect(whispersOf([drop(8), drop(20)], 0, TODAY)).toContainEqual({
      kind: 'away',
      day: '2026-11-12',
    });
  });

  it('is the newest light subject of the last week, and the last two days with it', () => {
    const weather = { kind: 'subject', subject: 'weather', days: ['2026-11-19'] };
    const drops = [drop(1, { subject: 'weather' }), drop(3, { subject: 'work' })];
    expect(whispersOf(drops, 0, TODAY)).toContainEqual(weather);
    const work = [2, 3, 5].map((daysAgo) => drop(daysAgo, { subject: 'work' }));
    const days = ['2026-11-17', '2026-11-18'];
    expect(whispersOf([drop(1), ...work], 0, TODAY)).toContainEqual({
      kind: 'subject',
      subject: 'work',
      days,
    });
    expect(kindsOf([drop(1), drop(7, { subject: 'work' })])).not.toContain('subject');
  });

  it('is nothing but quiet lines when somebody may not want to be here', () => {
    const joy = drop(1, { feeling: 'joy' });
    expect(kindsOf([joy, drop(3, { risk: 'high' })], 9)).toEqual(['heavy']);
    expect(kindsOf([joy, drop(9, { risk: 'high' })])).not.toContain('heavy');
    expect(kindsOf([drop(20, { risk: 'high' }), drop(25)])).toEqual(['heavy']);
  });

  it('hears the danger in a crisis post, and nothing else of it', () => {
    const drops = [drop(1, { feeling: 'joy' }), drop(2, { feeling: 'joy' })];
    const post = (risk: RecentDrop['risk']) =>
      drop(3, { isCrisis: true, feeling: 'anxiety', risk });
    expect(kindsOf([...drops, post('high')])).toEqual(['heavy']);
    expect(kindsOf([post('high')])).toEqual(['heavy']);
    expect(kindsOf([...drops, post('concern')])).toEqual(['number']);
    expect(whispersOf([...drops, post('none')], 2, TODAY)).toEqual(whispersOf(drops, 2, TODAY));
    expect(kindsOf([post('none')])).toEqual([]);
    expect(kindsOf([drop(9, { risk: 'high' }), drop(8, { isCrisis: true })])).toEqual(['heavy']);
  });

  it('is no feeling and no subject at a mere concern', () => {
    const joy = drop(1, { feeling: 'joy', subject: 'work' });
    expect(kindsOf([joy, drop(2, { risk: 'concern' })], 4)).toEqual(['number', 'streak']);
    expect(kindsOf([drop(2, { risk: 'concern' })])).toEqual([]);
    expect(kindsOf([drop(12, { risk: 'concern' })])).toEqual([]);
  });
});

describe('a light subject', () => {
  it.each([
    ["Can't sleep again. Lying awake since 4am, listening to the fridge.", 'sleep'],
    ['Ik kan weer niet slapen, om vier uur lig ik nog wakker.', 'sleep'],
    ['Worked a double shift, no break, overtime again tonight.', 'work'],
    ['first snow of the year, the whole street is white', 'weather'],
    ['Our under-nines won the final on penalties and I have no voice left.', 'sport'],
    ['Pub quiz champions at last, by one point!', 'sport'],
    ['GEWONNEN! 3-2 in de laatste minuut, ik heb geen stem meer.', 'sport'],
    ['Weer verloren in de laatste minuut, thuis nog wel.', 'sport'],
    ['The landlord says the mould in our flat is only damp.', 'home'],
    ['Last box is taped. We move out of the house on Saturday.', 'home'],
    ['Schimmel in de badkamer en de huisbaas zegt dat er een raampje open moet.', 'home'],
    ['Bod geaccepteerd, het rijtjeshuis is van ons!', 'home'],
    ['Homework for two classes and an essay due at midnight.', 'school'],
    ['Tussenuur, toets biologie, en de leraar was weer te laat in de klas.', 'school'],
  ])('is heard where the words say it: %s', (text, subject) => {
    expect(lightSubjectOf(text)).toBe(subject);
  });

  it.each([
    ['about a death', 'I had to put my old dog down this morning. His bowl is still full.'],
    ['about health', 'The scan is on Thursday and nobody says what they think it is.'],
    ['about faith', 'I still pray every night and God does not answer.'],
    ['about a debt', 'Another letter from the debt collectors. I owe more than I earn.'],
    ['about losing a job', 'They let me go on Friday. Fourteen years and a cardboard box.'],
    ['about a driving test', 'I passed. Third try, and I screamed in the parking lot.'],
    ['about a driving test in Dutch', 'Geslaagd!! Mijn rijbewijs in één keer gehaald.'],
    ['about nothing', 'Put the bins out, wrote two mails, the tram was on time.'],
  ])('is none %s', (_about, text) => {
    expect(lightSubjectOf(text)).toBeNull();
  });
});

it('sport is also a game, because a quiz or a card game that is won is heard as one', () => {
  expect([LINES.en.subjects.sport, LINES.nl.subjects.sport]).toEqual([
    'sport and games',
    'sport en spel',
  ]);
});

it('every feeling and every subject has a name', () => {
  for (const language of LANGUAGES) {
    expect(Object.keys(LINES[language].feelings).sort()).toEqual([...EMOTIONS].sort());
    expect(Object.keys(LINES[language].subjects).sort()).toEqual(
      Object.keys(LINES.en.subjects).sort(),
    );
  }
});
