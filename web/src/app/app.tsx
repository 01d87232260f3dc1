import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { system } from '../theme/system.ts';
import { AppRoutes } from './app-routes.tsx';
import { createQueryClient } from './query-client.ts';
import { SessionEffects } from './session-effects.tsx';

interface AppProps {
  /** What knows the address: the browser's bar, unless the page is rendered elsewhere. */
  readonly Router?: ComponentType<{ readonly children: ReactNode }>;
}

/** Everything around the screens: look, cache, address bar, and what follows from logging in and out. */
export function App({ Router = BrowserRouter }: AppProps) {
  const [queryClient] = useState(createQueryClient);
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
