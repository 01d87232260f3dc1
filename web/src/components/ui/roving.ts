import { type FocusEvent, type KeyboardEvent, useState } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * The index of the control to which a key moves the focus, from index `at` in a row of `count` controls. After the last
 * control, the arrow keys go on with the first, and the other way round. Home and End lead to the two ends. Null for
 * every other key, and for keys with Alt, Ctrl or Meta.
 */
export function walkTo(event: KeyboardEvent, at: number, count: number): number | null {
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  if (event.key === 'Home') return 0;
  if (event.key === 'End') return count - 1;
  const step = STEPS[event.key];
  return step === undefined ? null : (at + step + count) % count;
}

interface Roving {
  /**
   * The index of the only button that the Tab key reaches. This is the button that had the focus last, or the first
   * button.
   */
  readonly stop: number;
  /** Props for the element around the buttons. */
  readonly row: {
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
}

/** Makes the Tab key stop only once in a row of buttons. The arrow keys move the focus inside the row. */
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
