import { z } from 'zod';
import { noInput } from './fields.ts';

/** Most browsers of one person that are reminded; a sixth takes the place of the first. */
export const DEVICES_MAX = 5;

/** The hour of the own day at which somebody is reminded, 0 to 23. */
const hour = z.int().min(0).max(23);

/** What stands for a browser: the SHA-256 of its address at its push service, in hexadecimal digits. */
const deviceId = z.string().regex(/^[0-9a-f]{64}$/, 'is not a device');

const base64url = (characters: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${characters}}$`), 'is not a key of a browser');

/** How a person is reminded, as only they see it. */
export const reminder = z.strictObject({
  /** Null while they are not reminded, which is what everybody begins with. */
  hour: hour.nullable(),
  devices: z.array(deviceId).max(DEVICES_MAX),
  /** With which a browser asks its push service for an address; null where nobody can be reminded by push. */
  publicKey: z.string().nullable(),
});

export type Reminder = z.infer<typeof reminder>;

/** A browser as its push service names it (`PushSubscription.toJSON`), and the hour that is chosen with it. */
const deviceInput = z.strictObject({
  hour,
  endpoint: z.string().min(1).max(1024),
  /** A point of P-256 (65 bytes) and a secret (16 bytes), with which what is sent can be read by this browser alone. */
  keys: z.strictObject({ p256dh: base64url(87), auth: base64url(22) }),
});

/** The gentle reminder: off until somebody asks for it, at an hour of their own day (requirements 2.13). */
export const reminderEndpoints = {
  'GET /api/reminder': { auth: 'user', input: noInput, output: reminder },
  /** Another hour; null turns it off, and forgets every device. */
  'PATCH /api/reminder': {
    auth: 'user',
    input: z.strictObject({ hour: hour.nullable() }),
    output: reminder,
  },
  'POST /api/reminder/devices': { auth: 'user', input: deviceInput, output: reminder },
  /** Of a device that is not there, or somebody else's, nothing is said and nothing changes. */
  'DELETE /api/reminder/devices/:deviceId': {
    auth: 'user',
    input: z.strictObject({ deviceId }),
    output: z.void(),
    status: 204,
  },
} as const;
