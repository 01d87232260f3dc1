import { POPULAR_SIZE } from '../../contract/limits.ts';
import { pages, type Space } from '../../platform/collections.ts';
import type { StoredItem } from '../../platform/page-documents.ts';
import { type Conflict, retryOnConflict } from '../../platform/retry-on-conflict.ts';
import { decodeItems, isVisible } from '../page.ts';
import { hasTime, type TickContext } from './context.ts';
import { Draft } from './draft.ts';
import { listByName } from './queries.ts';
import { writeStep } from './run-step.ts';
import { readSnapshot, type Snapshot } from './snapshot.ts';
import { decodeTop, isExact } from './top.ts';

/** Pages that one step looks at. */
const PAGES_A_STEP = 500;

/** Whether Popular shows what has faded, or may miss one of the ten best. */
export function needsTending({ state }: Snapshot, now: Date): boolean {
  const best = decodeTop(state.top);
  const hasFaded = best.slice(0, POPULAR_SIZE).some(({ fadesAt }) => fadesAt <= now.getTime());
  return hasFaded || isUnsure(state, best);
}

const isUnsure = ({ refillAfter, floor }: Snapshot['state'], best: ReturnType<typeof decodeTop>) =>
  refillAfter !== null || !isExact({ best, floor });

/** Takes what has faded out of Popular; where ten may no longer be the best, looks through all pages for those. */
export async function tendPopular(space: Space, context: TickContext): Promise<void> {
  while (hasTime(context)) {
    const attempt = () => tendOnce(space, context);
    if (!(await retryOnConflict(attempt, { otherwise: () => false }))) return;
  }
}

async function tendOnce(space: Space, context: TickContext): Promise<boolean | Conflict> {
  const snapshot = await readSnapshot(space);
  const now = context.pace.now();
  if (snapshot.state.migrating || !needsTending(snapshot, now)) return false;
  const draft = new Draft({ snapshot, newId: context.newId, pages: new Map(), drops: new Map() });
  const best = decodeTop(snapshot.state.top);
  if (isUnsure(snapshot.state, best)) await refill(draft, now);
  return (await writeStep(draft, context)) ?? true;
}

/** Looks at the next pages, in the order of their names; at the head, and at all that is known, before the first. */
async function refill(draft: Draft, now: Date): Promise<void> {
  const { space } = draft.snapshot;
  if (!draft.refillAfter) {
    draft.floor = 0;
    const { open, last } = draft.head;
    for (const page of last ? [open, last] : [open]) rankAll(draft, page.id, page.items, now);
  }
  const found = await listByName(pages(space), PAGES_A_STEP, draft.refillAfter || null);
  for (const page of found.filter(({ id }) => id.length === 20)) {
    rankAll(draft, page.id, decodeItems(page.data().items), now);
  }
  draft.refillAfter = found.length < PAGES_A_STEP ? null : (found.at(-1)?.id ?? null);
}

function rankAll(draft: Draft, pageId: string, items: readonly StoredItem[], now: Date) {
  for (const item of items.filter((each) => isVisible(each, now))) draft.rank(item, pageId);
}
