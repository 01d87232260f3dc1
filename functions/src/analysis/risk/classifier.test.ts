import { describe, expect, it } from 'vitest';
import { BUCKET_BITS, Classifier, packLevels } from './classifier.ts';
import { rateRisk, readByRules } from './risk.ts';

const UNRULY = 'their lives would be so much lighter without me, i wont be here for the reunion';
const CALM = 'We had soup at the market and the dog chased a pigeon for an hour. ';

/** Weights that are all 0, and weights that are all the same. */
const allOf = (level: number) => new Int8Array(1 << BUCKET_BITS).fill(level);
const none = { ...packLevels(allOf(0)), step: 1, bias: -2 };
const all = { ...packLevels(allOf(1)), step: 1, bias: -2 };

describe('the classifier', () => {
  it('says its bias where no weight is learned, and adds up those that are, less for each in a long text', () => {
    const [short, long] = [readByRules('a day'), readByRules(CALM.toLowerCase())];
    expect(new Classifier(none).read(short).score).toBe(-2);
    expect(new Classifier(all).read(short).score).toBeGreaterThan(0);
    expect(new Classifier(all).read(long).score).toBeGreaterThan(0);
  });

  it('hears danger that is said in words of its own', () => {
    expect(rateRisk(UNRULY)).not.toBe('none');
  });

  it('hears it in the middle of a long text too', () => {
    expect(rateRisk(`${CALM.repeat(20)}${UNRULY}. ${CALM.repeat(20)}`)).not.toBe('none');
  });

  it('hears nothing in an ordinary day, however long it is told', () => {
    expect(rateRisk(CALM)).toBe('none');
    expect(rateRisk(CALM.repeat(100))).toBe('none');
  });
});

describe('a short wish', () => {
  it.each(['I cannot sleep', 'I want to sleep', 'i need a holiday', 'ik wil vakantie'])(
    'is no danger for how it begins: %s',
    (wish) => {
      expect(rateRisk(wish)).toBe('none');
    },
  );
});
