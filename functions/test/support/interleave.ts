import type { Firestore } from 'firebase-admin/firestore';

/**
 * Runs `action` at the worst moment: after the next query of this client was answered, and before its caller sees the
 * answer.
 */
export function behindNextQuery(firestore: Firestore, action: () => Promise<unknown>): void {
  const send: unknown = Reflect.get(firestore, 'requestStream');
  if (typeof send !== 'function') throw new Error('the Firestore client sends by another door now');
  Reflect.set(firestore, 'requestStream', async (...message: unknown[]) => {
    const answer = () => Reflect.apply(send, firestore, message);
    if (message[0] !== 'runQuery') return answer();
    Reflect.set(firestore, 'requestStream', send);
    const stream = await answer();
    await action();
    return stream;
  });
}

/** Runs `action` directly before the next commit of this client that writes to this collection. */
export function beforeNextCommitTo(
  firestore: Firestore,
  collection: string,
  action: () => Promise<unknown>,
): void {
  const send: unknown = Reflect.get(firestore, 'request');
  if (typeof send !== 'function') throw new Error('the Firestore client sends by another door now');
  Reflect.set(firestore, 'request', async (...message: unknown[]) => {
    const isIt =
      message[0] === 'commit' && JSON.stringify(message[1]).includes(`/documents/${collection}/`);
    if (isIt) {
      Reflect.set(firestore, 'request', send);
      await action();
    }
    return Reflect.apply(send, firestore, message);
  });
}
