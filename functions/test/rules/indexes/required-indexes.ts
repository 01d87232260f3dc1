import type { Direction, QueryShape, Scope } from './query-shape.ts';

/** An index that a query needs: first the fields compared for equality, in any order, then the sorted ones. */
export interface IndexNeed {
  readonly collection: string;
  readonly scope: Scope;
  readonly equal: readonly string[];
  readonly sorted: readonly { readonly field: string; readonly direction: Direction }[];
}

const KEY = '__name__';
// A list that holds a value is found by an index on the list, as a value is by one on the field.
const EQUALITY = new Set(['EQUAL', 'IN', 'ARRAY_CONTAINS_ANY', 'IS_NULL', 'IS_NAN']);
const INEQUALITY = new Set([
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'NOT_EQUAL',
  'NOT_IN',
  'IS_NOT_NULL',
  'IS_NOT_NAN',
]);

const distinct = (fields: readonly string[]) => [...new Set(fields)].sort();

function sortedFields({ filters, orders }: QueryShape): IndexNeed['sorted'] {
  const pinned = filters.filter(({ op }) => op === 'EQUAL').map(({ field }) => field);
  const explicit = orders.filter(({ field }) => !pinned.includes(field));
  const direction = explicit.at(-1)?.direction ?? 'ASCENDING';
  const named = explicit.map(({ field }) => field);
  // Firestore sorts by every field that an inequality names, asked or not.
  const implicit = distinct(
    filters.filter(({ op }) => INEQUALITY.has(op)).map(({ field }) => field),
  ).filter((field) => !named.includes(field));
  const all = [...explicit, ...implicit.map((field) => ({ field, direction }))];
  // Every index ends in the key, sorted as its last field is, so only another direction has to be asked for.
  const last = all.at(-1);
  const before = all.at(-2);
  const free = last?.field === KEY && (!before || before.direction === last.direction);
  return free ? all.slice(0, -1) : all;
}

/**
 * The indexes that a query needs, as Firestore documents them. Equality alone is answered by merging single-field
 * indexes (within one collection; a group has none of its own), a single sorted field by its own index, and the
 * rest by one composite index.
 */
export function requiredIndexes(shape: QueryShape): IndexNeed[] {
  const { collection, scope, filters } = shape;
  const strange = filters.find(({ op }) => !EQUALITY.has(op) && !INEQUALITY.has(op));
  if (strange) throw new Error(`index rules for ${strange.op} are not written down here`);

  const equal = distinct(
    filters.filter(({ field, op }) => EQUALITY.has(op) && field !== KEY).map(({ field }) => field),
  );
  const sorted = sortedFields(shape);
  if (sorted.length === 0 && scope === 'COLLECTION') {
    return equal.map((field) => ({ collection, scope, equal: [field], sorted }));
  }
  return equal.length + sorted.length === 0 ? [] : [{ collection, scope, equal, sorted }];
}
