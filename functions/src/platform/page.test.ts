import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { decodeCursor } from './cursor.ts';
import { cutPage } from './page.ts';

// Cursors are signed under a key that comes from here.
process.env.STRIPE_SECRET_KEY ??= 'sk_test_local';

const rows = Array.from({ length: 4 }, (_, n) => ({
  createdAt: Timestamp.fromMillis(1_790_000_000_000 - n),
  id: String(n).repeat(20),
}));
const itself = (row: (typeof rows)[number]) => row;

describe('a page', () => {
  it('ends the list when no more rows came than it may show', () => {
    expect(cutPage(rows, 4, itself)).toEqual({ shown: rows, nextCursor: null });
    expect(cutPage([], 4, itself)).toEqual({ shown: [], nextCursor: null });
  });

  it('shows what was asked for and goes on after the last row that it shows', () => {
    const { shown, nextCursor } = cutPage(rows, 3, itself);
    expect(shown).toEqual(rows.slice(0, 3));
    expect(decodeCursor(nextCursor ?? '')).toEqual(rows[2]);
  });
});
