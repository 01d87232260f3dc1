import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { head, popular, type Space, tickState } from '../../platform/collections.ts';
import { db } from '../../platform/firebase.ts';
import type {
  HeadContent,
  HeadDoc,
  PopularDoc,
  StoredItem,
  TickStateDoc,
} from '../../platform/page-documents.ts';
import { decodeHead, decodeItems } from '../page.ts';

/** A space as it was at one moment. A step writes only if its state is still that of then, and with it all its pages. */
export interface Snapshot {
  readonly space: Space;
  readonly state: TickStateDoc;
  /** Null while there is no state: the first step makes it. */
  readonly stateAt: Timestamp | null;
  /** Null before anything was released. */
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

/** Reads a space, its sealed pages excepted. One call, so that everything is of the same moment. */
export async function readSnapshot(space: Space): Promise<Snapshot> {
  const [state, top, ten] = await db().getAll(tickState(space), head(space), popular(space));
  const headDoc = dataOf<HeadDoc>(top);
  return {
    space,
    state: dataOf<TickStateDoc>(state) ?? NO_STATE,
    stateAt: state?.updateTime ?? null,
    head: headDoc ? decodeHead(headDoc.content) : null,
    v: headDoc?.v ?? 0,
    headAt: top?.updateTime ?? null,
    popular: decodeItems(dataOf<PopularDoc>(ten)?.items ?? '[]'),
  };
}

const dataOf = <Doc>(found: DocumentSnapshot | undefined) => found?.data() as Doc | undefined;
