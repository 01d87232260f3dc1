import type { Route } from './endpoints.ts';

/** Carries the token by which the app shows that it is ours. */
export const APP_CHECK_HEADER = 'X-Firebase-AppCheck';

/**
 * What others see or have to answer for: scripts are kept from it. Never what somebody needs who may be in danger, nor what
 * belongs to its author alone: the crisis space, the journal, export, leaving and notices without an account stay open.
 */
export const CHECKED_ROUTES: readonly Route[] = [
  'POST /api/drops',
  'POST /api/drops/:dropId/react',
  'POST /api/drops/:dropId/report',
];
