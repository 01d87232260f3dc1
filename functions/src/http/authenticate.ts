import type { Request } from 'express';
import { STAFF_ROLES, type StaffRole } from '../contract/index.ts';
import { AppError } from '../platform/errors.ts';
import { auth } from '../platform/firestore.ts';
import { knownZone, MINUTE_MS } from '../platform/time.ts';
import { networksOf } from './limits.ts';

/**
 * Finds out who sent this request. This is the only place that reads credentials. Every token is checked for
 * revocation, so deleted and disabled accounts are refused too. Anonymous accounts are always refused, because one
 * machine could open thousands a day.
 * @throws AppError `unauthenticated`
 */
export async function authenticate(req: Request): Promise<Caller> {
  const [, token] = /^Bearer ([\w.~+/=-]{1,8192})$/i.exec(req.get('authorization') ?? '') ?? [];
  if (!token) throw unauthenticated('no bearer token');
  if (!isReadable(token)) throw unauthenticated('no token of this kind');
  try {
    const decoded = await auth().verifyIdToken(token, true);
    if (decoded.firebase.sign_in_provider === 'anonymous') throw anonymous();
    return {
      uid: decoded.uid,
      email: decoded.email ?? null,
      verifiedEmail: (decoded.email_verified && decoded.email) || null,
      signedInAt: new Date(decoded.auth_time * 1000),
      claimedRole: STAFF_ROLES.find((role) => role === decoded.role),
      claimedZone: knownZone(req.get('x-time-zone')) ?? undefined,
      network: networksOf(req.get('x-forwarded-for'), req.socket?.remoteAddress).signUp,
    };
  } catch (thrown) {
    const code = refusalOf(thrown);
    if (code === null) throw thrown;
    throw unauthenticated('token refused', ENDED.has(code));
  }
}

/** Whether the first two parts of a token are objects. The SDK fails on anything else, as if the server was at fault. */
function isReadable(token: string): boolean {
  const [header = '', payload = ''] = token.split('.');
  try {
    return [header, payload].every((part) => {
      const read: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
      return typeof read === 'object' && read !== null;
    });
  } catch {
    return false;
  }
}

/** Auth codes that mean that the session was ended: a logout on another device, a new password, or a closed account. */
const ENDED = new Set(['auth/id-token-revoked', 'auth/user-disabled', 'auth/user-not-found']);
const REFUSALS = new Set([...ENDED, 'auth/id-token-expired', 'auth/invalid-id-token']);

/**
 * The code with which Auth refused the token. Null for every other error, such as an outage, a missing role or a used-up
 * quota: these say nothing about the token, and must not log people out.
 */
function refusalOf(thrown: unknown): string | null {
  if (!(thrown instanceof Error) || !('code' in thrown)) return null;
  const { code, message } = thrown;
  if (typeof code !== 'string') return null;
  // The SDK uses this code for a bad token, and when it cannot fetch Google's certificates. Only the first names the token.
  if (code === 'auth/argument-error') return message.includes('ID token') ? code : null;
  return REFUSALS.has(code) ? code : null;
}

const anonymous = () =>
  new AppError('unauthenticated', 'You cannot use an anonymous account. Log in with an email.', {
    log: 'anonymous account',
  });

function unauthenticated(log: string, ended = false): AppError {
  const details = ended ? ({ ended: true } as const) : {};
  return new AppError('unauthenticated', 'Please log in again.', { log, details });
}

/** The person who sent the request, according to the token, and the time zone that the browser claims. */
export interface Caller {
  readonly uid: string;
  readonly email: string | null;
  /** The person's address, if the identity provider has confirmed it. */
  readonly verifiedEmail: string | null;
  /** The role in the token. It gives no rights without the matching record in the store. */
  readonly claimedRole?: StaffRole | undefined;
  readonly claimedZone: string | undefined;
  /** The network of the request: an IPv4 address or an IPv6 /56. Used to count sign-ups. Never stored. */
  readonly network?: string | undefined;
  /** When the person last logged in. Renewing the token does not change it. */
  readonly signedInAt: Date;
}

/** An action that cannot be undone needs a login that is at most this old, in milliseconds. */
const RECENT_MS = 5 * MINUTE_MS;

/**
 * Allows the request only if the person logged in within the last five minutes.
 * @param then the end of the sentence "Log in once more, then"
 * @throws AppError `recent-login-required`
 */
export function requireRecentLogin({ signedInAt }: Caller, now: Date, then: string): void {
  if (now.getTime() - signedInAt.getTime() <= RECENT_MS) return;
  throw new AppError('recent-login-required', `Log in once more, then ${then}.`);
}
