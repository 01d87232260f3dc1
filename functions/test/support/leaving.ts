import { expect, vi } from 'vitest';
import type { WayToLeave } from '../../src/contract/index.ts';
import { listDeletions } from '../../src/data-rights/deletion.ts';
import { eraseRemains } from '../../src/drops/drops.ts';
import { unbalanced } from '../../src/pages/recount.ts';
import { collection } from '../../src/platform/collections.ts';
import { type Api, startApi } from './api.ts';
import { everyDocument, everything } from './everything.ts';
import { newPerson, type Person, tokenFor } from './people.ts';
import type { UserData } from './plant.ts';
import { tick } from './ticks.ts';
import { plantUserData, reactTo } from './user-data-fixture.ts';

/** The API, a person who stays, and functions for tests of leaving. */
export interface Leaving {
  readonly api: Api;
  /** The person who stays. */
  readonly other: UserData;
  /** A token of a person who signed in this many seconds ago. */
  readonly signedInAgo: (person: Person, seconds: number) => string;
  /** Deletes the account, and waits until everything is deleted: a busy server may answer before that. */
  readonly askToLeave: (
    person: Person,
    how?: { seconds?: number; drops?: WayToLeave },
  ) => ReturnType<Api['send']>;
  /**
   * A person with data in every collection, which contains words that occur nowhere else. They and `other` have reacted
   * to each other's drop and crisis post.
   */
  readonly someone: () => Promise<UserData>;
  /** Lets time pass until the drops have faded, and expects that nothing of this person is stored any more. */
  readonly expectNothingLeftOf: (planted: UserData) => Promise<void>;
}

/** Waits until no deletion is running. */
export const allGone = () =>
  vi.waitFor(async () => expect(await listDeletions()).toEqual([]), {
    timeout: 100_000,
    interval: 200,
  });

const DAY_MS = 24 * 3_600_000;
/** The path of what a person gave to the drops of a month. */
const GIVEN = /^users\/[^/]+\/reactions\//;

/**
 * Waits until the last words of people who left have faded, a tick has removed them from their pages, and a night has
 * passed.
 */
export async function timePasses(now: Date): Promise<void> {
  const later = new Date(now.getTime() + 15 * DAY_MS);
  await tick(later);
  await eraseRemains(new Date(later.getTime() + DAY_MS));
}

/**
 * The store after the drops of all people who left have faded, without what may differ after a deletion: its record,
 * the pages, the counts of reactions, which lead to nobody, and what others gave. Also expects that the counts equal the stored
 * reactions.
 */
export async function remaining(now: Date) {
  await timePasses(now);
  const dropIds = (await collection('drops').get()).docs.map(({ id }) => id);
  expect(await unbalanced(dropIds)).toEqual([]);
  const kept = [...(await everyDocument())].filter(
    ([path]) =>
      !/^(deletions|tombstones|rateLimits|pages|crisisPages|feedPages|feedState|fresh|folds)\//.test(
        path,
      ) && !GIVEN.test(path),
  );
  return JSON.parse(JSON.stringify(kept.sort()), (key, value) =>
    key === 'left' ? undefined : value,
  );
}

/** Starts the API with a clock that stands still, and creates a person who stays. */
export async function startLeaving(now: Date): Promise<Leaving> {
  const api = await startApi(() => now);
  const other = await plantUserData(await newPerson({ premium: true }));
  const signedInAgo = ({ uid, email }: Person, seconds: number) =>
    tokenFor({ uid, email }, { auth_time: now.getTime() / 1000 - seconds });
  return {
    api,
    other,
    signedInAgo,
    askToLeave: async (person, { seconds = 60, drops = 'at-once' } = {}) => {
      const token = signedInAgo(person, seconds);
      const answer = await api.send(`DELETE /api/user/me?drops=${drops}`, { token });
      if (answer.status === 204) await allGone();
      return answer;
    },
    someone: async () => {
      const { drop, crisis } = other.dropIds;
      const planted = await plantUserData(await newPerson(), [
        { dropId: drop, isCrisis: false },
        { dropId: crisis, isCrisis: true },
      ]);
      await reactTo(other.person.uid, planted.dropIds.drop, 'respect', false);
      await reactTo(other.person.uid, planted.dropIds.crisis, 'respect', true);
      return planted;
    },
    expectNothingLeftOf: async (planted) => {
      await timePasses(now);
      const { documents, text: stored } = await everything();
      const { uid, email } = planted.person;
      for (const trace of [uid, email, ...planted.words]) expect(stored).not.toContain(trace);
      // The head of a space lists removed drops for a while, so that open tabs remove their cards. Tombstones hold
      // random ids, each in a document of its own. What others gave stays theirs.
      const others = [...documents].filter(
        ([path]) => !/ages\/head$|^tombstones\//.test(path) && !GIVEN.test(path),
      );
      const ids = JSON.stringify(others);
      for (const id of Object.values(planted.dropIds)) expect(ids).not.toContain(id);
      for (const word of other.words) expect(stored).toContain(word);
    },
  };
}
