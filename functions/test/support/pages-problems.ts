import { totalReactions } from '../../src/contract/index.ts';
import { decodeItems, isVisible } from '../../src/pages/pages.ts';
import { addSums } from '../../src/pages/recount.ts';
import { collection, popular, SPACES, type Space } from '../../src/platform/collections.ts';
import type { StoredItem } from '../../src/platform/documents/pages.ts';
import { allGiven } from './given.ts';
import { allPages } from './pages.ts';

type ReactionSum = ReturnType<typeof addSums>;

/** What counts for Popular: the reactions of accounts that are at least a day old. */
const rankingTotal = ({ counts, young }: ReactionSum) => totalReactions(counts) - young;

const NONE: ReactionSum = { counts: {}, young: 0 };

/** The reactions that are not counted yet, by drop. */
async function onTheirWay(): Promise<Map<string, ReactionSum>> {
  const [one, many] = await Promise.all([collection('fresh').get(), collection('folds').get()]);
  const all = [
    ...one.docs.map((found) => {
      const { dropId, type, young } = found.data();
      return [dropId, { counts: { [type]: 1 }, young: young ? 1 : 0 }] as const;
    }),
    ...many.docs.flatMap((found) => Object.entries<ReactionSum>(JSON.parse(found.data().drops))),
  ];
  const sums = new Map<string, ReactionSum>();
  for (const [id, tally] of all) sums.set(id, addSums(sums.get(id) ?? NONE, tally));
  return sums;
}

/** The reactions to each drop, as they are stored with the people who gave them. */
async function rowsByDrop(): Promise<Map<string, ReactionSum>> {
  const sums = new Map<string, ReactionSum>();
  for (const { dropId, type } of await allGiven()) {
    sums.set(dropId, addSums(sums.get(dropId) ?? NONE, { counts: { [type]: 1 }, young: 0 }));
  }
  return sums;
}

type Standing = ReadonlyMap<string, { readonly item: StoredItem; readonly pageId: string }>;

async function standing(space: Space, problems: string[]): Promise<Standing> {
  const found = new Map<string, { item: StoredItem; pageId: string }>();
  const pages = await allPages(space);
  for (const { id: pageId, items } of pages) {
    for (const item of items) {
      if (found.has(item.id)) problems.push(`${item.id} stands twice`);
      found.set(item.id, { item, pageId });
    }
  }
  const minutes = pages.flatMap(({ items }) => items).map(({ shownAt }) => shownAt);
  if (minutes.some((at, n) => n > 0 && at > (minutes[n - 1] ?? 0))) problems.push('out of order');
  return found;
}

async function popularProblems(space: Space, all: Standing, now: Date): Promise<string[]> {
  const ten = decodeItems((await popular(space).get()).data()?.items ?? '[]');
  const shown = [...all.values()].map(({ item }) => item).filter((item) => isVisible(item, now));
  const best = shown.map(rankingTotal).toSorted((a, b) => b - a);
  // Until the next tick, a faded drop is still stored in the list, but is left out when the list is read.
  const seen = ten.filter((item) => isVisible(item, now));
  const totals = seen.map(rankingTotal).toSorted((a, b) => b - a);
  const expected = best.slice(0, seen.length < ten.length ? seen.length : 10);
  const stale = ten.filter(
    (item) => JSON.stringify(all.get(item.id)?.item) !== JSON.stringify(item),
  );
  const order = ten.map(({ counts }) => totalReactions(counts));
  return [
    ...(String(totals) === String(expected)
      ? []
      : [`${space}: ten are ${totals}, not ${expected}`]),
    ...stale.map(({ id }) => `${space}: popular shows ${id} as it is not`),
    ...(order.every((n, at) => at === 0 || n <= (order[at - 1] ?? 0))
      ? []
      : ['popular is out of order']),
  ];
}

/**
 * What is wrong with the pages: drops that are missing, doubled or in a wrong place, counts that differ from the stored
 * reactions, a Popular list without the best drops. Must be empty whenever no tick is half done.
 */
export async function pagesProblems(now: Date): Promise<string[]> {
  const problems: string[] = [];
  const [all, rows, way, pending, right] = await Promise.all([
    collection('drops').get(),
    rowsByDrop(),
    onTheirWay(),
    collection('leaving').get(),
    collection('waiting').get(),
  ]);
  const leavers = new Set(pending.docs.map(({ id }) => id));
  const waiters = new Set(right.docs.map(({ id }) => id));
  const spaces = {
    feed: await standing('feed', problems),
    crisis: await standing('crisis', problems),
  };
  const known = new Set(all.docs.map(({ id }) => id));
  for (const found of all.docs) {
    const { id } = found;
    const doc = found.data();
    const place = spaces[doc.isCrisis ? 'crisis' : 'feed'].get(id);
    if (spaces[doc.isCrisis ? 'feed' : 'crisis'].has(id))
      problems.push(`${id} is in the wrong space`);
    if (doc.state === 'shown' && !place && !leavers.has(id)) problems.push(`${id} stands nowhere`);
    if (place && place.pageId !== doc.pageId) problems.push(`${id} stands on another page`);
    if (place && doc.state !== 'shown' && !leavers.has(id))
      problems.push(`${id} is ${doc.state} and stands`);
    if ((doc.state === 'waiting') !== waiters.has(id)) problems.push(`${id} waits and does not`);
    const own = place?.item ?? { counts: doc.counts ?? {}, young: doc.youngCounts ?? 0 };
    const { counts } = addSums(addSums(own, NONE), way.get(id) ?? NONE);
    const left = { counts: doc.left ?? {}, young: 0 };
    const given = addSums(rows.get(id) ?? NONE, left).counts;
    if (JSON.stringify(counts) !== JSON.stringify(given)) {
      problems.push(`${id} has ${JSON.stringify(counts)}, was given ${JSON.stringify(given)}`);
    }
  }
  for (const space of SPACES) {
    for (const id of spaces[space].keys()) {
      if (!known.has(id) && !leavers.has(id)) problems.push(`${id} is gone and stands`);
    }
    problems.push(...(await popularProblems(space, spaces[space], now)));
  }
  return problems;
}
