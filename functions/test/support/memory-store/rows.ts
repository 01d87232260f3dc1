import { getAt, splitPath } from './fields.ts';
import { type Fields, keyOf, toSortable } from './values.ts';

/** A stored document. Times are in microseconds since 1970. */
export interface Row {
  /** The path below the database: `drops/abc`. */
  readonly path: string;
  readonly sortable: string;
  readonly fields: Fields;
  readonly createdAt: number;
  readonly updatedAt: number;
}

const DOCUMENTS = '/documents';

/** `projects/p/databases/d/documents/drops/a` -> `drops/a`; empty for the database itself. */
export const toPath = (name: string): string =>
  name.slice(name.indexOf(DOCUMENTS) + DOCUMENTS.length + 1);

/** The part before the path in a document's full name, or in that of a query's parent. */
export const rootOf = (name: string): string =>
  `${name.slice(0, name.indexOf(DOCUMENTS) + DOCUMENTS.length)}/`;

/** `users/abc/days/x` -> `users/abc`, and `users/abc` -> ``. */
export const parentOf = (path: string): string => path.split('/').slice(0, -2).join('/');

/** The collection's own name: `days` of `users/abc/days/x`. */
export const groupOf = (path: string): string => path.split('/').at(-2) ?? '';

const PARENT = Symbol('parent');
type Indexed = string | typeof PARENT;
type Index = Map<string, Map<string, Row>>;

/** All documents of the collections with one name. A field gets an index when it is first searched for equal values. */
export class Group {
  readonly #rows = new Map<string, Row>();
  readonly #indexes = new Map<Indexed, Index>();

  get(path: string): Row | undefined {
    return this.#rows.get(path);
  }

  /** Replaces the row with the same path, or removes it. */
  put(path: string, row: Row | undefined): void {
    const old = this.#rows.get(path);
    for (const [field, index] of this.#indexes) {
      if (old) index.get(this.#key(old, field) ?? '')?.delete(path);
      if (row) this.#enter(index, field, row);
    }
    if (row) this.#rows.set(path, row);
    else this.#rows.delete(path);
  }

  all(): Iterable<Row> {
    return this.#rows.values();
  }

  below(parent: string): Iterable<Row> {
    return this.#lookUp(PARENT, parent);
  }

  /** The rows whose field has one of these values. */
  *having(field: string, keys: ReadonlySet<string>): Iterable<Row> {
    for (const key of keys) yield* this.#lookUp(field, key);
  }

  get size(): number {
    return this.#rows.size;
  }

  #lookUp(field: Indexed, key: string): Iterable<Row> {
    let index = this.#indexes.get(field);
    if (!index) {
      index = new Map();
      for (const row of this.#rows.values()) this.#enter(index, field, row);
      this.#indexes.set(field, index);
    }
    return index.get(key)?.values() ?? [];
  }

  #enter(index: Index, field: Indexed, row: Row): void {
    const key = this.#key(row, field);
    if (key === undefined) return;
    const same = index.get(key);
    if (same) same.set(row.path, row);
    else index.set(key, new Map([[row.path, row]]));
  }

  #key(row: Row, field: Indexed): string | undefined {
    if (typeof field === 'symbol') return parentOf(row.path);
    const value = getAt(row.fields, splitPath(field));
    return value && keyOf(value);
  }
}

/** All documents of a database. */
export class Rows {
  readonly groups = new Map<string, Group>();

  get(path: string): Row | undefined {
    return this.groups.get(groupOf(path))?.get(path);
  }

  put(path: string, row: Omit<Row, 'path' | 'sortable'> | undefined): void {
    const name = groupOf(path);
    let group = this.groups.get(name);
    if (!group) {
      group = new Group();
      this.groups.set(name, group);
    }
    group.put(path, row && { ...row, path, sortable: toSortable(path) });
  }

  *all(): Iterable<Row> {
    for (const group of this.groups.values()) yield* group.all();
  }
}
