import type { Output } from '../../contract/endpoints.ts';
import type { ReportReason } from '../../contract/reports.ts';
import { SWEEP_MARKS, type SweepMark } from '../../contract/sweep.ts';
import { cases } from '../../platform/collections.ts';
import { db } from '../../platform/firebase.ts';
import type { CaseDoc } from '../../platform/safety-documents.ts';
import { caseIdOf } from '../open-case.ts';
import { marksOf } from './marks.ts';
import { readingOf } from './reading.ts';
import { maySweepUp, sizeOf } from './sweep-rules.ts';
import { textsOut } from './texts-out.ts';

/** More are not held at once; what is left the next sweep finds. */
const MOST = 1_000;

/** The drops that have the same as a case, by what it is; all that could be the same is named. */
export type Found = ReadonlyMap<SweepMark, ReadonlySet<string>>;

/** Looks through all words that are out or on their way out for those that have the same as these, whoever wrote them. */
export async function lookFor(
  { text, dropId }: Pick<CaseDoc, 'text' | 'dropId'>,
  now: Date,
): Promise<Found> {
  const marks = marksOf(text);
  const found = new Map([...marks.keys()].map((mark) => [mark, new Set<string>()]));
  for await (const some of textsOut(now)) {
    for (const other of some) {
      if (other.dropId === dropId) continue;
      const reading = readingOf(other.text);
      for (const [mark, isMatch] of marks) {
        const ids = found.get(mark);
        if (ids && ids.size < MOST && isMatch(reading)) ids.add(other.dropId);
      }
    }
  }
  return found;
}

/** What a moderator is told of it. */
export const sizesOf = (
  found: Found,
): Output<'POST /api/moderation/cases/:caseId/sweep'>['found'] =>
  SWEEP_MARKS.flatMap((mark) => {
    const ids = found.get(mark);
    return ids ? [{ mark, size: sizeOf(ids.size) }] : [];
  });

/** The drops among those found that a sweep by these marks and for this rule may hold, each once. */
export async function sweepable(
  found: Found,
  by: readonly SweepMark[],
  rule: ReportReason,
): Promise<string[]> {
  const ids = [...new Set(by.flatMap((mark) => [...(found.get(mark) ?? [])]))].slice(0, MOST);
  if (ids.length === 0) return [];
  const known = await db().getAll(...ids.map((id) => cases().doc(caseIdOf(id))));
  return ids.filter((_, at) => maySweepUp((known[at]?.data() as CaseDoc) ?? null, rule));
}
