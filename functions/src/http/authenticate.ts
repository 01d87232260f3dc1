import type { Request } from 'express';
import { STAFF_ROLES } from '../contract/staff-roles.ts';
import { AppError } from '../platform/app-error.ts';
import { auth } from '../platform/firebase.ts';
import { knownZone } from '../platform/local-day.ts';
import type { Caller } from './caller.ts';
import { signUpNetwork } from './visitor-limit.ts';

/**
 * Who sends this request. The one place that reads credentials; every token is checked for revocation, which also
 * refuses deleted and disabled accounts. Anonymous accounts, of which one machine could open thousands a day, stay out,
 * whether or not the project lets them be made.
 * @throws AppError `unauthenticated`
 */
export async function authenticate(req: Request): Promise<Caller> {
  const [, token] = /^Bearer ([\w.~+/=-]{1,8192})$/i.exec(req.get('authorization') ?? '') ?? [];
  if (!token) throw unauthenticated('no bearer token');
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
      network: signUpNetwork(req.get('x-forwarded-for'), req.socket?.remoteAddress),
    };
  } catch (thrown) {
    if (isRefusal(thrown)) throw unauthenticated('token refused');
    throw thrown;
  }
}

// The identity service being out of reach says nothing about the token, and must not log people out.
function isRefusal(thrown: unknown): boolean {
  if (!(thrown instanceof Error) || !('code' in thrown)) return false;
  const { code } = thrown;
  return (
    typeof code === 'string' &&
    code.startsWith('auth/') &&
    !['auth/internal-error', 'auth/network-error'].includes(code)
  );
}

const anonymous = () =>
  new AppError('unauthenticated', 'Anonymous accounts cannot come in. Log in with an email.', {
    log: 'anonymous account',
  });

function unauthenticated(log: string): AppError {
  return new AppError('unauthenticated', 'Please log in again.', { log });
}
