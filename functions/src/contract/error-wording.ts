import type { ErrorBody } from './errors.ts';

type Wording = (body: ErrorBody) => ErrorBody;

/** SPEC sections 7 and 8: how these two calls name a failure, whoever noticed it. */
const WORDINGS: Readonly<Record<string, Wording>> = {
  '/api/create-subscription': (body) =>
    body.code === 'unauthenticated'
      ? { ...body, message: 'Authentication error - please try logging in again' }
      : body,
  '/api/create-billing-portal': (body) => ({
    ...body,
    error:
      body.code === 'unauthenticated'
        ? 'Authentication required'
        : 'Failed to create billing portal',
  }),
};

/** An error's body as the call at this path words it. */
export const worded = (path: string, body: ErrorBody): ErrorBody => WORDINGS[path]?.(body) ?? body;
