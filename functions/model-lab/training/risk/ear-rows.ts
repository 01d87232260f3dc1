import { earFactor } from '../../../src/analysis/risk/model/ear.ts';
import {
  BUCKET_BITS,
  readPiece,
  wordBuckets,
} from '../../../src/analysis/risk/model/ear-features.ts';
import type { HeardRow, Learning } from './learn.ts';

export const EAR: Learning = { bits: BUCKET_BITS, step: 0.5, price: 1 };

/** A text in plain letters as the ear learns from it. */
export function toEarRow(text: string, danger: boolean, weight: number, author: string): HeardRow {
  const buckets: number[] = [];
  const words = readPiece(
    text,
    (word) => buckets.push(...wordBuckets(word)),
    (bucket) => buckets.push(bucket),
  );
  return { buckets: Int32Array.from(buckets), factor: earFactor(words), danger, weight, author };
}
