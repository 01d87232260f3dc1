import { createHash } from 'node:crypto';

/** A demo person who has used the app for some weeks. `zone` is the time zone of their days. */
export interface SeedPerson {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  readonly zone: string;
  readonly isPremium: boolean;
}

// The demo accounts use the time zone of this machine, so that their countdown ends at the tester's midnight.
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

/** The person who has a story of more than a year. */
export const TELLER: Handle = 'plus';

/** The people who buy Blckmirror+. There is more than one, so that the crisis space has more than one author. */
const MEMBERS: ReadonlySet<Handle> = new Set(['plus', 'harbor', 'moth']);

const PASSWORDS: Partial<Record<Handle, string>> = { free: 'quiet-void-1', plus: 'quiet-void-2' };

/** The id is the same on every run. It looks like the ids of the identity provider. */
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

/** Twenty people. `free` and `plus` are the demo accounts that `npm start` names. */
export const PEOPLE = Object.fromEntries(
  HANDLES.map((handle) => [handle, person(handle)]),
) as Record<Handle, SeedPerson>;

const MODERATOR_EMAIL = 'moderator@blckmirror.demo';

/** The account that decides about reports in a demo. It has written nothing. */
export const MODERATOR: SeedPerson = {
  uid: uidOf(MODERATOR_EMAIL),
  email: MODERATOR_EMAIL,
  password: 'quiet-void-3',
  zone: here,
  isPremium: false,
};
