import { AsyncLocalStorage } from 'node:async_hooks';
import type { Firestore } from 'firebase-admin/firestore';

/** Where a process dies: at its n-th call to Firestore, before the call is sent or after it was answered. */
export interface Death {
  readonly call: number;
  readonly moment: 'before' | 'after';
}

interface Life {
  calls: number;
  readonly death: Death | null;
  over: boolean;
}

export class Killed extends Error {
  override readonly name = 'Killed';
}

const lives = new AsyncLocalStorage<Life>();
const mortals = new WeakSet<Firestore>();

/**
 * Lets work that runs in `live` die at any of its calls to Firestore. It listens where the client hands its messages
 * to the wire. From its death on, nothing that the work does reaches Firestore any more, as when a process is gone;
 * rollbacks still do, because Firestore itself lets go of a dead client's locks.
 */
export function makeMortal(firestore: Firestore): void {
  if (mortals.has(firestore)) return;
  mortals.add(firestore);
  for (const door of ['request', 'requestStream']) {
    const send: unknown = Reflect.get(firestore, door);
    if (typeof send !== 'function')
      throw new Error('the Firestore client sends by another door now');
    // A read is worth nothing to whoever dies after it, and its stream would stay open.
    const isRead = door === 'requestStream';
    Reflect.set(firestore, door, async (...message: unknown[]) => {
      const answer = () => Reflect.apply(send, firestore, message);
      const life = lives.getStore();
      if (!life || message[0] === 'rollback') return answer();
      life.calls += 1;
      const dies = life.death?.call === life.calls;
      if (life.over || (dies && (isRead || life.death?.moment === 'before'))) {
        life.over = true;
        throw new Killed();
      }
      if (!dies) return answer();
      life.over = true;
      await answer();
      throw new Killed();
    });
  }
}

/** Runs work that dies where it is told to, or not at all. Answers how it ended and how many calls it made. */
export async function live(
  work: () => Promise<void>,
  death: Death | null = null,
): Promise<{ calls: number; died: boolean }> {
  const life: Life = { calls: 0, death, over: false };
  await lives.run(life, () =>
    work().catch((thrown) => {
      if (!life.over) throw thrown;
    }),
  );
  return { calls: life.calls, died: life.over };
}
