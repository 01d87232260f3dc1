import { feedCopy as copySchema } from '../../contract/feed.ts';
import { bestEffort } from '../../platform/best-effort.ts';
import { feedCopy } from '../../platform/collections.ts';
import { GRPC, ignoring } from '../../platform/grpc-status.ts';
import { toFirstPage, toPublicItems } from '../present.ts';
import { readSnapshot } from './snapshot.ts';

/**
 * Copies the feed's head, with Popular, to where signed-in browsers read it. Best effort: what fails or takes too long is
 * left to the next tick.
 */
export const copyHead = (now: Date): Promise<void> =>
  bestEffort('tick: copy of the head', () => copyNow(now));

async function copyNow(now: Date): Promise<void> {
  // Read first: of two ticks at once the one that knows less must not have the last word.
  const before = await feedCopy().get();
  const { head: content, v, popular } = await readSnapshot('feed');
  if (!content) return;
  const page = toFirstPage('feed', { content, v }, now);
  const copy = copySchema.parse({ ...page, popular: toPublicItems(popular, now) });
  const next = { content: JSON.stringify(copy), v };
  if (before.data()?.content === next.content) return;
  const write = before.updateTime
    ? feedCopy().update(next, { lastUpdateTime: before.updateTime })
    : feedCopy().create(next);
  await write.catch(ignoring(GRPC.failedPrecondition, GRPC.alreadyExists, GRPC.aborted));
}
