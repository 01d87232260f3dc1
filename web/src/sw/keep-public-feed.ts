import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { keepFeed } from './kept-feed.ts';

/**
 * Fetches the public feed and keeps a copy of the last good answer, which pages read themselves
 * (`features/feed/kept-feed.ts`): so they can say that it is an old one. A request that carries a token is passed on
 * without a trace.
 */
export async function keepPublicFeed({
  request,
  event,
}: RouteHandlerCallbackOptions): Promise<Response> {
  const response = await fetch(request);
  if (response.ok && !request.headers.has('Authorization')) {
    const copy = response.clone();
    // A full disk costs the copy, not the answer.
    event.waitUntil(keepFeed(copy, new Date()).catch(() => {}));
  }
  return response;
}
