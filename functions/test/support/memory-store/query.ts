import { getAt, splitPath } from './fields.ts';
import { type Filter, matches, NAME, operandsOf } from './filters.ts';
import { unknownHere } from './refusal.ts';
import { type Group, parentOf, type Row, type Rows } from './rows.ts';
import { compareStrings, compareValues, keyOf, toSortable, type Value } from './values.ts';

interface Order {
  readonly field: { readonly fieldPath: string };
  readonly direction?: string;
}

interface Cursor {
  readonly values?: readonly Value[];
  readonly before?: boolean;
}

/** A query as the client sends it. */
export interface StructuredQuery {
  readonly from: readonly { collectionId?: string; allDescendants?: boolean }[];
  readonly where?: Filter | null;
  readonly orderBy?: readonly Order[] | null;
  readonly startAt?: Cursor | null;
  readonly endAt?: Cursor | null;
  readonly limit?: { readonly value?: number | null } | number | null;
  readonly offset?: number | null;
  readonly select?: { readonly fields?: readonly { readonly fieldPath: string }[] } | null;
}

type Sorter = { readonly path: string[] | null; readonly sign: 1 | -1 };

const EQUALITIES = ['EQUAL', 'IN'];

/** The sort orders of a query: its own, then the fields with an inequality, and last the document's name. */
function sortersOf({ where, orderBy }: StructuredQuery): Sorter[] {
  const asked = (orderBy ?? []).map(({ field, direction }) => ({
    name: field.fieldPath,
    sign: direction === 'DESCENDING' ? -1 : 1,
  }));
  const sign = asked.at(-1)?.sign ?? 1;
  const ranged = operandsOf(where)
    .filter(({ op }) => !EQUALITIES.includes(op) && op !== 'ARRAY_CONTAINS_ANY')
    .map(({ field }) => field)
    .sort();
  for (const name of [...ranged, NAME]) {
    if (!asked.some((one) => one.name === name)) asked.push({ name, sign });
  }
  return asked.map((one) => ({
    path: one.name === NAME ? null : splitPath(one.name),
    sign: one.sign === 1 ? 1 : -1,
  }));
}

const sortValue = (row: Row, { path }: Sorter): Value | undefined =>
  path ? getAt(row.fields, path) : { referenceValue: row.path };

function compareRows(a: Row, b: Row, sorters: readonly Sorter[]): number {
  for (const sorter of sorters) {
    if (!sorter.path) return sorter.sign * compareStrings(a.sortable, b.sortable);
    const [x, y] = [getAt(a.fields, sorter.path), getAt(b.fields, sorter.path)];
    const order = x && y ? compareValues(x, y) : 0;
    if (order !== 0) return sorter.sign * order;
  }
  return 0;
}

/** Compares a row with a cursor: below 0 if the row comes before it, 0 if it is exactly there. */
function compareToCursor(row: Row, values: readonly Value[], sorters: readonly Sorter[]): number {
  for (const [at, value] of values.entries()) {
    const sorter = sorters[at];
    const own = sorter && sortValue(row, sorter);
    if (!own) return 0;
    const order = sorter.path
      ? compareValues(own, value)
      : compareStrings(
          row.sortable,
          toSortable(String(value.referenceValue).split('/documents/')[1] ?? ''),
        );
    if (order !== 0) return sorter.sign * order;
  }
  return 0;
}

/** A small set of rows that contains all matches: by an equality if there is one, otherwise the whole collection. */
function candidates(group: Group, query: StructuredQuery, parent: string) {
  const equality = operandsOf(query.where).find(
    ({ op, field, isAlone }) => isAlone && EQUALITIES.includes(op) && field !== NAME,
  );
  if (equality) return group.having(equality.field, new Set(equality.values.map(keyOf)));
  if (query.from[0]?.allDescendants || parent === '') return group.all();
  return group.below(parent);
}

function* inScope(rows: Rows, query: StructuredQuery, parent: string): Iterable<Row> {
  const { collectionId, allDescendants } = query.from[0] ?? {};
  const below = parent === '' ? '' : `${parent}/`;
  const group = collectionId ? rows.groups.get(collectionId) : undefined;
  if (collectionId && !group) return;
  for (const row of group ? candidates(group, query, parent) : rows.all()) {
    if (allDescendants ? row.path.startsWith(below) : parentOf(row.path) === parent) yield row;
  }
}

/**
 * The rows that a query finds, in its order.
 * @param parent the document below which it searches; empty for the whole database
 */
export function runQuery(rows: Rows, query: StructuredQuery, parent: string): Row[] {
  if (query.from.length !== 1) throw unknownHere('a query of several collections');
  const sorters = sortersOf(query);
  // As in Firestore, a document without one of the sort fields is not found.
  const fields = sorters.flatMap(({ path }) => (path ? [path] : []));
  const { startAt, endAt, where } = query;
  const found: Row[] = [];
  for (const row of inScope(rows, query, parent)) {
    if (!fields.every((path) => getAt(row.fields, path))) continue;
    if (where && !matches(row, where)) continue;
    if (startAt) {
      const place = compareToCursor(row, startAt.values ?? [], sorters);
      if (startAt.before ? place < 0 : place <= 0) continue;
    }
    if (endAt) {
      const place = compareToCursor(row, endAt.values ?? [], sorters);
      if (endAt.before ? place >= 0 : place > 0) continue;
    }
    found.push(row);
  }
  found.sort((a, b) => compareRows(a, b, sorters));
  const limit = typeof query.limit === 'number' ? query.limit : query.limit?.value;
  const from = query.offset ?? 0;
  return found.slice(from, limit == null ? undefined : from + limit);
}
