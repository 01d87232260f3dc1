import type { Firestore } from 'firebase-admin/firestore';
import { type QueryShape, type StructuredQuery, shapeOf } from './query-shape.ts';

interface QueryRequest {
  structuredQuery?: StructuredQuery;
  structuredAggregationQuery?: { structuredQuery?: StructuredQuery };
}

/**
 * Records the form of every query that this client sends from now on. It replaces the method with which the client
 * sends its requests, so it sees queries, streams, counts and transactions.
 */
export function recordQueries(firestore: Firestore): QueryShape[] {
  const send: unknown = Reflect.get(firestore, 'requestStream');
  if (typeof send !== 'function') throw new Error('the Firestore client sends by another door now');
  const shapes: QueryShape[] = [];
  Reflect.set(firestore, 'requestStream', (...message: unknown[]) => {
    const request = message[2] as QueryRequest | undefined;
    const query = request?.structuredQuery ?? request?.structuredAggregationQuery?.structuredQuery;
    if (query) shapes.push(shapeOf(query));
    return Reflect.apply(send, firestore, message);
  });
  return shapes;
}
