/** Firestore's status codes that this code acts upon. */
export const GRPC = {
  deadlineExceeded: 4,
  notFound: 5,
  alreadyExists: 6,
  resourceExhausted: 8,
  failedPrecondition: 9,
  aborted: 10,
  unavailable: 14,
} as const;

/** Whether an error thrown by the Firestore client carries one of these status codes. */
export function hasStatus(thrown: unknown, ...codes: readonly number[]): boolean {
  return (
    thrown instanceof Error &&
    'code' in thrown &&
    typeof thrown.code === 'number' &&
    codes.includes(thrown.code)
  );
}

/** For `.catch`: lets errors with these status codes pass as undefined and throws all others on. */
export const ignoring =
  (...codes: number[]) =>
  (thrown: unknown): undefined => {
    if (!hasStatus(thrown, ...codes)) throw thrown;
  };
