import { describe, expect, it } from 'vitest';
import { ApiError, errorText } from './call.ts';

const refused = (code: ApiError['code'], serverMessage = 'Wait a minute') =>
  new ApiError(400, '', { code, serverMessage });

describe('what an error says', () => {
  it.each([
    ['its own sentence', refused('not-found'), { 'not-found': 'It is gone.' }, 'It is gone.'],
    ["the server's words", refused('rate-limited'), {}, 'Wait a minute'],
    [
      "the server's words where every other answer has one sentence",
      refused('rate-limited'),
      { 'rate-limited': ({ serverMessage }: ApiError) => serverMessage, anyAnswer: 'No.' },
      'Wait a minute',
    ],
    ['one sentence for every other answer', refused('internal'), { anyAnswer: 'No.' }, 'No.'],
    ['something where the server says nothing', refused('internal', ''), {}, 'Try again.'],
    ['something where nobody answered', new TypeError('x is undefined'), {}, 'Try again.'],
  ] as const)('is %s', (_what, error, texts, said) => {
    expect(errorText(error, { otherwise: 'Try again.', ...texts })).toBe(said);
  });
});
