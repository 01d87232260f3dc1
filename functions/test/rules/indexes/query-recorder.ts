import type { Firestore } from 'firebase-admin/firestore';
import { type QueryShape, type StructuredQuery, shapeOf } from './query-shape.ts';

interface QueryRequest {
  structuredQuery?: StructuredQuery;
  structuredAggregationQuery?: { structuredQuery?: StructuredQuery };
}

/**
 * Notes the shape of every query that this client sends from now on, and sends it all the same. It listens where
 * the client hands its messages to the wire, so that queries, streams, counts and transactions all pass by.
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
