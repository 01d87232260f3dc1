import { ALERT_URL, isDemo } from './environment.ts';
import { log, safeError } from './log.ts';

const PATIENCE_MS = 5_000;

/**
 * Sends a sentence to the people on duty, to the webhook at `ALERT_URL`. The webhook takes `{ text }`, as chat services
 * do. Never throws.
 * @returns whether the message arrived; false if no address is set
 */
export async function alertDuty(text: string, url = ALERT_URL.value()): Promise<boolean> {
  if (url === '') return false;
  try {
    if (new URL(url).protocol !== 'https:' && !isDemo()) throw new TypeError('needs https');
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.ok) return true;
    log.error('alert: refused', { status: answer.status });
  } catch (thrown) {
    log.error('alert: did not arrive', { error: safeError(thrown) });
  }
  return false;
}
