import { createHash } from 'node:crypto';

/** Somebody who has been here for some weeks. `zone` is where their days begin and end. */
export interface SeedPerson {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  readonly zone: string;
  readonly isPremium: boolean;
}

// The demo accounts live where the newcomer does, so that their countdown ends at the newcomer's midnight.
const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;

const ZONES = {
  free: here,
  plus: here,
  ash: 'America/Los_Angeles',
  duin: 'Europe/Amsterdam',
  dusk: 'America/Denver',
  ember: 'Europe/London',
  fern: 'Pacific/Auckland',
  harbor: 'Europe/Lisbon',
  kite: 'Asia/Tokyo',
  linen: 'Europe/Stockholm',
  lumen: 'Europe/Berlin',
  moth: 'America/New_York',
  niebla: 'Europe/Madrid',
  quill: 'Asia/Kolkata',
  regen: 'Europe/Brussels',
  rook: 'Africa/Johannesburg',
  salt: 'America/Sao_Paulo',
  sol: 'America/Mexico_City',
  tide: 'Australia/Sydney',
  wren: 'America/Chicago',
} as const;

export type Handle = keyof typeof ZONES;

/** Whose story of more than a year is told. */
export const TELLER: Handle = 'plus';

/** Who buys Blckmirror+, so that the crisis space is not one person's alone. */
const MEMBERS: ReadonlySet<Handle> = new Set(['plus', 'harbor', 'moth']);

const PASSWORDS: Partial<Record<Handle, string>> = { free: 'quiet-void-1', plus: 'quiet-void-2' };

/** The same on every run, and as unreadable as the ids that the identity provider gives out. */
const uidOf = (email: string) => createHash('sha256').update(email).digest('hex').slice(0, 28);

function person(handle: Handle): SeedPerson {
  const email = `${handle}@blckmirror.demo`;
  return {
    uid: uidOf(email),
    email,
    password: PASSWORDS[handle] ?? `quiet-void-${handle}`,
    zone: ZONES[handle],
    isPremium: MEMBERS.has(handle),
  };
}

export const HANDLES = Object.keys(ZONES) as Handle[];

/** Twenty people; `free` and `plus` are the demo accounts that `npm start` names. */
export const PEOPLE = Object.fromEntries(
  HANDLES.map((handle) => [handle, person(handle)]),
) as Record<Handle, SeedPerson>;

/** Somebody of the staff. They have written nothing. */
function staffPerson(role: string, password: string): SeedPerson {
  const email = `${role}@blckmirror.demo`;
  return { uid: uidOf(email), email, password, zone: here, isPremium: false };
}

/** Who decides about reports in a demo. */
export const MODERATOR = staffPerson('moderator', 'quiet-void-3');

/** Who grants and opens contacts in a demo. */
export const CUSTODIAN = staffPerson('custodian', 'quiet-void-4');
