import { StripeRefusal } from '../http.ts';
import { now, type StripeState } from '../state.ts';

const DAY = 24 * 3600;

export interface Answer {
  status: number;
  body: string;
  replayed?: true;
}

const refusal = (status: number, message: string, code?: string) =>
  new StripeRefusal(status, { type: 'idempotency_error', message, ...(code && { code }) });

/** Keys whose first request was executed but has not been answered yet. */
const underWay = new Set<string>();

/** Returns the answer that was given to this key before. The same key with other content is refused. */
export function earlierAnswer(state: StripeState, key: string, asked: string): Answer | undefined {
  const kept = Object.hasOwn(state.answers, key) ? state.answers[key] : undefined;
  if (!kept || kept.at + DAY < now()) return undefined;
  if (kept.asked !== asked) {
    throw refusal(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  }
  if (underWay.has(key)) {
    throw refusal(
      409,
      'There is currently another in-progress request using this Idempotency Key (that probably means you ' +
        `submitted twice, and the other request is still going through): ${key}. Please try again later.`,
      'idempotency_key_in_use',
    );
  }
  return { status: kept.status, body: kept.body, replayed: true };
}

/** Keeps the answer of a request that was executed. A refused request may be corrected and sent again with the same key. */
export function keepAnswer(state: StripeState, key: string, asked: string, answer: Answer): void {
  if (answer.status >= 400 && answer.status !== 402) return;
  state.answers[key] = { at: now(), asked, status: answer.status, body: answer.body };
}

/** Stores a failure of this Stripe. A request with the same idempotency key gets this failure again. */
export function keepFailure(state: StripeState, key: string, asked: string, body: string): void {
  state.answers[key] ??= { at: now(), asked, status: 500, body };
}

/** Marks a key until its first answer has been sent. A second request with the key in the meantime is told to wait. */
export const hold = (key: string): void => void underWay.add(key);
export const release = (key: string): void => void underWay.delete(key);
