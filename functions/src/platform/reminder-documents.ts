import type { Timestamp } from 'firebase-admin/firestore';
import type { LocalDate } from './local-day.ts';

/** When somebody is reminded (`account/reminding.ts`). */
export interface ReminderField {
  /** Of their own day, 0 to 23. */
  hour: number;
  /** When it is looked at next; null while no device is there. */
  dueAt: Timestamp | null;
  /** The own day on which they were reminded last. */
  remindedOn: LocalDate | null;
  /** How often a browser was added: writing what stood there is no write, and two that are added at once would not notice. */
  added: number;
}

/**
 * `devices/{digest of the endpoint}`: a browser that is reminded. One browser is one person's: whoever asks in it last. The
 * server alone reads it, and none of it stands in a log or an export but whose push service it is.
 */
export interface DeviceDoc {
  uid: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  addedAt: Timestamp;
  /** When the session began in which it was added: it ends with it. */
  sessionAt: Timestamp;
}
