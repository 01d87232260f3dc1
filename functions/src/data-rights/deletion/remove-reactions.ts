import { FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { crisis, drops, feed } from '../../platform/collections.ts';
import type { DropDoc, ReactionDoc } from '../../platform/documents.ts';
import { db } from '../../platform/firebase.ts';
import { GRPC, hasStatus } from '../../platform/grpc-status.ts';
import { reactionsGiven } from '../find-reactions.ts';
import type { DeletionContext, Write } from './deletion-context.ts';

/** Two writes each: a batch of these stays below Firestore's 500. */
const AT_ONCE = 200;

type Given = QueryDocumentSnapshot<ReactionDoc>;
type CopyOf = (dropId: string) => FirebaseFirestore.DocumentReference | null;

/**
 * Takes back every reaction this person gave, and what each added to a count. A reaction and its count go in one
 * batch that insists on the reaction still being there, so that nothing is subtracted twice.
 */
export async function removeReactions({ uid, write }: DeletionContext): Promise<void> {
  for (;;) {
    const given = await reactionsGiven(uid, AT_ONCE, null);
    if (given.length === 0) return;
    const copyOf = await publicCopies(given);
    await takeBackAll(given, copyOf, write);
  }
}

async function takeBackAll(given: readonly Given[], copyOf: CopyOf, write: Write): Promise<void> {
  try {
    await write(() => takeBack(given, copyOf));
  } catch (thrown) {
    if (!hasStatus(thrown, GRPC.notFound, GRPC.failedPrecondition, GRPC.aborted)) throw thrown;
    const [only, another] = given;
    if (!only) return;
    // Something changed under one of them; in smaller parts the others do not suffer from it.
    if (another) {
      const half = Math.ceil(given.length / 2);
      await takeBackAll(given.slice(0, half), copyOf, write);
      await takeBackAll(given.slice(half), copyOf, write);
    } else if (!hasStatus(thrown, GRPC.aborted)) {
      // Either the reaction is gone already or its drop is, and with it the count. Contended ones are found again.
      await write(() => only.ref.delete());
    }
  }
}

async function takeBack(given: readonly Given[], copyOf: CopyOf): Promise<void> {
  const batch = db().batch();
  for (const reaction of given) {
    const { dropId, type } = reaction.data();
    const copy = copyOf(dropId);
    batch.delete(reaction.ref, { exists: true });
    if (copy) batch.update(copy, { [`reactionCounts.${type}`]: FieldValue.increment(-1) });
  }
  await batch.commit();
}

/** Where each of these reactions is counted; a drop that is gone counts nothing. */
async function publicCopies(given: readonly Given[]): Promise<CopyOf> {
  const ids = [...new Set(given.map((reaction) => reaction.data().dropId))];
  const refs = ids.map((id) => drops().doc(id));
  const found = await db().getAll(...refs, { fieldMask: ['isCrisis'] });
  const copies = new Map(
    found.map((drop) => {
      const doc = drop.data() as Pick<DropDoc, 'isCrisis'> | undefined;
      return [drop.id, doc ? (doc.isCrisis ? crisis() : feed()).doc(drop.id) : null];
    }),
  );
  return (dropId) => copies.get(dropId) ?? null;
}
