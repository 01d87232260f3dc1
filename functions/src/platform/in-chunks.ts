/** Firestore takes at most 30 values in one `in` filter. */
const IN_MAX = 30;

/** A list in parts that each fit into one `in` filter. */
export const inChunks = <Value>(values: readonly Value[]): Value[][] =>
  Array.from({ length: Math.ceil(values.length / IN_MAX) }, (_, n) =>
    values.slice(n * IN_MAX, (n + 1) * IN_MAX),
  );
