import { ECDH } from 'node:crypto';
import { type Environment, environment, projectOf } from '../platform/environment.ts';
import { log } from '../platform/log.ts';
import { VAPID_PRIVATE_KEY, VAPID_PUBLIC_KEY } from '../platform/params.ts';

/** With what push services know who sends (VAPID, RFC 8292). */
export interface PushSettings {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Where somebody of ours can be reached: `mailto:` or `https:`. */
  readonly subject: string;
}

/** The public half, which browsers need; null where nobody is reminded by push. */
export const publicKey = (): string | null => VAPID_PUBLIC_KEY.value() || null;

/** Both halves, for the function that has the secret; null, and in words in the log where it is a mistake, without them. */
export function pushSettings(env: Environment = environment()): PushSettings | null {
  const known = publicKey();
  const secret = env[VAPID_PRIVATE_KEY];
  if (!known) return null;
  if (!/^[\w-]{43}$/.test(secret ?? '') || !secret || !isPoint(known)) {
    log.error('no reminders: VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair of keys');
    return null;
  }
  const subject = env.VAPID_SUBJECT || `https://${projectOf(env)}.web.app`;
  return { publicKey: known, privateKey: secret, subject };
}

/** Whether this is a public key of P-256, 65 bytes in base64url; what is none could never be encrypted for. */
export function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
    return Buffer.from(key, 'base64url').length === 65;
  } catch {
    return false;
  }
}
