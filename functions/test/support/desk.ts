import { randomBytes } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { hideDrop } from '../../src/pages/schedule.ts';
import { collection, type Doc } from '../../src/platform/collections.ts';
import { db } from '../../src/platform/firestore.ts';
import { aCase } from './a-case.ts';
import { newPerson, type Person, tokenFor } from './people.ts';
import { aStoredDrop, storeDrop } from './stored.ts';

export const newId = () => randomBytes(10).toString('hex');

/** A new moderator: their token has the role, and their record is stored in `staff`. */
export async function newModerator(): Promise<Person> {
  const person = await newPerson();
  const pseudonym = `desk ${randomBytes(3).toString('hex')}` as const;
  await collection('staff')
    .doc(person.uid)
    .set({ role: 'moderator', pseudonym, since: Timestamp.now() });
  return { ...person, token: tokenFor(person, { role: 'moderator' }) };
}

/** A person's drop that was shown on `date`, and a case about it. */
export async function storeCase(
  author: string,
  dealt: Date,
  change: Partial<Doc<'cases'>> = {},
  drop: Partial<Doc<'drops'>> = {},
  caseId = newId(),
  dropId = newId(),
): Promise<{ caseId: string; dropId: string }> {
  await storeDrop(dropId, aStoredDrop(author, '2026-11-19', drop));
  await collection('cases')
    .doc(caseId)
    .set(aCase(dropId, dealt, change));
  return { caseId, dropId };
}

/** Puts a hold on a drop, as reports do. */
export async function holdDrop(dropId: string, now: Date): Promise<void> {
  const doc = await storedDrop(dropId);
  if (!doc) throw new Error('there is no such drop');
  const batch = db().batch();
  hideDrop(batch, { dropId, doc, why: 'held', due: now });
  await batch.commit();
}

export const storedCase = async (id: string) => (await collection('cases').doc(id).get()).data();
export const storedDrop = async (id: string) => (await collection('drops').doc(id).get()).data();
