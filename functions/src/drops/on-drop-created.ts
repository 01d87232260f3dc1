import { onDocumentCreated } from 'firebase-functions/firestore';
import { systemClock } from '../platform/clock.ts';
import { log, safeError } from '../platform/log.ts';
import { REGION } from '../platform/params.ts';

/** Analyses each new drop. Delivered at least once, in any order; retried when it throws. */
export const onDropCreated = onDocumentCreated(
  { document: 'drops/{dropId}', region: REGION, retry: true, memory: '512MiB' },
  async (event) => {
    const { analyseDrop } = await import('./analyse.ts');
    try {
      await analyseDrop(event.params.dropId, event.id, systemClock());
    } catch (thrown) {
      log.error('drop analysis failed', { eventId: event.id, error: safeError(thrown) });
      throw thrown;
    }
  },
);
