import fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { cursorAfter, placeOf } from '../../test/support/cursors.ts';
import { AppError } from './errors.ts';

process.env.SERVER_KEY ??= `g:${'1'.repeat(64)}`;

const at = (millis: number) => ({ createdAt: Timestamp.fromMillis(millis), id: 'a'.repeat(20) });
const given = await cursorAfter(at(1_790_000_000_000));
const moved = await cursorAfter(at(1_790_000_060_000));

describe('a cursor', () => {
  it('leads back to where the page ended', async () => {
    const place = at(1_790_000_000_123);
    expect(await placeOf(await cursorAfter(place))).toEqual(place);
  });

  it('shows nobody else which row it names, or of when', () => {
    const bytes = Buffer.from(given, 'base64url').toString('latin1');
    for (const seen of [given, bytes]) expect(seen).not.toMatch(/a{4}|1790000000/);
  });

  it.each([
    ['open', Buffer.from(`1790000000000.${'a'.repeat(20)}`).toString('base64url')],
    ['too short to be one', given.slice(0, 16)],
    ['moved by a minute', given.slice(0, 16) + moved.slice(16)],
    ['of another spelling', `${given}=`],
    ['of another spelling that means the same bytes', given.slice(0, -1) + sibling(given)],
    ['with a space', `${given} `],
    ['cut', given.slice(0, -4)],
  ])('%s is refused', async (_name, cursor) => {
    expect(cursor).not.toBe(given);
    await expect(placeOf(cursor)).rejects.toThrow(AppError);
  });

  it('that this API did not give out is refused with the name of the field', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
        const thrown: unknown = await placeOf(text).catch((refusal: unknown) => refusal);
        return thrown instanceof AppError && thrown.details.field === 'cursor';
      }),
    ));
});

/** The same text with other values in the unused bits of its last letter. A lenient decoder accepts it as equal. */
function sibling(cursor: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return letters[letters.indexOf(cursor.at(-1) ?? '') + 1] ?? '';
}
