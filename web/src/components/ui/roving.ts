import { type FocusEvent, type KeyboardEvent, useState } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Which of `count` controls in a row a key leads to from the one at `at`, round and round, Home and End to its ends.
 * Null when the key means something else, as Alt and an arrow do to the browser.
 */
export function walkTo(event: KeyboardEvent, at: number, count: number): number | null {
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  if (event.key === 'Home') return 0;
  if (event.key === 'End') return count - 1;
  const step = STEPS[event.key];
  return step === undefined ? null : (at + step + count) % count;
}

interface Roving {
  /** The place of the one button that the Tab key stops at: the last that had the focus, the first before that. */
  readonly stop: number;
  /** For the element around the buttons. */
  readonly row: {
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
}

/** A row of buttons that is one stop for the Tab key, with arrow keys within. */
export function useRoving(): Roving {
  const [stop, setStop] = useState(0);
  const row = {
    onFocus({ currentTarget, target }: FocusEvent<HTMLElement>) {
      const at = buttonsOf(currentTarget).indexOf(target as HTMLButtonElement);
      if (at >= 0) setStop(at);
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const buttons = buttonsOf(event.currentTarget);
      const to = walkTo(event, stop, buttons.length);
      if (to === null) return;
      event.preventDefault();
      buttons[to]?.focus();
    },
  };
  return { stop, row };
}

const buttonsOf = (row: HTMLElement) => [...row.querySelectorAll('button')];
