import type { Direction, QueryShape, Scope } from './query-shape.ts';

/** An index that a query needs: first the fields with an equality, in any order, then the sorted fields. */
export interface IndexNeed {
  readonly collection: string;
  readonly scope: Scope;
  readonly equal: readonly string[];
  readonly sorted: readonly { readonly field: string; readonly direction: Direction }[];
}

const KEY = '__name__';
// ARRAY_CONTAINS_ANY is here too, because a query for lists with a value needs an index like a query for equal values.
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
  // Firestore sorts by every field with an inequality, even if the query does not ask for it.
  const implicit = distinct(
    filters.filter(({ op }) => INEQUALITY.has(op)).map(({ field }) => field),
  ).filter((field) => !named.includes(field));
  const all = [...explicit, ...implicit.map((field) => ({ field, direction }))];
  // Every index ends with the key, sorted like its last field. So only another direction needs an index.
  const last = all.at(-1);
  const before = all.at(-2);
  const free = last?.field === KEY && (!before || before.direction === last.direction);
  return free ? all.slice(0, -1) : all;
}

/**
 * The indexes that a query needs, by Firestore's documentation. Equalities alone use merged single-field indexes, but
 * only within one collection, because a collection group has none. A single sorted field uses its own index. Everything
 * else needs one composite index.
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
