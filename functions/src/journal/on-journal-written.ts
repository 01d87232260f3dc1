import { onDocumentWritten } from 'firebase-functions/firestore';
import { systemClock } from '../platform/clock.ts';
import { REGION, VERTEX_MODEL } from '../platform/params.ts';

/**
 * Has entries read in the cloud after they were saved, so that no save waits for it. Delivered at least once, in any
 * order; retried when it throws. Without a cloud analyser it is not deployed at all.
 */
export const onJournalWritten = onDocumentWritten(
  {
    document: 'users/{uid}/journal/{entryId}',
    region: REGION,
    retry: true,
    memory: '512MiB',
    maxInstances: 10,
    omit: VERTEX_MODEL.equals(''),
  },
  async ({ id, time, params: { uid, entryId } }) => {
    const { receiveEntry } = await import('./receive-entry.ts');
    await receiveEntry({ id, time, uid, entryId }, systemClock());
  },
);
