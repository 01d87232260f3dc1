import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { system } from '../theme/system.ts';
import { QuoteLine } from './quote-line.tsx';

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const line = (words: string) => screen.queryByText(words) !== null;
const show = () =>
  render(
    <ChakraProvider value={system}>
      <QuoteLine quotes={['One', 'Two']} start={1} />
    </ChakraProvider>,
  );

beforeEach(() => vi.useFakeTimers());

describe('a quote', () => {
  it('gives way to the next after 20 seconds, round and round', () => {
    show();
    pass(19_999);
    expect(line('Two')).toBe(true);
    pass(1);
    expect(line('One')).toBe(true);
    pass(20_000);
    expect(line('Two')).toBe(true);
  });

  it('stays for those who asked for stillness', () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    show();
    pass(60_000);
    expect(line('Two')).toBe(true);
  });
});
