import type { StoredItem } from '../../src/platform/documents/pages.ts';

/** A drop as it is stored on a page, without reactions. It fades only after a long time. */
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

/** A function that returns a new id at each call: `p1`, `p2`, and so on. */
export const idsInARow = (prefix = 'p') => {
  let drawn = 0;
  return () => {
    drawn += 1;
    return `${prefix}${drawn}`;
  };
};
