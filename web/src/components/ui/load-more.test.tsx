import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { system } from '../../theme/system.ts';
import { LoadMore, type Pages } from './load-more.tsx';

const fetchNextPage = vi.fn(async () => {});
let come: () => void;

const list = (pages: Partial<Pages> = {}, auto = true) => (
  <ChakraProvider value={system}>
    <LoadMore
      auto={auto}
      end={<p>The end</p>}
      pages={{
        hasNextPage: true,
        isFetching: false,
        isFetchingNextPage: false,
        isFetchNextPageError: false,
        fetchNextPage,
        ...pages,
      }}
    />
  </ChakraProvider>
);
const button = () => screen.getByRole('button', { name: 'Load more' });

/** A browser that reports when a place comes into view; `come` triggers it. */
class Observer {
  readonly #say: (entries: { isIntersecting: boolean }[]) => void;
  constructor(say: (entries: { isIntersecting: boolean }[]) => void) {
    this.#say = say;
  }
  observe() {
    come = () => act(() => this.#say([{ isIntersecting: true }]));
  }
  disconnect() {
    come = () => {};
  }
}

beforeEach(() => {
  come = () => {};
  fetchNextPage.mockClear();
  vi.stubGlobal('IntersectionObserver', Observer);
});

describe('reading on', () => {
  it('needs no pressing as the end comes near, once a page', () => {
    const { rerender } = render(list());
    expect(fetchNextPage).not.toHaveBeenCalled();
    come();
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
    rerender(list({ isFetching: true, isFetchingNextPage: true }));
    come();
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
    rerender(list());
    come();
    expect(fetchNextPage).toHaveBeenCalledTimes(2);
  });

  it('is over at once where the list asks for it no more, though the browser tells late that the end is near', () => {
    const { rerender } = render(list());
    const late = come;
    rerender(list({}, false));
    late();
    expect(fetchNextPage).not.toHaveBeenCalled();
  });

  it('does not disturb the list while it is read anew', () => {
    render(list({ isFetching: true }));
    come();
    expect(fetchNextPage).not.toHaveBeenCalled();
  });

  it('waits for the button after a failure', () => {
    render(list({ isFetchNextPageError: true }));
    come();
    expect(fetchNextPage).not.toHaveBeenCalled();
    expect(screen.getByText('The rest could not be reached.')).toBeTruthy();
    act(() => button().click());
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
  });

  it('waits for the button where the device spares data', () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    render(list());
    come();
    expect(fetchNextPage).not.toHaveBeenCalled();
    expect(button()).toBeTruthy();
  });

  it('keeps the focus at the end when the button under it goes', () => {
    const { rerender } = render(list());
    act(() => button().focus());
    rerender(list({ hasNextPage: false }));
    expect(document.activeElement?.textContent).toBe('The end');
  });

  it('takes the focus from nobody else', () => {
    const { rerender } = render(list());
    rerender(list({ hasNextPage: false }));
    expect(document.activeElement).toBe(document.body);
  });
});
