import { decodeHead, decodeItems, isVisible, itemsOf } from '../../pages/page.ts';
import { listByName } from '../../pages/tick/queries.ts';
import { drops, head, pages, SPACES, type Space, waiting } from '../../platform/collections.ts';
import type { DropDoc } from '../../platform/documents.ts';
import { db } from '../../platform/firebase.ts';
import type { StoredItem } from '../../platform/page-documents.ts';

/** Words that are out, or on their way out. */
export interface TextOut {
  readonly dropId: string;
  readonly text: string;
}

/** Of 48 kB each. */
const PAGES_AT_ONCE = 50;
const WAITING_AT_ONCE = 300;
const OTHERS = ['head', 'popular'];

/**
 * All words that are out or on their way out, a handful of pages at a time. In the order in which a drop goes, from those
 * that wait over the heads to the sealed pages: one that moves meanwhile is met twice, and none is missed.
 */
export async function* textsOut(now: Date): AsyncGenerator<readonly TextOut[]> {
  yield* textsWaiting();
  for (const space of SPACES) {
    const found = (await head(space).get()).data();
    if (found) yield visible(itemsOf(decodeHead(found.content)), now);
    yield* textsSealed(space, now);
  }
}

async function* textsWaiting(): AsyncGenerator<readonly TextOut[]> {
  for (let after: string | null = null; ; ) {
    const found: { id: string }[] = await listByName(waiting(), WAITING_AT_ONCE, after);
    if (found.length > 0) yield await textsOf(found.map(({ id }) => id));
    if (found.length < WAITING_AT_ONCE) return;
    after = found.at(-1)?.id ?? null;
  }
}

/** What waits is on no page yet: its words alone are read, and not who wrote them. */
async function textsOf(ids: readonly string[]): Promise<TextOut[]> {
  const refs = ids.map((id) => drops().doc(id));
  const found = await db().getAll(...refs, { fieldMask: ['content', 'shownContent'] });
  return found.flatMap((each) => {
    const { content, shownContent } = (each.data() ?? {}) as Partial<DropDoc>;
    const text = shownContent ?? content;
    return text === undefined ? [] : [{ dropId: each.id, text }];
  });
}

async function* textsSealed(space: Space, now: Date): AsyncGenerator<readonly TextOut[]> {
  for (let after: string | null = null; ; ) {
    const found: Awaited<ReturnType<typeof listByName<{ items: string }>>> = await listByName(
      pages(space),
      PAGES_AT_ONCE,
      after,
    );
    const sealed = found.filter(({ id }) => !OTHERS.includes(id));
    yield sealed.flatMap((each) => visible(decodeItems(each.data().items), now));
    if (found.length < PAGES_AT_ONCE) return;
    after = found.at(-1)?.id ?? null;
  }
}

const visible = (items: readonly StoredItem[], now: Date): TextOut[] =>
  items
    .filter((item) => isVisible(item, now))
    .map(({ id, content }) => ({ dropId: id, text: content }));
