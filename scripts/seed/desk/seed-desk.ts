import { loadProfile } from '../../../functions/src/account/profile.ts';
import type { StaffRole } from '../../../functions/src/contract/staff-roles.ts';
import { listByAuthor, type OwnStoredDrop } from '../../../functions/src/drops/store.ts';
import { grantRole } from '../../../functions/src/moderation/give-role.ts';
import { caseIdOf } from '../../../functions/src/moderation/open-case.ts';
import { askForContact } from '../../../functions/src/moderation/unseal/ask.ts';
import { cases } from '../../../functions/src/platform/collections.ts';
import { GRPC, ignoring } from '../../../functions/src/platform/grpc-status.ts';
import { localDate } from '../../../functions/src/platform/local-day.ts';
import type { CaseDoc } from '../../../functions/src/platform/safety-documents.ts';
import { hasAccount, openAccount } from '../accounts.ts';
import { CUSTODIAN, MODERATOR, PEOPLE } from '../people.ts';
import { CASES, ORDERED, type PlannedCase } from './plan-cases.ts';

const MANY = 1000;

/**
 * Opens the demo staff's accounts with their roles, cases about a few demo drops, and one request for a contact, once: a
 * role that was taken away stays away, and what was decided stays decided.
 */
export async function seedDesk(now: Date): Promise<void> {
  if (!(await hasAccount(MODERATOR))) await openStaff(MODERATOR, 'moderator', now);
  for (const planned of CASES) {
    const all = await listByAuthor(PEOPLE[planned.by].uid, MANY, null);
    const drop = all.find(({ doc }) => doc.content.startsWith(planned.begins));
    if (drop) await openCase(drop, planned, now);
  }
  if (await hasAccount(CUSTODIAN)) return;
  await openStaff(CUSTODIAN, 'custodian', now);
  await askFor(now);
}

async function openStaff(person: typeof MODERATOR | typeof CUSTODIAN, role: StaffRole, now: Date) {
  const { uid, email, zone } = person;
  // Known by their confirmed address from before they come, or coming in would take them over.
  const caller = { uid, email, verifiedEmail: email, claimedZone: zone, signedInAt: new Date(0) };
  await loadProfile(caller, now);
  await openAccount(person);
  await grantRole(email, role, now);
}

/** The moderator asks for the contact behind one of the cases, where it is there. */
async function askFor(now: Date): Promise<void> {
  const found = await cases().where('handle', '==', ORDERED.handle).limit(1).get();
  const [ordered] = found.docs;
  if (!ordered) return;
  const asking = { uid: MODERATOR.uid, role: 'moderator', caseId: ordered.id } as const;
  await askForContact({ ...asking, ground: 'order', reference: ORDERED.reference }, now);
}

async function openCase(drop: OwnStoredDrop, planned: PlannedCase, now: Date): Promise<void> {
  const one = { weight: 1, distinct: 1, count: 1 };
  const doc: CaseDoc = {
    dropId: drop.id,
    isCrisis: drop.doc.isCrisis,
    text: drop.doc.content,
    handle: planned.handle,
    reasons: Object.fromEntries(planned.reasons.map((reason) => [reason, one])),
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
    // As if it had been reported at once: the oldest come first.
    dealtFrom: drop.doc.createdAt,
    alerts: 0,
  };
  await cases().doc(caseIdOf(drop.id)).create(doc).catch(ignoring(GRPC.alreadyExists));
}
