import { onDocumentCreated } from 'firebase-functions/firestore';
import { systemClock } from '../platform/clock.ts';
import { REGION } from '../platform/params.ts';

/** Analyses each new drop. Delivered at least once, in any order; retried when it throws. */
export const onDropCreated = onDocumentCreated(
  { document: 'drops/{dropId}', region: REGION, retry: true, memory: '512MiB', maxInstances: 10 },
  async ({ id, time, params: { dropId } }) => {
    const { receiveDrop } = await import('./receive-drop.ts');
    await receiveDrop({ id, time, dropId }, systemClock());
  },
);
