import { setTimeout as sleep } from 'node:timers/promises';
import { BRAKES, type Brake, type Route } from '../contract/index.ts';
import { TimedMemory } from './cache.ts';
import { collection } from './collections.ts';
import { environment, PATIENCE_TIMES } from './environment.ts';
import { AppError } from './errors.ts';
import { log, safeError } from './log.ts';

/** Work that brakes stop and that is no route: a first request of a new account, and what triggers and schedules do. */
type Work = 'sign-up' | 'cloud reading' | 'reminder';

interface Stop {
  /** Each of these brakes stops it. */
  readonly by: readonly Brake[];
  /** What the person reads. */
  readonly said: string;
}

const KEPT = 'Your words are kept here, and your day is not used up';
const HELP = 'If it is heavy now, open Help: someone can listen.';

/** The kinds of work, by what stops them. */
const STOPS = {
  never: { by: [], said: '' },
  drop: {
    by: ['releases', 'read-only'],
    said: `You cannot drop anything for a while. ${KEPT}: let them go later. ${HELP}`,
  },
  crisisPost: {
    by: ['releases', 'read-only'],
    said: `You cannot share anything here for a while. Your words are kept here. ${HELP}`,
  },
  entry: {
    by: ['read-only'],
    said: 'You cannot save in your journal for a while. What you wrote is kept here.',
  },
  reaction: {
    by: ['read-only'],
    said: 'You cannot react to drops for a while. Nothing is lost; try again later.',
  },
  change: {
    by: ['read-only'],
    said: 'For a while you can read everything, but change little. Nothing is lost; try again later.',
  },
  signUp: {
    by: ['sign-ups', 'read-only'],
    said: 'You cannot open an account for a while. We stored nothing about you. The feed and Help stay open to you; come back later.',
  },
  cloud: { by: ['cloud-analyser'], said: '' },
  // Nobody is asked to write while writing is stopped.
  reminder: { by: ['reminders', 'releases', 'read-only'], said: '' },
} as const satisfies Record<string, Stop>;

/**
 * What stops each route, and each work that is no route. A route that is missing does not compile. Never stopped are
 * reading, help, export, leaving, deleting, settings, reports, the work of moderators, and all that answers them. The
 * tick, the removals, the night and the webhook of Stripe are not here, because they always go on: without them, words
 * that were accepted would not come out, deleted words would stay, and payments would be lost.
 */
const STOPPED: { readonly [W in Route | Work]: keyof typeof STOPS } = {
  'GET /api/public/drops/feed': 'never',
  'GET /api/public/drops/popular': 'never',
  'GET /api/public/drops/:dropId': 'never',
  'GET /api/drops/feed': 'never',
  'GET /api/drops/me': 'never',
  'POST /api/drops': 'drop',
  'DELETE /api/drops/:dropId': 'never',
  'POST /api/drops/me/seen': 'change',
  'POST /api/drops/:dropId/feeling': 'change',
  'POST /api/drops/:dropId/react': 'reaction',
  'GET /api/reactions/mine': 'never',
  'GET /api/drops/crisis': 'never',
  'POST /api/drops/crisis': 'crisisPost',
  'GET /api/mirror/emotions': 'never',
  'GET /api/mirror/whisper': 'never',
  'GET /api/mirror/totem-history': 'never',
  'GET /api/mirror/month': 'never',
  'GET /api/mirror/analytics': 'never',
  'GET /api/user/dropped-today': 'never',
  'GET /api/user/me': 'never',
  // A consent can be taken back here, which must always be as easy as giving it.
  'PATCH /api/user/me': 'never',
  // Somebody else may be in the account.
  'POST /api/user/me/log-out-elsewhere': 'never',
  'DELETE /api/user/me': 'never',
  'GET /api/user/me/export': 'never',
  'GET /api/journal/entries': 'never',
  'GET /api/journal/changes': 'never',
  'GET /api/journal/ids': 'never',
  'POST /api/journal/entries': 'entry',
  'GET /api/journal/entries/:entryId': 'never',
  'PATCH /api/journal/entries/:entryId': 'entry',
  'DELETE /api/journal/entries/:entryId': 'never',
  'GET /api/journal/entries/:entryId/earlier': 'never',
  'POST /api/journal/entries/:entryId/feeling': 'change',
  'POST /api/journal/entries/:entryId/favourite': 'change',
  'GET /api/journal/on-this-day': 'never',
  'GET /api/journal/prompts/daily': 'never',
  'POST /api/create-subscription': 'change',
  // Here a member ends a subscription.
  'POST /api/create-billing-portal': 'never',
  'POST /api/admin/refresh-user': 'change',
  'GET /api/reminder': 'never',
  'PATCH /api/reminder': 'change',
  'POST /api/reminder/devices': 'change',
  'DELETE /api/reminder/devices/:deviceId': 'never',
  'GET /api/public/transparency': 'never',
  'POST /api/drops/:dropId/report': 'never',
  'POST /api/public/notices': 'never',
  'POST /api/public/notices/status': 'never',
  'POST /api/public/notices/complain': 'never',
  'GET /api/notices': 'never',
  // A decision counts as told once its notice is read.
  'POST /api/notices/:noticeId/read': 'never',
  'POST /api/notices/:noticeId/appeal': 'never',
  'POST /api/notices/:noticeId/choose': 'never',
  'GET /api/moderation/cases': 'never',
  'GET /api/moderation/waiting': 'never',
  'POST /api/moderation/cases/:caseId/claim': 'never',
  'POST /api/moderation/cases/:caseId/decide': 'never',
  'POST /api/moderation/cases/:caseId/escalate': 'never',
  'POST /api/moderation/cases/:caseId/answer-appeal': 'never',
  'sign-up': 'signUp',
  'cloud reading': 'cloud',
  reminder: 'reminder',
};

/** For how long a process uses what it has read, in milliseconds. The emulators read each time, so that nobody waits. */
const FRESH_MS = environment().FUNCTIONS_EMULATOR === 'true' ? 0 : 10_000;
/** How long a request waits for the document, in milliseconds. */
const PATIENCE_MS = 500;

/** What was read last. If nothing could be read yet, no brake is on. */
let known: ReadonlySet<Brake> = new Set();
const memory = new TimedMemory<void>({ until: (now) => now + FRESH_MS, most: 1 });

const isBrake = (name: string): name is Brake => Object.hasOwn(BRAKES, name);

/** `brakes/state`: no browser can read it. */
export const brakesDocument = () => collection('brakes').doc('state');

async function readBrakes(): Promise<void> {
  try {
    known = new Set((await brakesDocument().get()).data()?.on.filter(isBrake));
  } catch (thrown) {
    log.warn('brakes could not be read', { error: safeError(thrown) });
  }
}

/**
 * Throws if a brake that is on stops this route or this work. A process reads the brakes every ten seconds at most. If
 * they cannot be read, or not soon, what was read last holds. What no brake can stop never waits for them.
 * @throws AppError `closed-for-now` with words for the person, and Retry-After
 */
export async function refuseIfStopped(what: Route | Work): Promise<void> {
  if (!(await isStopped(what))) return;
  throw new AppError('closed-for-now', STOPS[STOPPED[what]].said, { retryAfterSeconds: 300 });
}

/** Whether a brake that is on stops this route or this work: see `refuseIfStopped`. Never throws. */
export async function isStopped(what: Route | Work): Promise<boolean> {
  const { by }: Stop = STOPS[STOPPED[what]];
  if (by.length === 0) return false;
  const patience = sleep(PATIENCE_MS * PATIENCE_TIMES, undefined, { ref: false });
  await Promise.race([memory.get('state', readBrakes), patience]);
  return by.some((brake) => known.has(brake));
}

/** Makes this process read the brakes again, because it has changed them. */
export const forgetBrakes = (): void => memory.forget();
