import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { anItem, idsInARow } from '../../test/support/stored-item.ts';
import type { StoredItem } from '../platform/documents/pages.ts';
import { itemsOf } from './pages.ts';
import { Draft, PAGE_ITEMS } from './tick/draft.ts';

/** Words of very different length, up to the maximum of a drop. */
const someItems = fc
  .array(fc.oneof({ weight: 6, arbitrary: fc.nat(300) }, fc.nat(16_000), fc.nat(60_000)), {
    maxLength: 90,
    size: 'max',
  })
  .map((lengths) => lengths.map((n, at) => anItem(`d${at}`, { content: 'x'.repeat(n) })));

const PAGE_BYTES = 48 * 1024;
const bytesOf = (items: readonly StoredItem[]) => Buffer.byteLength(JSON.stringify(items));

/** Adds the drops step by step, this many in each. */
function addInSteps(items: readonly StoredItem[], perStep: number) {
  const newId = idsInARow();
  const leaseUntil = Timestamp.fromMillis(0);
  const counters = { seq: 0, floor: 0, refillAfter: null, youngAt: null };
  const state = { ...counters, leaseUntil, top: '[]', recent: [] };
  const nothing = { state, stateAt: null, head: null, v: 0, headAt: null, popular: [] };
  const inHand = { newId, pages: new Map(), drops: new Map() };
  let draft = new Draft({ ...inHand, snapshot: { ...nothing, space: 'feed' } });
  const sealed = [...draft.sealed];
  for (let from = 0; from < items.length; from += perStep) {
    const { head } = draft;
    draft = new Draft({ ...inHand, snapshot: { ...nothing, space: 'feed', head } });
    for (const item of items.slice(from, from + perStep)) draft.addOnTop(item);
    sealed.push(...draft.sealed);
  }
  return { head: draft.head, sealed };
}

describe('a head', () => {
  it('loses and repeats nothing, and keeps the order in which drops came', () => {
    fc.assert(
      fc.property(someItems, fc.integer({ min: 1, max: 30 }), (items, perStep) => {
        const { head, sealed } = addInSteps(items, perStep);
        const all = [...itemsOf(head), ...sealed.toReversed().flatMap((page) => page.items)];
        expect(all.map(({ id }) => id)).toEqual(items.map(({ id }) => id).toReversed());
      }),
    );
  });

  it('holds an open page with room, and a full one; pages have at most 20 drops and 48 kB', () => {
    fc.assert(
      fc.property(someItems, fc.integer({ min: 1, max: 30 }), (items, perStep) => {
        const { head, sealed } = addInSteps(items, perStep);
        expect(head.open.items.length).toBeLessThan(PAGE_ITEMS);
        for (const page of [head.open, ...(head.last ? [head.last] : []), ...sealed]) {
          expect(page.items.length).toBeLessThanOrEqual(PAGE_ITEMS);
          expect(page.items.length === 1 || bytesOf(page.items) <= PAGE_BYTES).toBe(true);
        }
        const full = [...sealed, ...(head.last ? [head.last] : [])];
        for (const [at, page] of full.entries()) {
          const next = full[at + 1]?.items.at(-1) ?? head.open.items.at(-1);
          const isFull = page.items.length === PAGE_ITEMS;
          expect(isFull || (next && bytesOf([next, ...page.items]) > PAGE_BYTES)).toBe(true);
        }
      }),
    );
  });

  it('leads to its sealed pages, one after the other', () => {
    const { head, sealed } = addInSteps(
      Array.from({ length: 100 }, (_, n) => anItem(`d${n}`)),
      7,
    );
    expect(sealed.map(({ items }) => items.length)).toEqual([20, 20, 20, 20]);
    expect(sealed.map(({ older }) => older)).toEqual([
      null,
      ...sealed.slice(0, -1).map(({ id }) => id),
    ]);
    expect(head.older).toBe(sealed.at(-1)?.id);
  });

  it('stays below 128 kB, whatever a drop may say', () => {
    const longest = Array.from({ length: 25 }, (_, n) =>
      anItem(`d${n}`, { content: '🌑'.repeat(4_000) }),
    );
    const { head } = addInSteps(longest, 25);
    expect(Buffer.byteLength(JSON.stringify(head))).toBeLessThan(128 * 1024);
  });
});
