import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { system } from '../../theme/system.ts';
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

const hover = () => {
  fireEvent.pointerOver(button(), { pointerType: 'mouse' });
  fireEvent.pointerMove(button(), { pointerType: 'mouse' });
};

describe('a tooltip', () => {
  it('does not come to a pointer that rests where its control appears, until it moves', () => {
    fireEvent.pointerOver(button(), { pointerType: 'mouse' });
    pass(60_000);
    expect(words()).toBeNull();
    fireEvent.pointerMove(button(), { pointerType: 'mouse' });
    pass(400);
    fireEvent.pointerMove(button(), { pointerType: 'mouse' });
    pass(300);
    expect(words()).toBe('One thought per day. Be raw.');
  });

  it('comes after 700 ms of hovering and goes with the pointer', () => {
    hover();
    pass(699);
    expect(words()).toBeNull();
    pass(1);
    expect(words()).toBe('One thought per day. Be raw.');
    fireEvent.pointerOut(button(), { pointerType: 'mouse' });
    pass(200);
    expect(words()).toBeNull();
  });

  it('stays while the pointer is on its words', () => {
    hover();
    pass(700);
    const bubble = screen.getByRole('tooltip');
    fireEvent.pointerOut(button(), { pointerType: 'mouse', relatedTarget: document.body });
    pass(100);
    fireEvent.pointerOver(bubble, { pointerType: 'mouse', relatedTarget: document.body });
    pass(60_000);
    expect(words()).toBe('One thought per day. Be raw.');
  });

  it('goes on Escape before the dialog around it does', () => {
    act(() => button().focus());
    expect(fireEvent.keyDown(button(), { key: 'Escape' })).toBe(false);
    expect(fireEvent.keyDown(button(), { key: 'Escape' })).toBe(true);
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

describe('a tooltip on a touch screen', () => {
  const down = (x = 0) => fireEvent.pointerDown(button(), { pointerType: 'touch', clientX: x });

  it('comes when a finger rests for 700 ms, which does not press the control', () => {
    const pressed = vi.fn();
    button().addEventListener('click', pressed);
    down();
    pass(699);
    expect(words()).toBeNull();
    pass(1);
    expect(words()).toBe('One thought per day. Be raw.');
    fireEvent.pointerUp(button(), { pointerType: 'touch' });
    expect(fireEvent.click(button(), { detail: 1 })).toBe(false);
    expect(pressed).not.toHaveBeenCalled();
    pass(60_000);
    expect(words()).toBe('One thought per day. Be raw.');
    fireEvent.click(button(), { detail: 0 });
    expect(pressed).toHaveBeenCalledOnce();
  });

  it('goes at the next touch elsewhere', () => {
    down();
    pass(700);
    fireEvent.pointerDown(document.body, { pointerType: 'touch' });
    expect(words()).toBeNull();
  });

  it('does not come for a tap, nor for a finger that scrolls', () => {
    down();
    fireEvent.pointerUp(button(), { pointerType: 'touch' });
    expect(fireEvent.click(button())).toBe(true);
    down();
    fireEvent.pointerMove(button(), { pointerType: 'touch', clientX: 0, clientY: 40 });
    pass(2000);
    expect(words()).toBeNull();
  });

  it('comes for a tap on what does nothing else', () => {
    cleanup();
    render(
      <ChakraProvider value={system}>
        <Tooltip label="This drop celebrates happiness." opensOnTap>
          <button type="button">joy</button>
        </Tooltip>
      </ChakraProvider>,
    );
    down();
    fireEvent.pointerUp(button(), { pointerType: 'touch' });
    fireEvent.click(button());
    expect(words()).toBe('This drop celebrates happiness.');
  });
});
