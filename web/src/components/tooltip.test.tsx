import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { system } from '../theme/system.ts';
import { Tooltip } from './tooltip.tsx';

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const button = () => screen.getByRole('button');
const words = () => screen.queryByRole('tooltip')?.textContent ?? null;

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <ChakraProvider value={system}>
      <Tooltip label="One thought per day. Be raw.">
        <button type="button">Drop</button>
      </Tooltip>
    </ChakraProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a tooltip', () => {
  it('comes after 700 ms of hovering and goes with the pointer', () => {
    fireEvent.pointerOver(button(), { pointerType: 'mouse' });
    pass(699);
    expect(words()).toBeNull();
    pass(1);
    expect(words()).toBe('One thought per day. Be raw.');
    fireEvent.pointerOut(button(), { pointerType: 'mouse' });
    pass(200);
    expect(words()).toBeNull();
  });

  it('comes at once for the keyboard, describes its control, and goes on Escape', () => {
    act(() => button().focus());
    expect(words()).toBe('One thought per day. Be raw.');
    expect(button().getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
    fireEvent.keyDown(button(), { key: 'Escape' });
    expect(words()).toBeNull();
    expect(button().hasAttribute('aria-describedby')).toBe(false);
  });
});
