import type { Page } from '@playwright/test';

/** Every control in sight that the toast on screen lies on, by name. */
export const coveredByToast = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const toast = document.querySelector('[data-toast]');
    if (!toast) return ['there is no toast'];
    const a = toast.getBoundingClientRect();
    const layer = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    return [...layer.querySelectorAll('a, button, input, select, textarea, iframe, label')]
      .filter((control) => !toast.contains(control) && !control.matches(':disabled'))
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => control.tagName !== 'LABEL' || control.querySelector('input'))
      .filter((control) => {
        const b = control.getBoundingClientRect();
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return b.width > 1 && b.height > 1 && across > 0 && down > 0;
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? '');
  });
