import pLimit from 'p-limit';
import { folds, fresh } from '../../platform/collections.ts';
import type { Stored } from '../../platform/documents.ts';
import { db } from '../../platform/firebase.ts';
import type { FreshDoc } from '../../platform/page-documents.ts';
import { orConflict } from '../../platform/retry-on-conflict.ts';
import type { TickContext } from './context.ts';
import { hasTime } from './context.ts';
import { encodeFolded, fold } from './folded.ts';
import { listFresh } from './queries.ts';
import { MOST_WRITES } from './work.ts';

/** Most reactions that one tick adds up. */
const MOST_FRESH = 60_000;
const COMMITS_AT_ONCE = 4;

type Fresh = Stored<FreshDoc>;

/** Adds up the reactions that came since: one fold for each page, or several for one that had more than a commit holds. */
export async function foldFresh(context: TickContext): Promise<void> {
  const found = await listFresh(MOST_FRESH);
  const pages = [...Map.groupBy(found, ({ doc }) => doc.pageId).values()];
  await pLimit(COMMITS_AT_ONCE).map(inCommits(pages), async (groups) => {
    if (!hasTime(context)) return;
    const isDone = (await commitFolds(groups)) === undefined;
    if (isDone) context.done.folded += groups.flat().length;
    context.done.steps += 1;
  });
}

/** Fills commits with pages; each reaction is a write, and so is each page of a commit. */
export function inCommits<Item>(pages: readonly Item[][]): Item[][][] {
  const commits: Item[][][] = [];
  let room = 0;
  for (const page of pages) {
    for (let from = 0; from < page.length; ) {
      if (room < 2) {
        commits.push([]);
        room = MOST_WRITES;
      }
      const part = page.slice(from, from + room - 1);
      commits.at(-1)?.push(part);
      room -= 1 + part.length;
      from += part.length;
    }
  }
  return commits;
}

/** A conflict means that another tick has added these up. */
function commitFolds(groups: readonly Fresh[][]) {
  const batch = db().batch();
  for (const group of groups) {
    const first = group[0]?.doc;
    if (!first) continue;
    const { pageId, isCrisis } = first;
    const added = encodeFolded(fold(group.map(({ doc }) => doc)));
    batch.create(folds().doc(), { pageId, isCrisis, drops: added });
    for (const { id } of group) batch.delete(fresh().doc(id), { exists: true });
  }
  return batch.commit().then(() => undefined, orConflict);
}
