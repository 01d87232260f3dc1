import { composeNotice } from '../../src/notices/compose-notice.ts';
import { writeNotice } from '../../src/notices/notices.ts';
import { collection, type Doc } from '../../src/platform/collections.ts';
import { db } from '../../src/platform/firestore.ts';
import { aHeldCase } from './a-case.ts';
import type { Person } from './people.ts';
import { aDropDoc, newId } from './user-data-fixture.ts';

type Matter = Parameters<typeof composeNotice>[0];

interface Planted {
  readonly dropId: string;
  readonly caseId: string;
  readonly noticeId: string;
}

/** Stores a person's held drop, its case, and the notice to the person about the hold. */
export async function plantHeld(
  { uid }: Person,
  now: Date,
  change: Partial<Doc<'cases'>> = {},
  about: Partial<Matter> = {},
): Promise<Planted> {
  const [dropId, caseId] = [newId(), newId()];
  const doc = aDropDoc(uid, change.text ?? 'The rain knows my name.', false);
  await collection('drops')
    .doc(dropId)
    .set({ ...doc, state: 'held' });
  await collection('cases')
    .doc(caseId)
    .set(aHeldCase(dropId, now, change));
  const held = { kind: 'held', rule: 'methods', quote: doc.content } as const;
  const matter = { ...held, dropId, caseId, caseVersion: 2, isDecidedByMachine: true, ...about };
  return { dropId, caseId, noticeId: await plantNotice(uid, matter, now) };
}

/**
 * Stores a notice to a person.
 * @returns its id
 */
export async function plantNotice(uid: string, matter: Matter, now: Date): Promise<string> {
  const id = newId();
  const batch = db().batch();
  writeNotice(batch, uid, id, composeNotice(matter, now), now);
  await batch.commit();
  return id;
}
