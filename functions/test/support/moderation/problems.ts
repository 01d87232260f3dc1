import { hash } from 'node:crypto';
import { verifyChain } from '../../../src/audit/audit.ts';
import { collection, type Doc, SPACES } from '../../../src/platform/collections.ts';
import { db } from '../../../src/platform/firestore.ts';
import { allPages } from '../pages.ts';
import { type ModeratedHistory, REFERENCE } from './history.ts';

const STANDING = ['decided', 'appealed', 'upheld'];

/** The id of the preserved copy of a removed drop. */
const orderIdOf = (dropId: string) => hash('sha256', `${dropId} ${REFERENCE}`).slice(0, 20);

/** Whether a case, in its present state, hides its words for good. */
const removes = ({ decision, state }: Doc<'cases'>): boolean =>
  decision === 'remove' && STANDING.includes(state);

async function onPages(): Promise<Set<string>> {
  const pages = await Promise.all(SPACES.map((space) => allPages(space)));
  return new Set(pages.flat().flatMap(({ items }) => items.map(({ id }) => id)));
}

/**
 * Where cases and drops contradict each other: words that are shown, or soon will be, although they are held or
 * removed; words that are hidden without a hold, removal or order; words that are lost or changed.
 */
export async function moderationProblems(history: ModeratedHistory): Promise<string[]> {
  const problems: string[] = [];
  const [all, found, back, away, standing, copies, marked] = await Promise.all([
    collection('drops').get(),
    collection('cases').get(),
    collection('returning').get(),
    collection('leaving').get(),
    onPages(),
    collection('preserved').get(),
    collection('erasures').get(),
  ]);
  const ordered = new Set(copies.docs.map(({ id }) => id));
  const erased = new Set(marked.docs.map(({ id }) => id));
  const returns = new Set(back.docs.map(({ id }) => id));
  const leaves = new Set(away.docs.map(({ id }) => id));
  const checked = found.docs.map((each) => each.data()).filter(({ checkOf }) => !checkOf);
  const caseOf = new Map(checked.map((each) => [each.dropId, each]));
  const stored = new Map(all.docs.map((each) => [each.id, each.data()]));
  for (const [id, { state }] of stored) {
    // Skips a drop whose author has left. The nightly job will delete it.
    if (id.startsWith('old-') || erased.has(id)) continue;
    const about = caseOf.get(id);
    const isHeld = about?.hold != null || about?.state === 'waits';
    const isRemoved = ordered.has(orderIdOf(id)) || (about !== undefined && removes(about));
    const isAway = state === 'held' || state === 'removed';
    const where = `${id} (${state}, ${about?.state} ${about?.decision})`;
    if ((isHeld || isRemoved) && !isAway) problems.push(`${where} is kept away and is not`);
    if ((isHeld || isRemoved) && returns.has(id)) problems.push(`${where} is about to return`);
    if (isRemoved && state === 'held') problems.push(`${where} is removed and only held`);
    if (state === 'held' && !isHeld && !returns.has(id))
      problems.push(`${where} is held by nothing`);
    if (state === 'removed' && !isRemoved) problems.push(`${where} is removed by nothing`);
    if (isAway && standing.has(id) && !leaves.has(id)) problems.push(`${where} stands on a page`);
  }
  for (const [id, words] of history.kept) {
    if (stored.get(id)?.content !== words) problems.push(`${id} lost its words`);
  }
  return problems;
}

/** What is wrong with the audit and with people's strikes. Call it only while nothing is running. */
export async function recordProblems(): Promise<string[]> {
  const entries = await db().collectionGroup('entries').orderBy('n').get();
  const verdict = verifyChain(entries.docs.map((each) => each.data() as Doc<'audit/entries'>));
  const problems = verdict.holds ? [] : [verdict.problem];
  const found = new Map(
    (await collection('cases').get()).docs.map((each) => [each.id, each.data()]),
  );
  for (const each of (await collection('standing').get()).docs) {
    for (const { caseId } of each.data().strikes) {
      const about = found.get(caseId);
      if (about && !removes(about))
        problems.push(
          `a strike of ${each.id} rests on nothing: ${caseId} is ${about.state} ${about.decision}`,
        );
    }
  }
  return problems;
}
