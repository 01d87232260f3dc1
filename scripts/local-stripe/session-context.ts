import { newId } from './ids.ts';
import { API_VERSION, now, type RecordedEvent, type StripeState } from './state.ts';

/** Where things happen: the state, and who hears of it. */
export interface SessionContext {
  state: StripeState;
  /** Hears every event, in order. */
  listener: (event: RecordedEvent) => void;
  /** Where people reach this Stripe, as in http://127.0.0.1:12111. */
  url: string;
}

/** Records that something happened to an object, as it looks now, and tells whoever listens. */
export function announce(
  context: SessionContext,
  type: RecordedEvent['type'],
  object: object,
  previous?: object,
): void {
  const event: RecordedEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: now(),
    data: { object, ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  context.state.events.push(event);
  context.listener(event);
}
