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
