import fc from 'fast-check';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { MemoryStore } from '../support/memory-store/memory-store.ts';
import { Doer, operation } from '../support/memory-store/random-operations.ts';

const apps: ReturnType<typeof initializeApp>[] = [];
afterAll(() => Promise.all(apps.map((app) => deleteApp(app))));

function newClient(name: string): Firestore {
  const app = initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? '' }, name);
  apps.push(app);
  return getFirestore(app);
}

describe('the store in memory, beside the emulator', () => {
  it('answers and keeps the same, whatever is done to it', async () => {
    const runs = process.env.LONG_RUN ? 300 : 12;
    const [inMemory, emulated] = [newClient('memory'), newClient('emulator')];
    new MemoryStore().serve(inMemory);
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 5, maxLength: 20 }), async (operations) => {
        run += 1;
        const [memory, real] = [new Doer(inMemory, `${run}`), new Doer(emulated, `${run}`)];
        for (const one of operations) {
          expect(await memory.do(one)).toEqual(await real.do(one));
          expect(await memory.everything()).toEqual(await real.everything());
        }
      }),
      { numRuns: runs },
    );
  });
});
