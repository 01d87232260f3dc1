import { expect, vi } from 'vitest';
import { listDeletions } from '../../src/account/tombstone.ts';
import { type Api, startApi } from './api.ts';
import { everyDocument, everythingStored } from './everything.ts';
import { newPerson, type Person, tokenFor } from './people.ts';
import { plantUserData, reactTo, type UserData } from './user-data-fixture.ts';

/** The API, somebody who stays, and what tests of leaving ask of both. */
export interface Leaving {
  readonly api: Api;
  /** Somebody who stays. */
  readonly other: UserData;
  /** A token of somebody who signed in so many seconds ago. */
  readonly signedInAgo: (person: Person, seconds: number) => string;
  /** Asks to leave; a busy machine may answer before all is gone, so that is waited for. */
  readonly askToLeave: (person: Person, seconds?: number) => ReturnType<Api['send']>;
  /** Somebody with everything planted, who reacted to the other's drop and post, and to whom the other reacted. */
  readonly someone: () => Promise<UserData>;
  readonly expectNothingLeftOf: (planted: UserData) => Promise<void>;
}

/** Waits until nobody is being deleted any more. */
export const allGone = () =>
  vi.waitFor(async () => expect(await listDeletions()).toEqual([]), {
    timeout: 100_000,
    interval: 200,
  });

/** The store without what a deletion may leave: its mark, and counts that came down to nothing. */
export async function remaining() {
  const kept = [...(await everyDocument())].filter(
    ([path]) => !/^(deletions|rateLimits)\//.test(path),
  );
  return JSON.parse(JSON.stringify(kept.sort()), (key, value) => {
    if (key !== 'reactionCounts') return value;
    return Object.fromEntries(Object.entries(value).filter(([, count]) => count !== 0));
  });
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
    askToLeave: async (person, seconds = 60) => {
      const token = signedInAgo(person, seconds);
      const answer = await api.send('DELETE /api/user/me', { token });
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
      const stored = await everythingStored();
      const { uid, email } = planted.person;
      for (const trace of [uid, email, ...Object.values(planted.dropIds), ...planted.words]) {
        expect(stored).not.toContain(trace);
      }
      for (const word of other.words) expect(stored).toContain(word);
    },
  };
}
