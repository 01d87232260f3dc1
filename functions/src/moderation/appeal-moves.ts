import type { CaseState } from '../contract/moderation.ts';
import type { NoticeKind } from '../contract/notices.ts';

/** Notices of what no person has decided yet: an appeal against them is read with the case itself. */
const BEFORE_A_DECISION: readonly NoticeKind[] = ['held', 'waits'];

const UNDECIDED: readonly CaseState[] = ['open', 'claimed', 'escalated'];

/**
 * What an appeal does to its case. `opens`: a decided case becomes an appealed one; `joins`: its words lie with a case that
 * somebody reads anyway; `late`: what it is about was decided since, by a newer notice or for the second time.
 */
export type AppealMove = 'opens' | 'joins' | 'late';

/** The move of an appeal against a notice of this kind, as its case stands; reads and writes nothing. */
export function appealMove(kind: NoticeKind, state: CaseState): AppealMove {
  if (UNDECIDED.includes(state)) return 'joins';
  if (BEFORE_A_DECISION.includes(kind)) return 'late';
  if (state === 'decided') return 'opens';
  return state === 'appealed' ? 'joins' : 'late';
}
