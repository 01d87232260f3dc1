import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { PATHS } from '../config/paths.ts';
import { App } from './app.tsx';
import { createQueryClient } from './query-client.ts';

/** The landing page as a visitor meets it, as HTML. Rendered in the build as this is imported, never in a browser. */
export const landing: string = await render();

async function render(): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <App
        queryClient={createQueryClient()}
        Router={({ children }) => <StaticRouter location={PATHS.home}>{children}</StaticRouter>}
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
