import type { Operation } from '../collections-table.ts';

/** One call of Firestore's REST interface, below `/v1/projects/{project}/databases/(default)`. */
export interface RestRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
}

type Build = (document: string, root: string) => RestRequest;

const field = (name: string) => ({ fieldPath: name });
const byTime = { field: field('createdAt'), direction: 'DESCENDING' };
const fields = { userId: { stringValue: 'me' }, isPremium: { booleanValue: true } };

const parentOf = (document: string) => document.split('/').slice(0, -2).join('/');
const collectionOf = (document: string) => document.split('/').at(-2) ?? '';
const below = (document: string) => ['documents', parentOf(document)].filter(Boolean).join('/');

/** A query of the collection that has this document. */
export const runQuery = (document: string, query: object): RestRequest => ({
  method: 'POST',
  path: `${below(document)}:runQuery`,
  body: { structuredQuery: { from: [{ collectionId: collectionOf(document) }], ...query } },
});

const newest = { orderBy: [byTime], limit: 20 };

const commit = (write: object): RestRequest => ({
  method: 'POST',
  path: 'documents:commit',
  body: { writes: [write] },
});

/** Every way to do an operation, in the form that the rules would most likely allow. */
export const WAYS: Readonly<Record<Operation, Readonly<Record<string, Build>>>> = {
  get: {
    'by its address': (document) => ({ method: 'GET', path: `documents/${document}` }),
    'in a batch': (document, root) => ({
      method: 'POST',
      path: 'documents:batchGet',
      body: { documents: [`${root}/documents/${document}`] },
    }),
  },
  list: {
    'by a query': (document) => runQuery(document, newest),
    'by counting': (document) => ({
      method: 'POST',
      path: `${below(document)}:runAggregationQuery`,
      body: {
        structuredAggregationQuery: {
          structuredQuery: { from: [{ collectionId: collectionOf(document) }], ...newest },
          aggregations: [{ alias: 'rows', count: {} }],
        },
      },
    }),
  },
  create: {
    'with a made-up id': (document) => ({
      method: 'POST',
      path: `${below(document)}/${collectionOf(document)}`,
      body: { fields },
    }),
    'in a commit': (document, root) =>
      commit({
        update: { name: `${root}/documents/${document}new`, fields },
        currentDocument: { exists: false },
      }),
    'under the very address, in a commit': (document, root) =>
      commit({
        update: { name: `${root}/documents/${document}`, fields },
        currentDocument: { exists: false },
      }),
  },
  update: {
    'of one field': (document) => ({
      method: 'PATCH',
      path: `documents/${document}?updateMask.fieldPaths=isPremium`,
      body: { fields },
    }),
    'whole, in a commit': (document, root) =>
      commit({ update: { name: `${root}/documents/${document}`, fields } }),
    'by an increment': (document, root) =>
      commit({
        transform: {
          document: `${root}/documents/${document}`,
          fieldTransforms: [{ fieldPath: 'count', increment: { integerValue: 1 } }],
        },
      }),
  },
  delete: {
    'by its address': (document) => ({ method: 'DELETE', path: `documents/${document}` }),
    'in a commit': (document, root) => commit({ delete: `${root}/documents/${document}` }),
  },
};
