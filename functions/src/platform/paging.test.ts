import fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { firstWithin, readPage } from './paging.ts';

// Cursors are signed with a key that comes from here.
process.env.SERVER_KEY ??= `g:${'1'.repeat(64)}`;

interface Doc {
  readonly createdAt: Timestamp;
}

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: String(n).padStart(20, '0'),
    doc: { createdAt: Timestamp.fromMillis(1_790_000_000_000 - n) },
  }));

/** A list as the store reads it: these rows, starting after the last row of the page before. */
const listOf =
  (rows: ReturnType<typeof rowsOf>): Parameters<typeof readPage<Doc>>[1] =>
  async (limit, after) => {
    const from = after ? rows.findIndex(({ id }) => id === after.id) + 1 : 0;
    return rows.slice(from, from + limit);
  };

describe('a page', () => {
  it('ends the list when no more rows came than it may show', async () => {
    const rows = rowsOf(4);
    const page = { shown: rows, nextCursor: null };
    expect(await readPage({ limit: 4 }, listOf(rows))).toEqual(page);
    expect(await readPage({ limit: 4 }, listOf([]))).toEqual({ shown: [], nextCursor: null });
  });

  it('shows what was asked for and goes on after the last row that it shows', async () => {
    const rows = rowsOf(4);
    const { shown, nextCursor } = await readPage({ limit: 3 }, listOf(rows));
    expect(shown).toEqual(rows.slice(0, 3));
    const rest = await readPage({ cursor: nextCursor ?? '' }, listOf(rows));
    expect(rest).toEqual({ shown: rows.slice(3), nextCursor: null });
  });

  it('shows as many rows as the feed where nobody says how many', async () => {
    const { shown } = await readPage({}, listOf(rowsOf(25)));
    expect(shown).toHaveLength(20);
  });

  it('leads, whatever its size, through every row once and in order', () =>
    fc.assert(
      fc.asyncProperty(fc.nat(60), fc.integer({ min: 1, max: 50 }), async (count, limit) => {
        const rows = rowsOf(count);
        const seen: string[] = [];
        let cursor: string | undefined;
        do {
          const page = await readPage({ limit, cursor }, listOf(rows));
          seen.push(...page.shown.map(({ id }) => id));
          cursor = page.nextCursor ?? undefined;
        } while (cursor);
        expect(seen).toEqual(rows.map(({ id }) => id));
      }),
    ));

  it('is not read after a place that was made up', async () => {
    const made = readPage({ cursor: 'bm90LW91cnM' }, listOf(rowsOf(3)));
    await expect(made).rejects.toMatchObject({ code: 'bad-request' });
  });
});

describe('rows within some bytes', () => {
  it('are the first ones until these are reached, and at least one', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.nat(60), (rows, most) => {
        const { first, bytes } = firstWithin(rows, most + 1);
        const weight = (some: readonly string[]) =>
          some.reduce((sum, row) => sum + Buffer.byteLength(JSON.stringify(row)), 0);
        expect(first).toEqual(rows.slice(0, first.length));
        expect(bytes).toBe(weight(first));
        expect(weight(first.slice(0, -1))).toBeLessThanOrEqual(most);
        if (first.length < rows.length) expect(bytes).toBeGreaterThan(most);
        expect(first.length).toBeGreaterThanOrEqual(Math.min(1, rows.length));
      }),
    );
  });
});
