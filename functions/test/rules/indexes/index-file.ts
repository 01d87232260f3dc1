import { readFileSync } from 'node:fs';
import type { Direction, Scope } from './query-shape.ts';
import type { IndexNeed } from './required-indexes.ts';

export interface CompositeIndex {
  readonly collectionGroup: string;
  readonly queryScope: Scope;
  readonly fields: readonly { readonly fieldPath: string; readonly order: Direction }[];
}

interface FieldOverride {
  readonly collectionGroup: string;
  readonly fieldPath: string;
  readonly ttl?: boolean;
  readonly indexes: readonly {
    readonly order?: Direction;
    readonly arrayConfig?: 'CONTAINS';
    readonly queryScope?: Scope;
  }[];
}

/** firestore.indexes.json, as it is deployed. */
export interface IndexFile {
  readonly indexes: readonly CompositeIndex[];
  readonly fieldOverrides: readonly FieldOverride[];
}

export function readIndexFile(): IndexFile {
  const path = new URL('../../../../firestore.indexes.json', import.meta.url);
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Whether a composite index fits a query. It must have the same fields: first the equalities, then the sorted ones. */
export function answers(index: CompositeIndex, need: IndexNeed): boolean {
  const head = index.fields.slice(0, need.equal.length).map(({ fieldPath }) => fieldPath);
  const tail = index.fields.slice(need.equal.length);
  return (
    index.collectionGroup === need.collection &&
    index.queryScope === need.scope &&
    [...head].sort().join() === [...need.equal].sort().join() &&
    tail.length === need.sorted.length &&
    tail.every(({ fieldPath, order }, i) => {
      const wanted = need.sorted[i];
      return fieldPath === wanted?.field && order === wanted.direction;
    })
  );
}

/** Whether the index of a single field is enough. By default it exists in a collection; an override changes this. */
function fieldAnswers({ fieldOverrides }: IndexFile, need: IndexNeed): boolean {
  const field = need.equal[0] ?? need.sorted[0]?.field;
  const direction = need.sorted[0]?.direction;
  const override = fieldOverrides.find(
    ({ collectionGroup, fieldPath }) => collectionGroup === need.collection && fieldPath === field,
  );
  if (!override) return need.scope === 'COLLECTION';
  return override.indexes.some(
    ({ order, queryScope = 'COLLECTION' }) =>
      queryScope === need.scope && (!direction || order === direction),
  );
}

/** Whether the indexes in this file are enough for a query that needs this index. */
export function isAnswered(file: IndexFile, need: IndexNeed): boolean {
  const single = need.equal.length + need.sorted.length === 1;
  return single ? fieldAnswers(file, need) : file.indexes.some((index) => answers(index, need));
}

/** The form in which Firestore compares indexes: it adds the key to each composite index, sorted like the last one. */
function nameOf({ collectionGroup, queryScope, fields }: CompositeIndex): string {
  const last = fields.at(-1);
  const isKeyImplied =
    last?.fieldPath === '__name__' && last.order === (fields.at(-2)?.order ?? 'ASCENDING');
  const named = isKeyImplied ? fields.slice(0, -1) : fields;
  return [
    collectionGroup,
    queryScope,
    ...named.map(({ fieldPath, order }) => `${fieldPath} ${order}`),
  ].join(', ');
}

const repeated = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, at) => names.indexOf(name) !== at)),
];

/** Every index that the file declares twice. Firestore refuses the second one, and the deployment stops half-way. */
export const doubles = ({ indexes, fieldOverrides }: IndexFile): string[] => [
  ...repeated(indexes.map(nameOf)),
  ...repeated(fieldOverrides.map((field) => `${field.collectionGroup}.${field.fieldPath}`)),
  ...fieldOverrides.flatMap((field) =>
    repeated(
      field.indexes.map(
        ({ order, arrayConfig, queryScope = 'COLLECTION' }) =>
          `${field.collectionGroup}.${field.fieldPath} ${queryScope} ${order ?? arrayConfig}`,
      ),
    ),
  ),
];
