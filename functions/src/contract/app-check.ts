import type { Route } from './endpoints.ts';

/** The header with the token which shows that a request comes from our app. */
export const APP_CHECK_HEADER = 'X-Firebase-AppCheck';

/**
 * Routes that write something which other people see or must handle. Scripts are kept away from these routes. The list
 * never includes routes that a person in danger needs, or routes for a person's private data. So the crisis space, the
 * journal, the export, the deletion of an account and reports without an account stay open.
 */
export const CHECKED_ROUTES: readonly Route[] = [
  'POST /api/drops',
  'POST /api/drops/:dropId/react',
  'POST /api/drops/:dropId/report',
];
