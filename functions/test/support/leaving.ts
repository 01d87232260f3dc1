import { expect, vi } from 'vitest';
import { listDeletions } from '../../src/account/account.ts';
import type { WayToLeave } from '../../src/contract/index.ts';
import { unbalanced } from '../../src/nightly/counts.ts';
import { eraseRemains } from '../../src/nightly/night.ts';
import { collection } from '../../src/platform/collections.ts';
import { type Api, startApi } from './api.ts';
import { everyDocument, everything } from './everything.ts';
import { newPerson, type Person, tokenFor } from './people.ts';
import type { UserData } from './plant.ts';
import { tick } from './ticks.ts';
import { plantUserData, reactTo } from './user-data-fixture.ts';

/** The API, somebody who stays, and what tests of leaving ask of both. */
export interface Leaving {
  readonly api: Api;
  /** Somebody who stays. */
  readonly other: UserData;
  /** A token of somebody who signed in so many seconds ago. */
  readonly signedInAgo: (person: Person, seconds: number) => string;
  /** Asks to leave; a busy machine may answer before all is gone, so that is waited for. */
  readonly askToLeave: (
    person: Person,
    how?: { seconds?: number; drops?: WayToLeave },
  ) => ReturnType<Api['send']>;
  /** Somebody with everything planted, who reacted to the other's drop and post, and to whom the other reacted. */
  readonly someone: () => Promise<UserData>;
  /** Lets the time pass in which words fade, and looks for what is left then. */
  readonly expectNothingLeftOf: (planted: UserData) => Promise<void>;
}

/** Waits until nobody is being deleted any more. */
export const allGone = () =>
  vi.waitFor(async () => expect(await listDeletions()).toEqual([]), {
    timeout: 100_000,
    interval: 200,
  });

const DAY_MS = 24 * 3_600_000;

/** The last words of somebody who leaves have faded, a tick has taken them off their pages, and a night has passed. */
export async function timePasses(now: Date): Promise<void> {
  const later = new Date(now.getTime() + 15 * DAY_MS);
  await tick(later);
  await eraseRemains(new Date(later.getTime() + DAY_MS));
}

/**
 * The store, once all who left have faded, without what a deletion may leave: its mark, and what leads to nobody: pages, and how often those who left
 * reacted. That the counts add up all the same is looked at here.
 */
export async function remaining(now: Date) {
  await timePasses(now);
  const dropIds = (await collection('drops').get()).docs.map(({ id }) => id);
  expect(await unbalanced(dropIds)).toEqual([]);
  const kept = [...(await everyDocument())].filter(
    ([path]) =>
      !/^(deletions|rateLimits|pages|crisisPages|feedPages|feedState|fresh|folds)\//.test(path),
  );
  return JSON.parse(JSON.stringify(kept.sort()), (key, value) =>
    key === 'left' ? undefined : value,
  );
}

/** Starts the API at a moment that stands still, and plants somebody who stays. */
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
      // A head tells open tabs for a while which cards to take away.
      const others = [...documents].filter(([path]) => !path.endsWith('ages/head'));
      const ids = JSON.stringify(others);
      for (const id of Object.values(planted.dropIds)) expect(ids).not.toContain(id);
      for (const word of other.words) expect(stored).toContain(word);
    },
  };
}
