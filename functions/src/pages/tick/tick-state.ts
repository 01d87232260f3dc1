import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { head, popular, type Space, tickState } from '../../platform/collections.ts';
import type {
  HeadContent,
  HeadDoc,
  PopularDoc,
  StoredItem,
  TickStateDoc,
} from '../../platform/documents/pages.ts';
import { CONFLICT, db, orConflict } from '../../platform/firestore.ts';
import { decodeHead, decodeItems } from '../page.ts';

/** A space at one moment. A step writes only if the state has not changed since; then no page has changed either. */
export interface Snapshot {
  readonly space: Space;
  readonly state: TickStateDoc;
  /** Null before the first step, because the first step creates the state. */
  readonly stateAt: Timestamp | null;
  /** Null before the first release. */
  readonly head: HeadContent | null;
  readonly v: number;
  readonly headAt: Timestamp | null;
  readonly popular: readonly StoredItem[];
}

export const NO_STATE: TickStateDoc = {
  seq: 0,
  leaseUntil: Timestamp.fromMillis(0),
  top: '[]',
  floor: 0,
  refillAfter: null,
  recent: [],
  youngAt: null,
};

/** Reads a space without its sealed pages. Uses a single call, so that all the data is from the same moment. */
export async function readSnapshot(space: Space): Promise<Snapshot> {
  const [state, headFound, popularFound] = await db().getAll(
    tickState(space),
    head(space),
    popular(space),
  );
  const headDoc = dataOf<HeadDoc>(headFound);
  return {
    space,
    state: dataOf<TickStateDoc>(state) ?? NO_STATE,
    stateAt: state?.updateTime ?? null,
    head: headDoc ? decodeHead(headDoc.content) : null,
    v: headDoc?.v ?? 0,
    headAt: headFound?.updateTime ?? null,
    popular: decodeItems(dataOf<PopularDoc>(popularFound)?.items ?? '[]'),
  };
}

const dataOf = <Doc>(found: DocumentSnapshot | undefined) => found?.data() as Doc | undefined;

/** How long the lease of a tick lasts after its last write. Other ticks do not run in this time. */
export const LEASE_MS = 90_000;

/**
 * Takes the lease, which keeps other ticks from running, to save work. If two ticks do run at once, the preconditions of
 * their commits still prevent damage.
 * @returns false while another tick has the lease
 */
export async function takeLease(now: Date): Promise<boolean> {
  const ref = tickState('feed');
  const found = await ref.get();
  const state = found.data();
  if (state && state.leaseUntil.toMillis() > now.getTime()) return false;
  const leaseUntil = Timestamp.fromMillis(now.getTime() + LEASE_MS);
  const write = found.updateTime
    ? ref.update({ leaseUntil }, { lastUpdateTime: found.updateTime })
    : ref.create({ ...NO_STATE, leaseUntil });
  return (await write.then(() => undefined, orConflict)) !== CONFLICT;
}

/** Ends the lease, so that other ticks can run. */
export const endLease = async (): Promise<void> => {
  await tickState('feed').update({ leaseUntil: NO_STATE.leaseUntil });
};
