import type { DeviceDoc } from '../platform/documents/people.ts';
import {
  type Environment,
  environment,
  projectOf,
  VAPID_PRIVATE_KEY,
} from '../platform/environment.ts';
import { log } from '../platform/log.ts';
import { isPoint, publicKey, pushAddress } from './push-services.ts';

/**
 * How long a push service keeps a message for a device that is offline, in seconds: until the next run. Later, the
 * person may have dropped on another device.
 */
const KEPT_SECONDS = 900;

const PATIENCE_MS = 5_000;

/**
 * The whole message, which is sent encrypted. The text that the person sees is in the service worker and is the same
 * for everybody.
 */
const MESSAGE = JSON.stringify({ kind: 'reminder' });

/** The data that tells push services who the sender is (VAPID, RFC 8292). */
interface PushSettings {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Our contact address: `mailto:` or `https:`. */
  readonly subject: string;
}

/**
 * Both keys, for the function that has the secret. Null without a public key. Also null if the keys are wrong: then the
 * log says so, without the keys.
 */
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

/**
 * The result of one push: the push service accepted it, the browser no longer exists, or the push service refused it.
 */
type Outcome = { readonly kind: 'sent' | 'gone' } | { readonly kind: 'failed'; status: number };

export type Push = (device: DeviceDoc) => Promise<Outcome>;

/**
 * Sends the reminder to a device's push service. The `web-push` package encrypts and signs the message. It is sent only
 * to addresses on the list of push services, even if another address is stored, and redirects are not followed.
 * @throws Error if the push service does not answer
 */
export const pushWith =
  (settings: PushSettings): Push =>
  async ({ endpoint, p256dh, auth }) => {
    // The list may have changed since the address was stored.
    if (!pushAddress(endpoint)) return { kind: 'gone' };
    const { default: webPush } = await import('web-push');
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      MESSAGE,
      { vapidDetails: settings, TTL: KEPT_SECONDS, urgency: 'normal', topic: 'reminder' },
    );
    const { 'Content-Length': _length, ...sent } = headers;
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(sent).map(([name, is]) => [name, String(is)])),
      body: new Uint8Array(body ?? []),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    if (answer.ok) return { kind: 'sent' };
    const isGone = answer.status === 404 || answer.status === 410;
    return isGone ? { kind: 'gone' } : { kind: 'failed', status: answer.status };
  };
