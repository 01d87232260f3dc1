import fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { AppError } from './app-error.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';

describe('a cursor', () => {
  it('leads back to where the page ended', () => {
    const position = { createdAt: Timestamp.fromMillis(1_790_000_000_123), id: 'a'.repeat(20) };
    expect(decodeCursor(encodeCursor(position))).toEqual(position);
  });

  it('that this API did not give out is refused with the name of the field', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        try {
          decodeCursor(text);
          return false;
        } catch (thrown) {
          return thrown instanceof AppError && thrown.details.field === 'cursor';
        }
      }),
    );
  });
});
