import { describe, expect, it } from 'vitest';
import gold from '../../../model-lab/gold/table.json' with { type: 'json' };
import { rateRisk } from './risk.ts';

describe.each(Object.entries(gold))('somebody who %s', (_, { expect: levels, lines }) => {
  it.each(lines)('%s', (line) => {
    expect(levels).toContain(rateRisk(line));
  });
});

describe('the danger in a long text', () => {
  const calm = 'I went to the market and bought apples. '.repeat(200);

  it('is found in its middle', () => {
    expect(rateRisk(`${calm}I want to kill myself. ${calm}`)).toBe('high');
  });

  it('is found after a denial', () => {
    expect(rateRisk('I am not suicidal. I want to kill myself.')).toBe('high');
  });

  it('is found inside words that are denied', () => {
    expect(rateRisk('I am not thinking of jumping, kill myself off a bridge')).toBe('high');
  });

  it('is found where the past goes on', () => {
    expect(rateRisk('I tried to kill myself years ago and I still want to kill myself')).toBe(
      'high',
    );
  });

  it('still finds help where a film is named beside it', () => {
    expect(rateRisk('Het leven heeft geen zin meer film')).toBe('concern');
  });

  it('is no more than a hint where Flemish says that nothing more is needed, but not of the author', () => {
    expect(rateRisk('Mist in het dal, koffie. Moet niet meer zijn.')).toBe('concern');
    expect(rateRisk('Ik moet niet meer zijn.')).toBe('high');
    expect(rateRisk('Moet er niet meer zijn.')).toBe('high');
  });

  it.each([
    ['snap ook nix van die btw, straks doe ik t allemaal fout', 'straks doe ik het'],
    ["huisarts wil mijn bloed nog eens trekken. 't zal wel ijzer zijn. toch?", 'ik wil bloed zien'],
  ])('is no more than a hint in a mistake and in a test of blood: %s', (line, grave) => {
    expect(rateRisk(line)).toBe('concern');
    expect(rateRisk(`${line} ${grave}, ik wil dood`)).toBe('high');
  });

  it.each(['I have lost the will to live at', 'ik wil er niet meer zijn up'])(
    'is not drowned by a word that follows: %s',
    (line) => {
      expect(rateRisk(line)).not.toBe('none');
    },
  );
});
