import { db } from '../../functions/src/platform/firebase.ts';
import { MemoryStore } from '../../functions/test/support/memory-store/memory-store.ts';

/**
 * Does the work in a store in this process's memory, and then writes all that it left there as one commit: asking the
 * emulator for each of some ten thousand small steps is most of what a seed costs. All of it is stored, or nothing.
 * Where something is stored already, as by a run that was cut short, the work is done upon that, step by step.
 */
export async function inOneCommit<Result>(work: () => Promise<Result>): Promise<Result> {
  if ((await db().listCollections()).length > 0) return work();
  const written = new Set<string>();
  const memory = new MemoryStore().serve(db());
  memory.onWrite(({ path }) => written.add(path));
  const batch = db().batch();
  let result: Result;
  try {
    result = await work();
    const left = [...written].filter((path) => memory.row(path)).map((path) => db().doc(path));
    const found = left.length > 0 ? await db().getAll(...left) : [];
    for (const one of found) batch.create(one.ref, one.data() ?? {});
  } finally {
    memory.leave(db());
  }
  await batch.commit();
  return result;
}
