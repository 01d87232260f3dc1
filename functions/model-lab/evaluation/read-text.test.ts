import { describe, expect, it } from 'vitest';
import { readText } from './read-text.ts';

describe('a reading says why', () => {
  it.each([
    ['the word that carried it', 'I am furious', 'anger', ['furious']],
    [
      'the strongest word first',
      'I cried, and I am devastated',
      'sadness',
      ['devastated', 'cried'],
    ],
    ['a phrase as a whole', "I can't stop smiling", 'joy', ['cant stop smiling']],
    ['each word once', 'furious, furious, furious', 'anger', ['furious']],
    ['what a negation made sad', 'I am not happy', 'sadness', ['happy']],
    [
      'only what carried the leading emotion',
      'I am furious and a little tired',
      'anger',
      ['furious'],
    ],
    ['at most five', 'sad lonely empty hurt broken crying grief', 'sadness', 5],
  ])('%s', (_, text, emotion, why) => {
    const reading = readText(text);
    expect(reading.emotion).toBe(emotion);
    if (typeof why === 'number') expect(reading.why).toHaveLength(why);
    else expect(reading.why).toEqual(why);
  });
});

it.each(['', '   '])('nothing written in "%s" is neutral', (text) => {
  expect(readText(text)).toEqual({
    emotion: 'neutral',
    emotions: { sadness: 0, anger: 0, anxiety: 0, love: 0, joy: 0, neutral: 1 },
    sentimentScore: 0.5,
    risk: 'none',
    why: [],
  });
});

it.each(['I took the 8:14 to work', 'The shop closes at six'])(
  'nothing felt in "%s" is neutral',
  (text) => {
    expect(readText(text)).toMatchObject({ emotion: 'neutral', why: [] });
  },
);

it('the risk is read beside the emotion', () => {
  expect(readText('I want to kill myself').risk).toBe('high');
});
