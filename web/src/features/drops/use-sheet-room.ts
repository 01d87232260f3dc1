import { type RefObject, useLayoutEffect } from 'react';
import { coveredByKeyboard } from '../../lib/browser/keyboard.ts';

/** With letters so large that faces and button would take more of the window, they pass with the page. */
const MOST = 0.4;

/**
 * Gives the sheet the room between its first line and what sticks to the lower edge: the bars, or the keyboard above
 * them. Reckoned when the window, the keyboard or what stands around the sheet changes, never while one types.
 */
export function useSheetRoom(
  form: RefObject<HTMLElement | null>,
  sheet: RefObject<HTMLElement | null>,
  bar: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const [around, page, below] = [form.current, sheet.current, bar.current];
    if (!around || !page || !below) return;
    const reckon = () => {
      // The window as it is while the browser's own bars are in sight: it does not change as one scrolls.
      const { clientHeight } = document.documentElement;
      const keyboard = coveredByKeyboard();
      const ownBar = Number.parseFloat(getComputedStyle(around).getPropertyValue('--bottom-bar'));
      const inSight = clientHeight - Math.max(keyboard, ownBar || 0);
      const top = page.getBoundingClientRect().top + scrollY;
      around.style.setProperty('--keyboard', `${keyboard}px`);
      around.toggleAttribute('data-keyboard', keyboard > 0);
      page.style.height = `${inSight - top - below.offsetHeight}px`;
      below.style.position = below.offsetHeight > inSight * MOST ? 'static' : '';
    };
    reckon();
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(reckon) : null;
    for (const part of [
      below,
      around.parentElement?.firstElementChild,
      page.previousElementSibling,
    ])
      if (part) observer?.observe(part);
    addEventListener('resize', reckon);
    globalThis.visualViewport?.addEventListener('resize', reckon);
    return () => {
      observer?.disconnect();
      removeEventListener('resize', reckon);
      globalThis.visualViewport?.removeEventListener('resize', reckon);
    };
  }, [form, sheet, bar]);
}
