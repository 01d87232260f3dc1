import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type Location, MemoryRouter } from 'react-router-dom';
import { afterEach, vi } from 'vitest';
import { createQueryClient } from '../app/query-client.ts';
import { ToastRegion } from '../components/ui/toast.tsx';
import { ClockContext, now } from '../lib/time/clock.ts';
import { system } from '../theme/system.ts';

// jsdom has no `showModal`. For the tests it is enough that a dialog is open or closed.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

// jsdom has no `animate` either.
Element.prototype.animate = () => Object.assign(new EventTarget(), { cancel() {} }) as Animation;

// Closes the last toast of a test, so that the next test does not find it.
afterEach(() => document.querySelector<HTMLElement>('[aria-label="Dismiss"]')?.click());

/** Shows a screen as the app does, with theme, cache, address bar and toasts. `at` is the address of the page. */
export function show(screen: ReactNode, clock = now, at: string | Partial<Location> = '/') {
  return render(
    <ChakraProvider value={system}>
      <ClockContext value={clock}>
        <QueryClientProvider client={createQueryClient()}>
          <MemoryRouter initialEntries={[at]}>{screen}</MemoryRouter>
        </QueryClientProvider>
      </ClockContext>
      <ToastRegion />
    </ChakraProvider>,
  );
}

export interface Sent {
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly headers: Headers;
  readonly signal: AbortSignal | null;
}

type Answer = (sent: Sent) => Response | Promise<Response>;

export const json = (body: unknown, status = 200): Response => Response.json(body, { status });

/** The path of the document that a request to Firestore reads, as at the end of `STORE.document`; '' for others. */
const documentAskedFor = (body: unknown): string => {
  const [name] = (body as { readonly documents?: readonly string[] } | undefined)?.documents ?? [];
  return name === undefined ? '' : ` ${name.split('/documents/')[1]}`;
};

/**
 * Answers the API's calls by their names in the contract, such as `POST /api/drops`. A call without an answer fails as if
 * offline.
 */
export function serve(answers: Readonly<Record<string, Answer>>): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const [path, query] = url.split('?');
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const answer = answers[`${init.method ?? 'GET'} ${path}${documentAskedFor(body)}`];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    const headers = new Headers(init.headers);
    const { signal = null } = init;
    return answer({ body, headers, query: new URLSearchParams(query), signal });
  });
}
