import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { system } from '../theme/system.ts';
import { AppRoutes } from './app-routes.tsx';
import { SessionEffects } from './session-effects.tsx';

interface AppProps {
  readonly queryClient: QueryClient;
  /** What knows the address: the browser's bar, unless the page is rendered elsewhere. */
  readonly Router?: ComponentType<{ readonly children: ReactNode }>;
}

/** Everything around the screens: look, cache, address bar, and what follows from logging in and out. */
export function App({ queryClient, Router = BrowserRouter }: AppProps) {
  return (
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <Router>
          <SessionEffects />
          <AppRoutes />
        </Router>
      </QueryClientProvider>
    </ChakraProvider>
  );
}
