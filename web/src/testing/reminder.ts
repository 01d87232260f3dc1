import type { DayPart } from '@blckmirror/functions/contract';
import { deviceIdOf } from './push-double.ts';
import { json, type Sent } from './screen.tsx';

/** A server's public key for push messages. */
export const PUBLIC_KEY = Buffer.alloc(65, 4).toString('base64url');

interface Kept {
  part: DayPart | null;
  isDecided: boolean;
  devices: string[];
  publicKey: string | null;
}

/** The answers of a server that stores the reminder, what it stores, and what it was told. */
export function reminderServer(start: Partial<Kept>) {
  const kept: Kept = {
    part: null,
    isDecided: false,
    devices: [],
    publicKey: PUBLIC_KEY,
    ...start,
  };
  const told: unknown[] = [];
  const answers = {
    'GET /api/reminder': () => json(kept),
    'PATCH /api/reminder': ({ body }: Sent) => {
      told.push(body);
      Object.assign(kept, body, { isDecided: true });
      if (kept.part === null) kept.devices = [];
      return json(kept);
    },
    'POST /api/reminder/devices': async ({ body }: Sent) => {
      told.push(body);
      const { part, endpoint } = body as { part: DayPart; endpoint: string };
      const devices = [...kept.devices, await deviceIdOf(endpoint)];
      return json(Object.assign(kept, { part, isDecided: true, devices }));
    },
  };
  return { kept, told, answers };
}
