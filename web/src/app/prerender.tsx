import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { PATHS } from '../config/paths.ts';
import { cardsOfEveryKind } from '../features/feed/early-cards.ts';
import { feedQuery } from '../features/feed/queries.ts';
import { LOADING, type Session, SIGNED_OUT, setPrerendered } from '../lib/auth/session-store.ts';
import { App } from './app.tsx';
import { createQueryClient } from './query-client.ts';

/** Pages as HTML, made by the very components that take them over in a browser. */
interface Prerendered {
  /** The landing page as a visitor meets it. */
  readonly landing: string;
  /** The feed as a visitor meets it, before any drop has come. */
  readonly feed: string;
  /** The same for somebody who is yet to be known, with a card of every kind. */
  readonly cards: string;
}

/** Rendered in the build as this is imported, never in a browser. */
export const prerendered: Prerendered = await renderAll();

async function renderAll(): Promise<Prerendered> {
  const full = createQueryClient();
  const page = { drops: cardsOfEveryKind(), nextCursor: null, v: null, gone: [] };
  full.setQueryData(feedQuery.queryKey, { pages: [page], pageParams: [null] });
  return {
    landing: await render(PATHS.home),
    feed: await render(PATHS.feed),
    cards: await render(PATHS.feed, full, LOADING),
  };
}

async function render(
  path: string,
  queryClient: QueryClient = createQueryClient(),
  session: Session = SIGNED_OUT,
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
      // Large parts would else be sent after the rest, with a script in the page that puts them in their place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error;
      },
    },
  );
  return new Response(prelude).text();
}
