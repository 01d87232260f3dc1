import { isUnanswered, type MaybeCopy } from './own-page.ts';

const deviceStore = () => import('./encrypted-store.ts');

/** Keeps a value of this user on this device, in the background. If the browser blocks storage, nothing is kept. */
export function keepOwn(uid: string, name: string, value: object): void {
  deviceStore()
    .then(({ storeOwn }) => storeOwn(uid, name, value))
    .catch(() => {});
}

/** The value that `keepOwn` kept last; null if there is none for this user. */
export const readKept = (uid: string, name: string): Promise<unknown> =>
  deviceStore()
    .then(({ readOwn }) => readOwn(uid, name))
    .catch(() => null);

/**
 * Fetches an answer about the user and keeps a copy on this device. If the API cannot be reached, returns the copy.
 * @throws the error that `ask` throws
 */
export async function ownAnswer<Answer extends object>(
  uid: string,
  name: string,
  ask: () => Promise<Answer>,
): Promise<Answer & MaybeCopy> {
  try {
    const answer = await ask();
    keepOwn(uid, name, answer);
    return answer;
  } catch (error) {
    const copy = isUnanswered(error) ? await readKept(uid, name) : null;
    if (copy === null) throw error;
    return { ...(copy as Answer), isCopy: true };
  }
}
