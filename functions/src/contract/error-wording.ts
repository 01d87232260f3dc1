import type { Route } from './endpoints.ts';
import type { ErrorBody } from './errors.ts';

type Path = Route extends `${string} ${infer P}` ? P : never;
type Wording = (code: ErrorBody['code']) => Partial<Pick<ErrorBody, 'message' | 'error'>>;

/** Requirements 7 and 8: how these two calls name a failure, whoever noticed it. */
const WORDINGS: Readonly<Partial<Record<Path, Wording>>> = {
  '/api/create-subscription': (code) =>
    code === 'unauthenticated'
      ? { message: 'Authentication error - please try logging in again' }
      : {},
  '/api/create-billing-portal': (code) => ({
    error:
      code === 'unauthenticated' ? 'Authentication required' : 'Failed to create billing portal',
  }),
};

/** What the call at this path says of an error in other words than every call does. */
export const errorMessage = (path: string, code: ErrorBody['code']): ReturnType<Wording> =>
  WORDINGS[path as Path]?.(code) ?? {};
