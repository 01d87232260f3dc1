import { onMessagePublished } from 'firebase-functions/pubsub';
import { REGION, SERVER_KEY } from '../platform/environment.ts';
import { checkKeyAtStart } from '../platform/keys.ts';
import { systemClock } from '../platform/time.ts';

checkKeyAtStart('onBudgetMessage');

/**
 * Turns on the brakes that save money when a Google budget is spent: see `receiveBudget`. The budget publishes to the topic
 * `budget` several times a day (docs/operations.md). The message is tried again if the function throws.
 */
export const onBudgetMessage = onMessagePublished(
  {
    topic: 'budget',
    region: REGION,
    retry: true,
    memory: '512MiB',
    maxInstances: 1,
    secrets: [SERVER_KEY],
  },
  async ({ id, time, data: { message } }) => {
    const now = systemClock();
    const { runIdempotently } = await import('../platform/events.ts');
    const { receiveBudget } = await import('./brakes.ts');
    const text = Buffer.from(message.data ?? '', 'base64').toString();
    await runIdempotently({ id, time, functionName: 'onBudgetMessage' }, now, () =>
      receiveBudget(text, message.attributes?.budgetId ?? '', now),
    );
  },
);
