import { beforeEach } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { readAudit } from '../../src/audit/audit.ts';
import { caseIdOf } from '../../src/cases/case.ts';
import { openedCase, type request } from '../../src/disclosure/disclose.ts';
import { startApi } from './api.ts';
import { newId, newModerator, storeCase } from './desk.ts';
import { newPerson, type Person, tokenFor } from './people.ts';
import { emptyStore } from './whole-store.ts';

type ContactRequest = Parameters<typeof request>[0];
type Operator = Parameters<typeof request>[1];

export const START = new Date('2026-11-20T12:34:00.000Z');
export const DEALT = new Date('2026-11-20T12:30:00.000Z');
const HOUR = 3_600_000;
export const after = (hours: number, ms = 0) => new Date(START.getTime() + hours * HOUR + ms);

export const operator = (name: string, isOnlyIdentity = false): Operator => ({
  email: `${name}@operators.test`,
  isOnlyIdentity,
});
export const ADA = operator('ada');
export const BO = operator('bo');

/** The parts of a request for a contact that the second operator must repeat when they confirm it. */
export const on = (
  ground: ContactRequest['ground'],
  silence: ContactRequest['silence'] = null,
) => ({ ground, silence });

export const audited = async () =>
  (await readAudit())
    .filter(({ action }) => action.startsWith('contact'))
    .map(({ action, before, after: left, reason }) => [action, before, left, reason].join(' '));

/** Sets up a desk with one case for each test. The case's author and its moderator are new each time. */
export function contactDesk() {
  let now = START;
  const api = whileTesting(() => startApi(() => now));
  let author: Person;
  let moderator: Person;
  let found: { dropId: string; caseId: string };

  /** Stores a case whose id is made from its drop's id, as in the product. `wish` then uses this case. */
  const storeRealCase = async (dropId = newId()) => {
    found = await storeCase(author.uid, DEALT, {}, {}, caseIdOf(dropId), dropId);
  };
  beforeEach(async () => {
    now = START;
    await emptyStore();
    [author, moderator] = await Promise.all([newPerson(), newModerator()]);
    await storeRealCase();
  });

  /** Lets the moderator claim the case. Returns an operator's request for the contact of its author. */
  async function wish(change: Partial<ContactRequest> = {}): Promise<ContactRequest> {
    const { token } = moderator;
    await api.send(`POST /api/moderation/cases/${found.caseId}/claim`, {
      token,
      json: { version: 0 },
    });
    const caseId = await openedCase(found.caseId);
    return { of: 'author', caseId, notice: null, ground: 'crime', silence: null, ...change };
  }

  /** The notices that the author sees at this time. */
  async function told(at: Date) {
    now = at;
    // The token is made for this time, because an older one would have expired.
    const seconds = at.getTime() / 1000;
    const token = tokenFor(author, { auth_time: seconds, iat: seconds });
    return (await api.send('GET /api/notices', { token })).body.notices as {
      id: string;
      text: string;
    }[];
  }
  return {
    api,
    storeRealCase,
    wish,
    told,
    get author() {
      return author;
    },
    get moderator() {
      return moderator;
    },
    get found() {
      return found;
    },
  };
}
