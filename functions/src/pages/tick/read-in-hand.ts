import type { DocumentReference } from 'firebase-admin/firestore';
import { drops, pages, type Space } from '../../platform/collections.ts';
import type { DropDoc } from '../../platform/documents.ts';
import { db } from '../../platform/firebase.ts';
import type { PageDoc } from '../../platform/page-documents.ts';
import { decodeItems } from '../page.ts';
import type { DropInHand, PageInHand } from './draft.ts';

/** Documents by id; those that are not there are absent. */
async function readAll<Doc, InHand>(
  refs: readonly DocumentReference[],
  take: (doc: Doc, readAt: FirebaseFirestore.Timestamp) => InHand,
): Promise<Map<string, InHand>> {
  if (refs.length === 0) return new Map();
  const found = await db().getAll(...refs);
  return new Map(
    found.flatMap((each): [string, InHand][] => {
      const doc = each.data() as Doc | undefined;
      return doc && each.updateTime ? [[each.id, take(doc, each.updateTime)]] : [];
    }),
  );
}

/** Sealed pages of a space. */
export const readPages = (space: Space, ids: Iterable<string>): Promise<Map<string, PageInHand>> =>
  readAll(
    [...new Set(ids)].map((id) => pages(space).doc(id)),
    ({ items, older }: PageDoc, readAt) => ({ items: decodeItems(items), older, readAt }),
  );

export const readDrops = (ids: Iterable<string>): Promise<Map<string, DropInHand>> =>
  readAll(
    [...new Set(ids)].map((id) => drops().doc(id)),
    (doc: DropDoc, readAt) => ({ doc, readAt }),
  );
