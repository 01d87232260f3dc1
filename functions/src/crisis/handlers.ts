import type { Parsed } from '../contract/endpoints.ts';
import { requireCrisisSpace, submitCrisisPost } from '../drops/release-crisis-post.ts';
import { asSeenBy } from '../feed/as-seen-by.ts';
import type { Handler, UserContext } from '../http/handler.ts';
import { isVisible } from '../pages/page.ts';
import { gather, readPopular } from '../pages/store.ts';
import { badField } from '../platform/app-error.ts';
import { ownPosts } from './own-posts.ts';

export const listCrisisPosts: Handler<'GET /api/drops/crisis'> = async (input, context) => {
  const { uid } = context.caller;
  await requireCrisisSpace(uid, context.now);
  const { items, nextCursor } = await listFor(input, context);
  return { crisisPosts: await asSeenBy(uid, items), nextCursor };
};

export const shareCrisisPost: Handler<'POST /api/drops/crisis'> = (
  { content, confirmed },
  context,
) => submitCrisisPost({ content, confirmed }, context);

async function listFor(
  { mine, popular, cursor }: Parsed<'GET /api/drops/crisis'>,
  { caller, now }: UserContext,
) {
  if (popular === 'true') {
    if (mine === 'true' || cursor !== undefined) throw badField('popular', 'is asked for alone');
    const items = await readPopular('crisis');
    return { items: items.filter((item) => isVisible(item, now)), nextCursor: null };
  }
  return mine === 'true' ? ownPosts(caller.uid, cursor, now) : gather('crisis', cursor, now);
}
