import { onDocumentWritten } from 'firebase-functions/firestore';
import { NO_CLOUD_MODEL, REGION, SERVER_KEY } from '../platform/environment.ts';
import { checkKeyAtStart } from '../platform/keys.ts';
import { systemClock } from '../platform/time.ts';

checkKeyAtStart('onJournalWritten');

/**
 * Sends saved entries to the cloud analyser, so that a save does not wait for the cloud. Each event arrives at least once,
 * in any order, and is tried again if the function throws. The function is not deployed if no cloud analyser is set.
 */
export const onJournalWritten = onDocumentWritten(
  {
    document: 'users/{uid}/journal/{entryId}',
    region: REGION,
    retry: true,
    memory: '512MiB',
    maxInstances: 10,
    secrets: [SERVER_KEY],
    omit: NO_CLOUD_MODEL,
  },
  async ({ id, time, params: { uid, entryId } }) => {
    const { receiveEntry } = await import('./cloud-reading.ts');
    await receiveEntry({ id, time, uid, entryId }, systemClock());
  },
);
