import { invalid, missing } from '../errors.ts';
import { type Params, text } from './form.ts';

/** One page of a list, newest first, as `limit`, `starting_after` and `ending_before` ask for it. */
export function pageOf<Kind extends { id: string; created: number }>(
  all: Kind[],
  params: Params,
  url: string,
  show: (each: Kind) => object,
) {
  // What came in the same second stands in the order in which it came.
  const newest = all.toReversed().sort((a, b) => b.created - a.created);
  const asked = text(params, 'limit');
  const limit = asked === undefined ? 10 : Number(asked);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) {
    throw invalid('Invalid integer: limit must be between 1 and 100.', { param: 'limit' });
  }
  const at = (name: string): number | undefined => {
    const id = text(params, name);
    if (id === undefined) return undefined;
    const index = newest.findIndex((each) => each.id === id);
    if (index < 0) throw missing('object', id, name, 400);
    return index;
  };
  const after = at('starting_after');
  const before = at('ending_before');
  const from = before === undefined ? (after ?? -1) + 1 : Math.max(0, before - limit);
  const to = before ?? from + limit;
  const more = before === undefined ? to < newest.length : from > 0;
  return {
    object: 'list' as const,
    data: newest.slice(from, to).map(show),
    has_more: more,
    url,
  };
}

/** The parameters by which every list is paged. */
export const PAGING = ['limit', 'starting_after', 'ending_before'];
