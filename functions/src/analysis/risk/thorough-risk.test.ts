import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../../model-lab/evaluation/authors.ts';
import { goldSets } from '../../../model-lab/gold/gold.ts';
import { countedBuckets } from './counted-words.ts';
import { rateRisk } from './risk.ts';
import { rateThoroughly } from './thorough-risk.ts';

describe('the rating of the server', () => {
  const asked = goldSets()
    .map(({ line }) => line)
    .filter((line) => rateRisk(line) === 'high');

  it('never passes over a text about which the browser asked', () => {
    expect(asked.length).toBeGreaterThan(1_000);
    expect(asked.filter((line) => rateThoroughly(line) === 'none')).toEqual([]);
  });

  // The counted words of such a text speak against danger. Only the sentence alone is high in the browser.
  it.each([
    [
      'Ik slaap met de telefoon onder mijn hand sinds ma gevallen is. Ik kan de hypotheek niet betalen, ik kan mijn vrouw',
      'niet aankijken, en ik ben vastbesloten mezelf van kant te maken. Who gave them permission to dig the same road for the',
      "third time in one year? I've written to BBMP, to the MLA, to the newspaper, and next I'll go and sit in that pit myself",
    ],
    [
      "Boos ben ik vooral op mezelf, omdat ik weer 'geen probleem' geantwoord heb. chosen the spot. under the trees, where",
      'dad used to park. Slammed the door hard enough the mirror let go',
    ],
    [
      "Heartbroken, yes. Wanting to end it all, no. There's a difference and it's called having a good sister. Brief aan de",
      'gemeente geschreven over de gekapte linden. Zes kantjes. De punten gingen door het papier heen.',
    ],
  ])('never passes over one sentence about which the browser asked: %s', (...parts) => {
    const text = parts.join(' ');
    expect(rateRisk(text)).toBe('high');
    expect(rateThoroughly(text)).not.toBe('none');
  });

  it('finds one sentence of danger in a long calm text', () => {
    const calm = 'We had soup at the market and the dog chased a pigeon for an hour. '.repeat(20);
    expect(rateThoroughly(calm)).toBe('none');
    expect(rateThoroughly(`${calm}I want to kill myself. ${calm}`)).toBe('high');
  });
});

describe('an everyday thought', () => {
  it.each([
    "The new deckhand brings me a tea without asking now. Two sugars. Didn't tell him how I take it, he must have watched.",
    'my roommate put gas in my car and didnt even tell me, i just got in and the needle was up',
    '40 minutes on hold to the gas then it cut off. Forty.',
    'went back to check the door. then the gas. then the door. missed me bus',
    'Vier keer teruggelopen om te kijken of het gas uit was. Ik heb inductie.',
    'trein afgeschaft, volgende ook afgeschaft',
    'pff. planning.',
    'found the dogs lead behind the washing machine. thought id finished with all that',
  ])('that names a thing that can be a means brings no help card: %s', (line) => {
    expect(rateThoroughly(line)).toBe('none');
  });

  it.each([
    'i put the pills in my tea, two handfuls',
    'two sugars and all of my tablets in the tea',
    'filled the car with gas and ran a hose from the exhaust',
    'did i lock the door. i dont want anybody to find me before its done',
    'keep checking that the door is locked so nobody finds me in time',
    'Gasrekening betaald, afscheidsbrief op tafel. Vanavond zet ik het gas open.',
    'ik heb ze op tafel gelegd, alle pillen',
    'ik sta op het perron en de trein stopt hier niet',
    'planning done. letters done. tonight',
    'found the letters behind the washing machine. thought id finished with all this. tonight i will',
  ])('in the same words, of somebody in danger, still brings help: %s', (line) => {
    expect(rateThoroughly(line)).not.toBe('none');
  });
});

// The counted words once lost lines about a means at hand, because such lines are few and say it in everyday words.
describe('lines about a means at hand, held back', () => {
  const isMeans = ({ kind }: { kind: string }): boolean => kind === 'means';
  it.each(['held-back', 'held-back-later'])(
    'in %s are heard as often as in the browser',
    (file) => {
      const means = rowsOf<{ kind: string; line: string }>(`at-hand/${file}.jsonl`).filter(isMeans);
      const missed = (rate: typeof rateRisk): number =>
        means.filter(({ line }) => rate(line) === 'none').length;
      expect(means.length).toBeGreaterThanOrEqual(90);
      expect(missed(rateThoroughly)).toBeLessThanOrEqual(missed(rateRisk));
    },
  );
});

describe('the counted features', () => {
  it('are at most seven a word, however often a text repeats itself', () => {
    const once = countedBuckets('we had soup at the market. ');
    const often = countedBuckets('we had soup at the market. '.repeat(50));
    expect(once.size).toBeLessThanOrEqual(7 * 8);
    expect(often.size).toBeLessThanOrEqual(2 * once.size);
  });
});
