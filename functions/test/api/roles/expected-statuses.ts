import type { Route } from '../../../src/contract/index.ts';
import { aDrop } from '../../support/people.ts';
import { ROLES, type Role } from '../../support/roles.ts';

/**
 * The expected status for each role, in the order of ROLES, and the request that is sent. The seventh, for moderators,
 * may be absent (see `expected`).
 */
export interface Row {
  readonly statuses: readonly number[];
  readonly json?: object | undefined;
  /** The ids and the query in the address. */
  readonly query?: string;
}

const row = (statuses: string, json?: object, query = ''): Row => ({
  statuses: statuses.split(' ').filter(Boolean).map(Number),
  json,
  query,
});

const A_DEVICE = {
  part: 'evening',
  endpoint: 'https://fcm.googleapis.com/wp/somewhere',
  keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
};

/**
 * The statuses of every route for every role. If a route has no row, this file does not compile. The role `other` sends
 * the ids of another person's entries and drops, so these are not found. Routes without an id answer with the caller's
 * own data.
 */
//                                          visitor free premium other deleted revoked [moderator]
export const EXPECTED_STATUSES: Readonly<Record<Route, Row>> = {
  'GET /api/public/drops/feed': row('        200   200   200    200   200    200'),
  'GET /api/public/drops/popular': row('     200   200   200    200   200    200'),
  'GET /api/public/transparency': row('      200   200   200    200   200    200'),
  'GET /api/public/drops/:dropId': row('     200   200   200    200   200    200'),
  'GET /api/drops/feed': row('               401   200   200    200   401    401'),
  'GET /api/drops/me': row('                 401   200   200    200   401    401'),
  'POST /api/drops': row('                   401   201   201    201   401    401', aDrop()),
  'DELETE /api/drops/:dropId': row('         401   204   204    404   401    401'),
  // The drop is unknown, so the request is ignored.
  'POST /api/drops/me/seen': row('           401   204   204    204   401    401', {
    seen: { ['Z'.repeat(20)]: 1 },
  }),
  // 400, because the analyser has asked no question about this drop.
  'POST /api/drops/:dropId/feeling': row('   401   400   400    404   401    401', {
    emotion: 'joy',
  }),
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
  'GET /api/mirror/month': row('             401   200   200    200   401    401'),
  'GET /api/mirror/analytics': row('         401   403   200    403   401    401'),
  'GET /api/user/dropped-today': row('       401   200   200    200   401    401'),
  'GET /api/user/me': row('                  401   200   200    200   401    401'),
  'PATCH /api/user/me': row('                401   200   200    200   401    401', {
    theme: 'void',
  }),
  'POST /api/user/me/log-out-elsewhere': row('401 204 204 204 401 401'),
  'DELETE /api/user/me': row('               401   204   204    204   401    401'),
  'GET /api/user/me/export': row('           401   200   200    200   401    401'),
  'GET /api/journal/entries': row('          401   200   200    200   401    401'),
  'GET /api/journal/changes': row('          401   200   200    200   401    401'),
  'GET /api/journal/ids': row('              401   200   200    200   401    401'),
  'POST /api/journal/entries': row('         401   201   201    201   401    401', {
    content: 'A quiet day.',
  }),
  'GET /api/journal/entries/:entryId': row(' 401   200   200    404   401    401'),
  'PATCH /api/journal/entries/:entryId': row('401  200   200    404   401    401', {
    content: 'A loud day.',
  }),
  'DELETE /api/journal/entries/:entryId': row('401 204   204    404   401    401'),
  'GET /api/journal/entries/:entryId/earlier': row('401 200 200 404 401 401'),
  'POST /api/journal/entries/:entryId/feeling': row('401 400 400 404 401 401', {
    emotion: 'joy',
  }),
  'POST /api/journal/entries/:entryId/favourite': row('401 200 200 404 401 401', {
    favourite: true,
  }),
  'GET /api/journal/on-this-day': row('      401   200   200    200   401    401'),
  'GET /api/journal/prompts/daily': row('    401   200   200    200   401    401'),
  'POST /api/create-subscription': row('     401   200   200    200   401    401', {}),
  'POST /api/create-billing-portal': row('   401   404   404    404   401    401', {}),
  'POST /api/admin/refresh-user': row('      401   404   404    404   401    401', {
    email: 'somebody@else.test',
  }),
  'GET /api/reminder': row('                  401   200   200    200   401    401'),
  'PATCH /api/reminder': row('                401   200   200    200   401    401', { part: null }),
  // 404, because without VAPID keys there are no push reminders.
  'POST /api/reminder/devices': row('         401   404   404    404   401    401', A_DEVICE),
  'DELETE /api/reminder/devices/:deviceId': row('401 204  204    204   401    401'),
  'POST /api/drops/:dropId/report': row('    401   201   201    201   401    401', {
    reason: 'harassment',
  }),
  // 404 in these three, because there is no such drop and no such notice.
  'POST /api/public/notices': row('          404   404   404    404   404    404', {
    address: `/feed?drop=${'Z'.repeat(20)}`,
    reason: 'child',
    explanation: 'Somebody asks a child to write to them.',
    inGoodFaith: true,
  }),
  'POST /api/public/notices/status': row('   404   404   404    404   404    404', {
    caseNumber: '0000-0000-0000',
    code: 'A'.repeat(16),
  }),
  'POST /api/public/notices/complain': row(' 404   404   404    404   404    404', {
    caseNumber: '0000-0000-0000',
    code: 'A'.repeat(16),
    words: 'Somebody should read it again.',
  }),
  'GET /api/notices': row('                   401   200   200    200   401    401'),
  'POST /api/notices/:noticeId/read': row('   401   204   204    404   401    401'),
  'POST /api/notices/:noticeId/appeal': row(' 401   200   200    404   401    401', {
    words: 'It was meant kindly.',
  }),
  'POST /api/notices/:noticeId/choose': row(' 401   200   200    404   401    401', {
    choice: 'keep',
  }),
  'GET /api/moderation/cases': row('401 403 403 403 401 401 200'),
  'GET /api/moderation/waiting': row('401 403 403 403 401 401 200'),
  'POST /api/moderation/cases/:caseId/claim': row('401 403 403 403 401 401 404', {
    version: 0,
  }),
  'POST /api/moderation/cases/:caseId/decide': row('401 403 403 403 401 401 404', {
    version: 0,
    decision: 'keep',
  }),
  'POST /api/moderation/cases/:caseId/escalate': row('401 403 403 403 401 401 404', {
    version: 0,
  }),
  'POST /api/moderation/cases/:caseId/answer-appeal': row('401 403 403 403 401 401 404', {
    version: 0,
    outcome: 'upheld',
  }),
};

/** Calls whose answer depends on their body. */
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

/** A reaction to a crisis post, which only members can see. */
export const TO_CRISIS = row('401 403 200 403 401 401', { type: 'same' });

/**
 * The expected answer for each role. A row without a status for the moderator uses the status of a signed-in person
 * without a membership.
 */
export const expected = ({ statuses }: Row): Record<Role, number | undefined> => {
  const [, free] = statuses;
  const ofStaff = statuses.length > 6 ? statuses.slice(6) : [free];
  const all = [...statuses.slice(0, 6), ...ofStaff];
  return Object.fromEntries(ROLES.map((role, n) => [role, all[n]])) as Record<
    Role,
    number | undefined
  >;
};
