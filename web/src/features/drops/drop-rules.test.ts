// @vitest-environment jsdom
import { checkText, DROP_MAX_CHARACTERS, type Emotion } from '@blckmirror/functions/contract';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api/call.ts';
import { dropErrorText, dropState, dropTooltip } from './release.ts';

const stateOf = (text: string, emotion: Emotion | null, pending: boolean) =>
  dropState(checkText(text, DROP_MAX_CHARACTERS).problem, emotion, pending);

describe('the Drop button', () => {
  it.each(['', '   \n\t', '\u200b\u2060'])('sends nothing for %j', (text) => {
    expect(stateOf(text, 'joy', false)).toBe('blank');
  });

  it('asks for an emotion once there are words', () => {
    const state = stateOf('I kept the voicemail', null, false);
    expect(state).toBe('no-emotion');
    expect(dropTooltip(state)).toBe('Select an emotion first');
  });

  it('takes a thousand characters and not one more, counting an emoji as one', () => {
    expect(stateOf('👨‍👩‍👧'.repeat(3) + 'a'.repeat(997), 'love', false)).toBe('ready');
    expect(stateOf('a'.repeat(1001), 'love', false)).toBe('too-long');
  });

  it('waits while a drop is on its way', () => {
    expect(stateOf('Once', 'joy', true)).toBe('pending');
  });

  it('says what the day allows when nothing is missing', () => {
    expect(dropTooltip(stateOf('Once', 'joy', false))).toBe('One thought per day. Be raw.');
  });
});

describe('what is said when a drop fails', () => {
  it("repeats the server's message", () => {
    const text = '{"code":"rate-limited","message":"Wait a minute"}';
    const error = new ApiError(429, text, { serverMessage: 'Wait a minute' });
    expect(dropErrorText(error)).toBe('Wait a minute');
  });

  it('names the status of an answer without words', () => {
    expect(dropErrorText(new ApiError(502, '', {}))).toBe('Server error: 502');
  });

  it.each([
    [new Error('Not authenticated'), 'Not authenticated'],
    ['plain words', 'plain words'],
    [undefined, 'Failed to drop your thought'],
    [new Error(''), 'Failed to drop your thought'],
  ])('for %s says %s', (thrown, said) => {
    expect(dropErrorText(thrown)).toBe(said);
  });
});
