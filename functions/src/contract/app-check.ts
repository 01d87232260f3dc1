import type { Route } from './endpoints.ts';

/** How a request shows that it comes from our app, and which requests must show it. */
export const CHECKED_REQUESTS: { readonly header: string; readonly routes: readonly Route[] } = {
  /** The header with the token. */
  header: 'X-Firebase-AppCheck',
  /**
   * Routes that write something which other people see or must handle. Scripts are kept away from these routes. The
   * list never includes routes that a person in danger needs, or routes for a person's private data. So the crisis
   * space, the journal, the export, the deletion of an account and reports without an account stay open.
   */
  routes: ['POST /api/drops', 'POST /api/drops/:dropId/react', 'POST /api/drops/:dropId/report'],
};
