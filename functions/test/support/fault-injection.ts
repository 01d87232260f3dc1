import { AsyncLocalStorage } from 'node:async_hooks';
import type { Firestore } from 'firebase-admin/firestore';

/** Where a process is killed: at its n-th call to Firestore, before the call is sent or after it was answered. */
export interface Crash {
  readonly call: number;
  readonly moment: 'before' | 'after';
}

interface Run {
  calls: number;
  readonly crash: Crash | null;
  over: boolean;
}

class Killed extends Error {
  override readonly name = 'Killed';
}

const runs = new AsyncLocalStorage<Run>();
const prepared = new WeakSet<Firestore>();

/**
 * Makes it possible to kill work inside `runWithCrash` at any of its calls to Firestore. It replaces the two methods
 * with which the client sends its requests. After the crash no request of this work reaches Firestore, as if the
 * process were dead. Only rollbacks do, because for a dead client Firestore releases the locks itself.
 */
export function injectFaults(firestore: Firestore): void {
  if (prepared.has(firestore)) return;
  prepared.add(firestore);
  for (const door of ['request', 'requestStream']) {
    const send: unknown = Reflect.get(firestore, door);
    if (typeof send !== 'function')
      throw new Error('the Firestore client sends by another door now');
    // `requestStream` sends only reads. After a crash nobody needs the result, and the stream would stay open.
    const isRead = door === 'requestStream';
    Reflect.set(firestore, door, async (...message: unknown[]) => {
      const answer = () => Reflect.apply(send, firestore, message);
      const run = runs.getStore();
      if (!run || message[0] === 'rollback') return answer();
      run.calls += 1;
      const crashes = run.crash?.call === run.calls;
      if (run.over || (crashes && (isRead || run.crash?.moment === 'before'))) {
        run.over = true;
        throw new Killed();
      }
      if (!crashes) return answer();
      run.over = true;
      await answer();
      throw new Killed();
    });
  }
}

/** Runs work that is killed at the given call, or never. Returns how it ended and the number of its calls. */
export async function runWithCrash(
  work: () => Promise<void>,
  crash: Crash | null = null,
): Promise<{ calls: number; crashed: boolean }> {
  const run: Run = { calls: 0, crash, over: false };
  await runs.run(run, () =>
    work().catch((thrown) => {
      if (!run.over) throw thrown;
    }),
  );
  return { calls: run.calls, crashed: run.over };
}
