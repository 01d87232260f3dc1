/** The SDK's error codes for a session that was ended, or for an account that is deleted or closed. */
const REFUSED = [
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
];

/** True if an error of the Auth SDK means that the session is over. Any other error says nothing about the session. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && REFUSED.some((refusal) => refusal === error.code);
