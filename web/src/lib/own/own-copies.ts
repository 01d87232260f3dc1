// Copies of what is one's own, for reading without a connection; a chunk that comes once there is something to keep.
import { currentSession } from '../auth/session-store.ts';
import { fillBox, readBox } from './own-box.ts';
import { type OwnItem, withStretch } from './own-list.ts';
import { type Sealed, seal, unseal } from './seal.ts';

/** The lists that are kept, by the name of their items in the API's answer. */
export type OwnField = 'drops' | 'entries' | 'waiting';

/** A page of such a list, as far as it is looked at here. */
export type AnyPage = { readonly nextCursor: string | null } & {
  readonly [field in OwnField]?: readonly OwnItem[];
};

interface Kept {
  /** The newest first page, without its items. */
  readonly head: AnyPage;
  readonly items: readonly OwnItem[];
}

let turn: Promise<unknown> = Promise.resolve();

// One after the other: each change begins with what the one before has left.
function change(
  uid: string,
  field: OwnField,
  next: (kept: Kept | null) => Kept | null,
): Promise<void> {
  const isHere = () => currentSession().uid === uid;
  const work = turn.then(async () => {
    const kept = next(await read(uid, field));
    if (kept && isHere()) await fillBox(field, await seal(kept, uid), isHere);
  });
  turn = work.catch(() => {});
  return work;
}

const read = async (uid: string, field: OwnField): Promise<Kept | null> =>
  (await unseal((await readBox(field)) as Sealed | undefined, uid)) as Kept | null;

/** Keeps a page that has just come. @throws where nothing can be kept */
export const keepPage = (
  uid: string,
  field: OwnField,
  cursor: string | null,
  page: AnyPage,
): Promise<void> =>
  change(uid, field, (kept) => ({
    head: cursor === null || !kept ? { ...page, [field]: [] } : kept.head,
    items: withStretch(kept?.items ?? [], {
      items: page[field] ?? [],
      isFirst: cursor === null,
      isLast: page.nextCursor === null,
    }),
  }));

/** Lets go of one item, which its owner has deleted. */
export const dropItem = (uid: string, field: OwnField, id: string): Promise<void> =>
  change(uid, field, (kept) =>
    kept ? { ...kept, items: kept.items.filter((item) => item.id !== id) } : null,
  );

/** All that is kept of a list, as one page; null when nothing is, or not for this person. */
export async function readCopy(uid: string, field: OwnField): Promise<AnyPage | null> {
  await turn;
  const kept = await read(uid, field);
  return kept && { ...kept.head, [field]: kept.items, nextCursor: null };
}
