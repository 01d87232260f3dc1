import { type PendingFold, strays } from './apply-folds.ts';
import { Draft, type InHand } from './draft.ts';
import { byPage, fitFolds, type PageFolds } from './fit-folds.ts';
import { readDrops, readPages } from './read-in-hand.ts';
import type { Snapshot } from './snapshot.ts';
import { fadedOn } from './take-items-off.ts';
import { MOST_PAGES, MOST_WRITES, type Work, writesBesidesFolds } from './work.ts';

/** A draft with all that its step needs in hand, and what of the work has room in one commit. */
export interface Prepared {
  readonly draft: Draft;
  readonly folds: readonly PageFolds[];
  /** What has faded on the pages that may be written, as far as there is room. */
  readonly faded: ReadonlySet<string>;
}

/** Reads what a step needs: the pages that its work is about, and the drops that leave or stand off them. */
export async function prepareStep(
  snapshot: Snapshot,
  work: Work,
  newId: () => string,
  now: Date,
): Promise<Prepared> {
  const { due, leaving, returning } = work;
  const moving = [...leaving, ...returning].map(({ doc }) => doc.pageId);
  const groups = groupsFor(snapshot, work);
  const headIds = idsOfHead(snapshot);
  const pageIds = [...moving, ...groups.map(({ pageId }) => pageId)];
  const sealedIds = pageIds.filter((id) => !headIds.includes(id));
  const inHand = { snapshot, newId, pages: await readPages(snapshot.space, sealedIds) };
  const look = itemsIn(inHand);

  const besides = writesBesidesFolds(work);
  const folds = fitFolds(groups, look, MOST_WRITES - besides);
  const strayIds = folds.flatMap((page) => straysOf(page.folds, look(page.pageId)));
  const written = [...headIds, ...moving, ...folds.map(({ pageId }) => pageId)];
  const used = folds.reduce((sum, page) => sum + 1 + page.folds.length, 0) + strayIds.length;
  const room = Math.max(0, MOST_WRITES - besides - used);
  const faded = fadedOn([...new Set(written)].map(look), now).slice(0, room);
  const drops = await readDrops([
    ...[...due, ...returning].map(({ id }) => id),
    ...leaving.filter(({ doc }) => doc.why !== 'deleted').map(({ id }) => id),
    ...strayIds,
    ...faded,
  ]);
  return { draft: new Draft({ ...inHand, drops }), folds, faded: new Set(faded) };
}

/** Looks at pages as they were read. */
function itemsIn(inHand: Omit<InHand, 'drops'>) {
  const draft = new Draft({ ...inHand, drops: new Map() });
  return (pageId: string) => draft.itemsOn(pageId) ?? [];
}

const idsOfHead = ({ head }: Snapshot): string[] =>
  head ? [head.open.id, ...(head.last ? [head.last.id] : [])] : [];

function groupsFor(snapshot: Snapshot, { folds, foldsOn, mostPages }: Work): PageFolds[] {
  const headIds = idsOfHead(snapshot);
  const groups = byPage(
    folds.filter(({ pageId }) => headIds.includes(pageId) === (foldsOn === 'head')),
  );
  return foldsOn === 'head' ? groups : groups.slice(0, Math.min(MOST_PAGES, mostPages));
}

const straysOf = (folds: readonly PendingFold[], items: Parameters<typeof strays>[1]) => [
  ...new Set(folds.flatMap(({ folded }) => Object.keys(strays(folded, items)))),
];
