import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { system } from '../theme/system.ts';
import { AppRoutes } from './app-routes.tsx';
import { createQueryClient } from './query-client.ts';
import { SessionEffects } from './session-effects.tsx';

/** Everything around the screens: look, cache, address bar, and what follows from logging in and out. */
export function App() {
  const [queryClient] = useState(createQueryClient);
  return (
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <SessionEffects />
          <AppRoutes />
        </BrowserRouter>
      </QueryClientProvider>
    </ChakraProvider>
  );
}
