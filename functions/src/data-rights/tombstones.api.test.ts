import { describe, expect, it } from 'vitest';
import { asCaller } from '../../test/support/as-caller.ts';
import { newPerson } from '../../test/support/people.ts';
import { aStoredDrop, asShown } from '../../test/support/stored.ts';
import { plantUserData } from '../../test/support/user-data-fixture.ts';
import { deleteDrop } from '../drops/own-drops.ts';
import { deleteJournalEntry } from '../journal/handlers.ts';
import { collection } from '../platform/collections.ts';
import { accountTombstones } from '../platform/tombstones.ts';
import { requestDeletion } from './deletion.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const EXPIRES = '2026-11-28T00:00:00.000Z';

/** Every tombstone: its id, and its other fields as text. */
const tombstones = async () =>
  (await collection('tombstones').get()).docs.map((stone) => {
    const { expireAt, ...others } = stone.data();
    expect(expireAt.toDate().toISOString()).toBe(EXPIRES);
    return [stone.id, Object.keys(others).join()];
  });

describe('what is erased for good leaves a tombstone with a random id, and nothing else', () => {
  it('a drop and a journal entry: nobody else can make one for them', async () => {
    const { person, dropIds } = await plantUserData(await newPerson());
    const [entry] = (await collection('users/journal', person.uid).get()).docs;
    const other = asCaller((await newPerson()).uid, NOW);
    await expect(deleteDrop({ dropId: dropIds.drop }, other)).rejects.toThrow();
    expect(await tombstones()).toEqual([]);
    const caller = asCaller(person.uid, NOW);
    await deleteDrop({ dropId: dropIds.drop }, caller);
    await deleteJournalEntry({ entryId: entry?.id ?? '' }, caller);
    expect((await tombstones()).sort()).toEqual(
      [
        [dropIds.drop, ''],
        [entry?.id, ''],
      ].sort(),
    );
    for (const { ref } of (await collection('tombstones').get()).docs) await ref.delete();
  });

  it('an account: a digest of its uid; each fading drop: its own minute, in a document of its own', async () => {
    const { uid } = await newPerson();
    const ids = ['a', 'b', 'c'].map((letter) => letter.repeat(20));
    for (const id of ids) {
      await collection('drops')
        .doc(id)
        .set(asShown(id, aStoredDrop(uid, '2026-11-19')));
    }
    await requestDeletion(uid, 'fade', NOW);
    const account = accountTombstones(uid)[0];
    expect((await tombstones()).sort()).toEqual(
      [[account, ''], ...ids.map((id) => [id, 'fadesAt'])].sort(),
    );
    for (const id of ids) {
      const [stone, drop] = await Promise.all(
        (
          [
            ['tombstones', id],
            ['drops', id],
          ] as const
        ).map(([name, at]) => collection(name).doc(at).get()),
      );
      expect(stone?.get('fadesAt')).toEqual(drop?.get('fadesAt'));
    }
  });
});
