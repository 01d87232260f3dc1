import type { StoredItem } from '../../src/platform/documents/pages.ts';

/** A drop on a page, without reactions, and far from its end. */
export const anItem = (id: string, change: Partial<StoredItem> = {}): StoredItem => ({
  id,
  content: 'I left the light on for nobody.',
  emotionType: 'sadness',
  shownAt: Date.parse('2026-11-20T12:00:00Z'),
  totemType: 'ghost',
  counts: {},
  young: 0,
  fadesAt: Date.parse('2027-01-01T00:00:00Z'),
  ...change,
});

/** Ids in a row: `p1`, `p2`. */
export const idsInARow = (prefix = 'p') => {
  let drawn = 0;
  return () => {
    drawn += 1;
    return `${prefix}${drawn}`;
  };
};
