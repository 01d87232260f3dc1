import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from './errors.ts';
import { decodePageCursor, encodePageCursor } from './paging.ts';

process.env.SERVER_KEY ??= `g:${'1'.repeat(64)}`;

const PAGE = 'aB3'.repeat(6).concat('xY');
const given = encodePageCursor('feed', PAGE);

const other = (letter: string) => (letter === 'A' ? 'B' : 'A');
const changedAt = (at: number) =>
  given.slice(0, at) + other(given.charAt(at)) + given.slice(at + 1);

describe('a cursor to a page', () => {
  it('leads to that page', () => {
    expect(decodePageCursor('feed', given)).toBe(PAGE);
  });

  it.each([
    ['unsigned', PAGE],
    ['of a page of the crisis space', encodePageCursor('crisis', PAGE)],
    ['of another spelling', `${given}=`],
    ['with a space', `${given} `],
    ['cut', given.slice(0, -1)],
    ['nothing', ''],
  ])('that is %s is refused in the feed', (_name, cursor) => {
    expect(() => decodePageCursor('feed', cursor)).toThrow(AppError);
  });

  it('is refused with any of its letters changed', () => {
    for (let at = 0; at < given.length; at += 1) {
      expect(() => decodePageCursor('feed', changedAt(at))).toThrow(AppError);
    }
  });

  it('that this API did not give out is refused with the name of the field', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        try {
          decodePageCursor('feed', text);
          return false;
        } catch (thrown) {
          return thrown instanceof AppError && thrown.details.field === 'cursor';
        }
      }),
    );
  });
});
