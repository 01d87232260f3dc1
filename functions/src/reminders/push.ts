import type { DeviceDoc } from '../platform/reminder-documents.ts';
import { pushAddress } from './push-services.ts';
import type { PushSettings } from './push-settings.ts';

/**
 * For so long a push service keeps what a device does not take, in seconds: until the next run. Later its owner may have dropped
 * elsewhere.
 */
const KEPT_SECONDS = 900;
const PATIENCE_MS = 5_000;

/** All that is sent, encrypted: the sentence itself stands in the service worker, the same for everybody. */
const MESSAGE = JSON.stringify({ kind: 'reminder' });

/** What became of one: it arrived at the push service, the browser is none any more, or it was not taken. */
type Outcome = { readonly kind: 'sent' | 'gone' } | { readonly kind: 'failed'; status: number };

export type Push = (device: DeviceDoc) => Promise<Outcome>;

/**
 * Hands the reminder to a device's push service, through `web-push`, which encrypts and signs it. It goes to addresses of the
 * list alone, whatever is stored, and follows nobody elsewhere.
 * @throws Error when nobody answered
 */
export const pushWith =
  (settings: PushSettings): Push =>
  async ({ endpoint, p256dh, auth }) => {
    // What was allowed when it was stored may not be any more.
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
