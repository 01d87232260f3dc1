import { loadProfile } from '../../functions/src/account/profile.ts';
import { caseIdOf } from '../../functions/src/cases/case.ts';
import { grantRole } from '../../functions/src/desk/operators.ts';
import { listByAuthor, type OwnedDrop } from '../../functions/src/drops/drops.ts';
import { collection, type Doc } from '../../functions/src/platform/collections.ts';
import type { Stored } from '../../functions/src/platform/firestore.ts';
import { ignoring } from '../../functions/src/platform/firestore.ts';
import { localDate } from '../../functions/src/platform/time.ts';
import { hasAccount, openAccount } from './accounts.ts';
import { CASES, type PlannedCase } from './content.ts';
import { MODERATOR, PEOPLE } from './people.ts';

const MANY = 1000;

/**
 * Creates the demo moderator's account with its role, and cases about a few demo drops. This happens only once: a role that
 * was removed stays removed, and a decided case stays decided.
 */
export async function seedDesk(now: Date): Promise<void> {
  if (!(await hasAccount(MODERATOR))) await openModerator(now);
  for (const planned of CASES) {
    const all = await listByAuthor(PEOPLE[planned.by].uid, MANY, null);
    const drop = all.find(({ doc }) => doc.content.startsWith(planned.begins));
    if (drop) await openCase(drop, planned, now);
  }
}

async function openModerator(now: Date) {
  const { uid, email, zone } = MODERATOR;
  // The profile is created first, with the confirmed address. Otherwise the first login would start a takeover of the
  // account.
  const caller = { uid, email, verifiedEmail: email, claimedZone: zone, signedInAt: new Date(0) };
  await loadProfile(caller, now);
  await openAccount(MODERATOR);
  await grantRole(email, 'moderator', now);
}

async function openCase(drop: Stored<OwnedDrop>, planned: PlannedCase, now: Date): Promise<void> {
  const one = { weight: 1, distinct: 1, count: 1 };
  const doc: Doc<'cases'> = {
    dropId: drop.id,
    isCrisis: drop.doc.isCrisis,
    text: drop.doc.content,
    handle: planned.handle,
    reasons: Object.fromEntries(planned.reasons.map((reason) => [reason, one])),
    broughtBy: 'member',
    slowFor: {},
    severity: planned.severity,
    state: 'open',
    hold: null,
    heldFor: [],
    decision: null,
    rule: null,
    version: 1,
    claimedBy: null,
    claimedUntil: null,
    decidedBy: null,
    decidedAt: null,
    openedDay: localDate(now, 'UTC'),
    // The case counts as reported when its drop was created, so the oldest cases come first.
    dealtFrom: drop.doc.createdAt,
    alerts: 0,
    isFromVisitors: false,
  };
  await collection('cases').doc(caseIdOf(drop.id)).create(doc).catch(ignoring('alreadyExists'));
}
