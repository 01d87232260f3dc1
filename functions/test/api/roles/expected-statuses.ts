import type { Route } from '../../../src/contract/endpoints.ts';
import { aDrop } from '../../support/people.ts';
import { ROLES, type Role } from '../../support/roles.ts';

/** The status for each role, in the order of ROLES, and what is sent. */
export interface Row {
  readonly statuses: readonly number[];
  readonly json?: object | undefined;
  /** What the address asks for. */
  readonly query?: string;
}

const row = (statuses: string, json?: object, query = ''): Row => ({
  statuses: statuses.split(' ').filter(Boolean).map(Number),
  json,
  query,
});

/**
 * Who may call what. A route without a row does not compile. The `other` asks with the ids of somebody else: a
 * journal then knows no such entry, an archive no such drop, and where there is no id, they get their own.
 */
//                                          visitor free premium other deleted revoked
export const EXPECTED_STATUSES: Readonly<Record<Route, Row>> = {
  'GET /api/public/drops/feed': row('        200   200   200    200   200    200'),
  'GET /api/public/drops/popular': row('     200   200   200    200   200    200'),
  'GET /api/drops/feed': row('               401   200   200    200   401    401'),
  'GET /api/drops/me': row('                 401   200   200    200   401    401'),
  'POST /api/drops': row('                   401   201   201    201   401    401', aDrop()),
  'DELETE /api/drops/:dropId': row('         401   204   204    404   401    401'),
  'GET /api/reactions/mine': row(
    '                                        401   200   200    200   401    401',
    undefined,
    `?ids=${'A'.repeat(20)}`,
  ),
  'POST /api/drops/:dropId/react': row('     401   200   200    200   401    401', {
    type: 'same',
  }),
  'GET /api/drops/crisis': row('             401   403   200    403   401    401'),
  'POST /api/drops/crisis': row('            401   403   201    403   401    401', {
    content: 'It is heavy.',
  }),
  'GET /api/mirror/emotions': row('          401   200   200    200   401    401'),
  'GET /api/mirror/whisper': row('           401   200   200    200   401    401'),
  'GET /api/mirror/totem-history': row('     401   403   200    403   401    401'),
  'GET /api/mirror/analytics': row('         401   403   200    403   401    401'),
  'GET /api/user/dropped-today': row('       401   200   200    200   401    401'),
  'GET /api/user/me': row('                  401   200   200    200   401    401'),
  'PATCH /api/user/me': row('                401   200   200    200   401    401', {
    theme: 'void',
  }),
  'DELETE /api/user/me': row('               401   204   204    204   401    401'),
  'GET /api/user/me/export': row('           401   200   200    200   401    401'),
  'GET /api/journal/entries': row('          401   200   200    200   401    401'),
  'POST /api/journal/entries': row('         401   201   201    201   401    401', {
    content: 'A quiet day.',
  }),
  'GET /api/journal/entries/:entryId': row(' 401   200   200    404   401    401'),
  'PATCH /api/journal/entries/:entryId': row('401  200   200    404   401    401', {
    content: 'A loud day.',
  }),
  'DELETE /api/journal/entries/:entryId': row('401 204   204    404   401    401'),
  'GET /api/journal/prompts/daily': row('    401   200   200    200   401    401'),
  'POST /api/create-subscription': row('     401   200   200    200   401    401', {}),
  'POST /api/create-billing-portal': row('   401   404   404    404   401    401', {}),
  'POST /api/admin/refresh-user': row('      401   404   404    404   401    401', {
    email: 'somebody@else.test',
  }),
};

/** Calls whose answer depends on what is in them. */
export const BY_INPUT: readonly (readonly [string, Route, Row])[] = [
  [
    'a drop marked as crisis',
    'POST /api/drops',
    row('401 403 201 403 401 401', aDrop({ isCrisis: true })),
  ],
  [
    'of all words at once',
    'DELETE /api/user/me',
    row('401 204 204 204 401 401', undefined, '?drops=at-once'),
  ],
  [
    'the ten best',
    'GET /api/drops/crisis',
    row('401 403 200 403 401 401', undefined, '?popular=true'),
  ],
  ['the theme Fog', 'PATCH /api/user/me', row('401 403 200 403 401 401', { theme: 'fog' })],
  ['the theme Mirror', 'PATCH /api/user/me', row('401 403 200 403 401 401', { theme: 'mirror' })],
];

/** A reaction to a crisis post, which is for members alone. */
export const TO_CRISIS = row('401 403 200 403 401 401', { type: 'same' });

export const expected = ({ statuses }: Row): Record<Role, number | undefined> =>
  Object.fromEntries(ROLES.map((role, n) => [role, statuses[n]])) as Record<
    Role,
    number | undefined
  >;
