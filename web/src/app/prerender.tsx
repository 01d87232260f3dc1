import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { PATHS } from '../config/paths.ts';
import { cardsOfEveryKind } from '../features/feed/early-cards.ts';
import { setPrerendered } from '../lib/auth/session.ts';
import { feedQuery } from '../shared/drop/feed-query.ts';
import { App } from './app.tsx';
import { createQueryClient } from './query-client.ts';

/** The pre-rendered pages as HTML. In the browser, React hydrates them with the same components. */
interface Prerendered {
  /** The landing page for a visitor. */
  readonly landing: string;
  /** The feed for a visitor, without any drop. */
  readonly feed: string;
  /** The feed while the session is unknown, with one card of every kind. */
  readonly cards: string;
}

/** The build renders the pages when it imports this file. A browser never loads this file. */
export const prerendered: Prerendered = await renderAll();

async function renderAll(): Promise<Prerendered> {
  const full = createQueryClient();
  const page = { drops: cardsOfEveryKind(), nextCursor: null, v: null, gone: [] };
  full.setQueryData(feedQuery.queryKey, { pages: [page], pageParams: [null] });
  return {
    landing: await render(PATHS.home),
    feed: await render(PATHS.feed),
    cards: await render(PATHS.feed, full, 'loading'),
  };
}

async function render(
  path: string,
  queryClient: QueryClient = createQueryClient(),
  session: Parameters<typeof setPrerendered>[0] = 'signed-out',
): Promise<string> {
  setPrerendered(session);
  const { prelude } = await prerender(
    <StrictMode>
      <App
        queryClient={queryClient}
        Router={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>}
      />
    </StrictMode>,
    {
      // By default, React writes large parts at the end, with a script in the page that moves them into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error;
      },
    },
  );
  return new Response(prelude).text();
}
