import { describe, expect, it } from 'vitest';
import { NOTHING_FOUND } from '../../test/support/scripted-analyser.ts';
import { rateEntry, readWords, toReading } from './analyse.ts';

const WORDS = 'I am so happy, I love this morning and everyone in it.';
const FOUND = { ...NOTHING_FOUND, detected: ['anger'], sentimentScore: 0.1 } as const;

describe('how an entry is read', () => {
  it('for a member: emotions, sentiment and what was heard', () => {
    expect(toReading(FOUND, true)).toEqual({
      emotions: ['anger'],
      sentimentScore: 0.1,
      aiAnalysis: NOTHING_FOUND.reflection,
    });
  });

  it('for everybody else: emotions and sentiment', async () => {
    const reading = await readWords(WORDS, false);
    expect(reading.aiAnalysis).toBeNull();
    expect(reading.emotions).toContain('joy');
    expect(reading.sentimentScore).toBeGreaterThan(0.5);
  });
});

describe('whether help is offered beside an entry', () => {
  it('follows its title as much as its content', () => {
    expect(rateEntry({ title: 'I want to kill myself', content: 'Rain.' })).toBe('high');
    expect(rateEntry({ title: 'Rain', content: 'I want to kill myself.' })).toBe('high');
    expect(rateEntry({ title: null, content: 'Rain on the roof.' })).toBe('none');
  });
});
