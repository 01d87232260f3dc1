import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampled } from '../../../scripts/lib/testing/sampled.ts';
import { rateRisk } from '../../src/analysis/risk/risk.ts';
import { atHandLines, authorRisk } from '../evaluation/authors.ts';
import gold from '../gold/table.json' with { type: 'json' };
import kept from './kept.json' with { type: 'json' };
import means from './means.json' with { type: 'json' };
import nearMisses from './near-misses.json' with { type: 'json' };
import wishes from './wishes.json' with { type: 'json' };
import afterwards from './written-afterwards.json' with { type: 'json' };

// Lines about a means within reach and about not wanting to live. They were written before anybody read or wrote a rule for
// them, and were not changed since. The classifier learns from them. The author of the rules wrote them too, so the results
// look better than they are. The first results, before the rules were improved by the misses: 58 of 64 means high, 57 of 62
// wishes high, 18 of 181 near misses high. Before there were rules: 22, 37 and 28.
type Lines = Readonly<{ en: readonly string[]; nl: readonly string[] }>;

const all = ({ en, nl }: Lines): readonly string[] => [...en, ...nl];
const high = (lines: readonly string[]): readonly string[] =>
  lines.filter((line) => rateRisk(line) === 'high');
const one = (...lines: readonly (readonly string[])[]) => fc.constantFrom(...lines.flat());

describe('a means in reach, now, and of the author', () => {
  it.each([
    'I have the pills on the table in front of me.',
    'the pills are on the bed next to me and i keep counting',
    'Got all my tablets right here in my hand.',
    'Ik heb de pillen voor me op tafel.',
    'De pillen liggen naast me op bed.',
    "'k heb die pillekes hier in mijn hand.",
    'The blade is in my hand.',
    'I am holding the razor against my wrist',
    'Ik heb het mesje in mijn hand.',
    'The rope is hanging over the beam and I am in the garage.',
    'I have the rope here with me.',
    'Het touw hangt in de garage. De stoel staat klaar.',
    'The gun is on the bed next to me.',
    'I am sitting here with the gun in my lap.',
    'Ik zit hier met het pistool in mijn hand.',
    'I am standing on the ledge.',
    'I am on the ledge and I look down.',
    'Ik sta op de rand van het dak.',
    'I am lying on the rails.',
    'I am sitting on the tracks.',
    'Ik zit op de rails.',
    'I am in the car in the garage, the door is shut and the engine is running.',
    'Ik zit in de auto in de garage, de deur is dicht en de motor loopt.',
    'turned the gas on and lay down',
    'I turned the gas on and lay down in the kitchen.',
    'The gas is on and the windows are shut.',
    'Ik heb het gas opengedraaid en ben gaan liggen.',
    'gas aan, ramen dicht',
  ])('is asked about before it is sent: %s', (line) => {
    expect(rateRisk(line)).toBe('high');
  });

  it('is heard in nearly every line', () => {
    expect(high(all(means)).length).toBeGreaterThanOrEqual(0.95 * all(means).length);
  });
});

describe('a wish to live that the author denies', () => {
  it.each([
    'I no longer want to live.',
    "I don't want to live anymore",
    'i do not want to be alive any longer',
    "I'm not safe with myself tonight.",
    "I don't feel safe with myself",
    'I am not safe alone tonight',
    'Ik wil niet meer leven.',
    'wil niet meer leven',
    "'k wil nie meer leven",
    'kwil ni mer leve',
    'ik wil nie meer leven bro',
    'mi no wani libi moro',
    'Ik ben niet veilig bij mezelf vannacht.',
    'ik wil er nie meer zijn',
  ])('is asked about before it is sent: %s', (line) => {
    expect(rateRisk(line)).toBe('high');
  });

  it('is heard in nearly every line', () => {
    expect(high(all(wishes)).length).toBeGreaterThanOrEqual(0.95 * all(wishes).length);
  });
});

// Written after the rules, and measured once before the rules were improved by them: 73 of 86 were high, and 11 of 80 near
// misses.
describe('lines that were written afterwards', () => {
  it('are heard in nearly every case', () => {
    expect(high(afterwards.high).length).toBeGreaterThanOrEqual(0.95 * afterwards.high.length);
  });

  it.each(afterwards.nearMisses)('are asked about nowhere: %s', (line) => {
    expect(rateRisk(line)).not.toBe('high');
  });
});

// By two people who saw no rule, and whose lines nobody who worked on the detector has read: they teach nothing, and nothing is
// mended by them. Measured, of 90 means 56 high and 7 none, of 70 wishes 57 and 5, of 120 near misses 1 high, of 80 others 0.
describe('lines that are held back', () => {
  const lines = atHandLines('held-back');
  const count = (wanted: string, level: string): number =>
    lines.filter(({ kind, line }) => kind === wanted && rateRisk(line) === level).length;

  it('about a means or a denied wish are asked about in most cases, and nearly all bring help', () => {
    expect(lines.length).toBe(360);
    expect(count('means', 'high')).toBeGreaterThanOrEqual(54);
    expect(count('means', 'none')).toBeLessThanOrEqual(9);
    expect(count('wishes', 'high')).toBeGreaterThanOrEqual(55);
    expect(count('wishes', 'none')).toBeLessThanOrEqual(7);
  });

  it('in no danger are hardly ever asked about', () => {
    expect(count('near', 'high')).toBeLessThanOrEqual(3);
    expect(count('ordinary', 'high')).toBe(0);
  });
});

describe('the same words where nobody is in danger', () => {
  it.each([
    'my pills are in front of me, day 12 of the new dose',
    'My tablets are in front of me, week 3 of the new prescription.',
    'Meds next to me, one with breakfast as always.',
    'mijn pillen liggen voor me, zo innemen',
    'Mijn medicijnen liggen voor me, elke ochtend twee.',
    'Mijn pillen liggen klaar voor bij het ontbijt.',
    'I have the knife in my hand and the onions are winning.',
    'The scalpel is next to me, the paper model is nearly done.',
    'The rope is in my hands, next pitch is mine, best climbing day ever.',
    'My insulin is in front of me and dinner is late.',
    'I am standing on the bridge taking photos of the sunset.',
    'I am on the train with my suitcase, forty minutes late.',
    'Sta op het perron, trein heeft weer vertraging.',
    'My friend has the pills in front of her.',
    'Ten years ago I had the pills in front of me.',
    'Tien jaar geleden had ik de pillen voor me liggen.',
    'Ten years ago I did not want to live.',
    'I turned the gas off and lay down.',
    'i turned on the gas fire and lay down on the rug with the dog',
    'They came to turn the gas on and the door was shut.',
    'Ik heb het gas uitgezet en ben gaan liggen.',
    'Het gas is nog niet aan, de ramen zijn dicht.',
    'She said "I no longer want to live" and I held her hand.',
    'I am writing a scene in which he stands on the ledge.',
    "I don't want to live a lie.",
    'I no longer want to live a lie with him.',
    "I don't want to live with my parents anymore.",
    'I do not want to live with my parents until I am forty.',
    'I no longer want to live like this.',
    "I don't want to live like this any longer.",
    'Ik wil niet meer van een uitkering leven.',
    'Ik wil niet langer leven van een uitkering.',
    'Ik wil niet meer in dit dorp leven.',
    'Ik wil niet in dit dorp blijven leven.',
    'He no longer wants to live with us.',
    'He no longer wants to live.',
    'Hij wil niet meer leven.',
  ])('is asked about nowhere: %s', (line) => {
    expect(rateRisk(line)).not.toBe('high');
  });

  it.each(all(nearMisses))('is asked about nowhere: %s', (line) => {
    expect(rateRisk(line)).not.toBe('high');
  });

  it.each([
    ...all(kept.card),
    "I don't want to live like this, every day the same.",
    'Zo wil ik niet meer leven',
    'My brother is holding a gun and crying.',
  ])('still brings help: %s', (line) => {
    expect(rateRisk(line)).toBe('concern');
  });
});

describe('what makes them a near miss', () => {
  it.each([
    ...all(kept.high),
    'My insulin is on the table. Goodbye everyone.',
    'I am on the bridge and I want to die.',
    'I am on the train. Goodbye everyone, forgive me.',
    'Ik zit in de trein. Vaarwel allemaal.',
    'My prescribed pills are in front of me. I want to die.',
    'Ik heb mijn voorgeschreven pillen voor me. Vergeef me.',
    "I don't want to live with my parents. I want to die.",
    'I no longer want to live like this. I am going to kill myself.',
  ])('lowers nothing that other words raise: %s', (line) => {
    expect(rateRisk(line)).toBe('high');
  });

  const outright = [...gold['says it outright'].lines, ...gold['zegt het ronduit'].lines];

  it('lowers nothing that is said outright beside it', () => {
    // "They keep asking why. I want to die": this counts as the answer, as far as a rule can tell.
    const misses = all(nearMisses).filter((line) => !/why|waarom/.test(line));
    fc.assert(
      fc.property(one(misses), one(outright), fc.boolean(), (miss, line, isFirst) => {
        const said = line.replace(/[.]$/, '');
        expect(rateRisk(isFirst ? `${said}. ${miss}` : `${miss} ${said}.`)).toBe('high');
      }),
      { numRuns: 300 },
    );
  });

  it('lowers no means in reach and no denied wish in another sentence', () => {
    const grave = [...high(all(means)), ...high(all(wishes))];
    fc.assert(
      fc.property(one(all(nearMisses)), one(grave), (miss, said) => {
        expect(rateRisk(`${said.replace(/[.]?$/, '.')} ${miss}`)).toBe('high');
      }),
      { numRuns: 300 },
    );
  });
});

describe('an ordinary line', () => {
  it('is asked about once in a thousand at most', () => {
    const all = authorRisk().filter(({ kind }) => kind === 'everyday' || kind === 'ordinary heavy');
    expect(all.length).toBeGreaterThan(20_000);
    const lines = sampled(all, 4);
    expect(high(lines.map(({ line }) => line)).length).toBeLessThanOrEqual(lines.length / 1_000);
  });
});
