import { onDocumentCreated } from 'firebase-functions/firestore';
import { REGION, SERVER_KEY } from '../platform/environment.ts';
import { checkKeyAtStart } from '../platform/keys.ts';
import { systemClock } from '../platform/time.ts';

checkKeyAtStart('onDropCreated');

/** Analyses each new drop. Events arrive at least once and in any order. The event is retried if the function throws. */
export const onDropCreated = onDocumentCreated(
  {
    document: 'drops/{dropId}',
    region: REGION,
    retry: true,
    memory: '512MiB',
    maxInstances: 10,
    secrets: [SERVER_KEY],
  },
  async ({ id, time, params: { dropId } }) => {
    const { receiveDrop } = await import('./receive-drop.ts');
    await receiveDrop({ id, time, dropId }, systemClock());
  },
);
