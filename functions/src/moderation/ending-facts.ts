import type { StandingDoc } from '../platform/safety-documents.ts';
import type { AuditFact } from './audit.ts';
import { MACHINE } from './audit-store.ts';
import { endingIdOf } from './keys.ts';

type EndState = 'none' | 'proposed' | 'ended';

const stateOf = (standing: StandingDoc | null): EndState => {
  if (standing?.endedAt) return 'ended';
  return standing?.pendingEnd ? 'proposed' : 'none';
};

/** When the end was proposed that this standing knows of. */
const sinceOf = (standing: StandingDoc | null) =>
  standing?.end?.since ?? standing?.pendingEnd?.since;

/** What the audit says when a removal, or its reversal, proposed the end of an account or undid one; nobody is named. */
export function endingFacts(
  uid: string,
  before: StandingDoc | null,
  after: StandingDoc | null,
): AuditFact[] {
  const [was, is] = [stateOf(before), stateOf(after)];
  const since = sinceOf(is === 'proposed' ? after : before);
  if (was === is || !since) return [];
  const action = is === 'proposed' && was === 'none' ? 'end-proposed' : 'end-undone';
  const caseId = endingIdOf(uid, since.toMillis());
  return [{ by: MACHINE, action, caseId, before: was, after: is, reason: null }];
}
