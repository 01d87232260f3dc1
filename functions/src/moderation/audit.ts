import { sha256 } from '../platform/digest.ts';
import type { AuditDoc } from '../platform/staff-documents.ts';

/** What is written down of an act: who and what, never words, an author or a drop. */
export type AuditFact = Pick<AuditDoc, 'by' | 'action' | 'caseId' | 'before' | 'after' | 'reason'>;

/** The end of a chain: how many entries it has, and the hash of the last, which stands for all of them. */
export interface AuditHead {
  readonly n: number;
  readonly hash: string;
}

/** The end of a chain without entries. */
export const NOTHING: AuditHead = { n: 0, hash: '' };

/** The hash of an entry: of its fields, in this order, and of the hash before it. */
function hashOf(
  { n, at, by, action, caseId, before, after, reason }: Omit<AuditDoc, 'hash'>,
  last: string,
) {
  const fields = [last, n, at.toMillis(), by, action, caseId, before, after, reason];
  return sha256(JSON.stringify(fields));
}

/** The entry that continues a chain. */
export function linked(head: AuditHead, fact: AuditFact, at: AuditDoc['at']): AuditDoc {
  const entry = { ...fact, n: head.n + 1, at };
  return { ...entry, hash: hashOf(entry, head.hash) };
}

export type Verdict =
  | { readonly holds: true; readonly head: AuditHead }
  /** `at`: the number of the first entry that is not as it was written. */
  | { readonly holds: false; readonly at: number; readonly problem: string };

const broken = (at: number, problem: string): Verdict => ({ holds: false, at, problem });

/**
 * Whether these entries are all that were written, as they were written and in their order. By themselves they show
 * changes and gaps; that the end was cut off, or all of it written anew, shows against a head that was published before.
 * @param known such a head, yesterday's for one
 */
export function verifyChain(entries: readonly AuditDoc[], known: AuditHead = NOTHING): Verdict {
  let head = NOTHING;
  let isKnown = known.n === 0;
  for (const entry of entries) {
    const n = head.n + 1;
    if (entry.n !== n) return broken(n, `entry ${n} is missing`);
    if (entry.hash !== hashOf(entry, head.hash)) return broken(n, `entry ${n} was changed`);
    head = { n, hash: entry.hash };
    if (n !== known.n) continue;
    if (entry.hash !== known.hash) return broken(n, `entry ${n} is not the one that was published`);
    isKnown = true;
  }
  if (!isKnown)
    return broken(head.n + 1, `the chain ends before entry ${known.n}, which was published`);
  return { holds: true, head };
}
