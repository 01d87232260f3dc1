import { expect, type Page } from '@playwright/test';

/** From the start of each page, records the layout shifts and what screen readers announce. */
export async function watchArrival(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const arrival = { moved: 0, said: [] as string[] };
    Object.assign(globalThis, { arrival });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry) arrival.moved += Number(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });

    const LIVE = '[role=status], [role=alert], [aria-live]:not([aria-live=off])';
    const last = new WeakMap<Element, string>();
    const note = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      const around = element?.closest(LIVE);
      for (const live of around ? [around] : (element?.querySelectorAll(LIVE) ?? [])) {
        const words = live.textContent?.trim() ?? '';
        if (words && last.get(live) !== words) arrival.said.push(words);
        last.set(live, words);
      }
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') note(target);
        else addedNodes.forEach(note);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

/** Expects that nothing has moved since the page was loaded, and that nothing was announced twice. */
export async function expectStill(page: Page): Promise<void> {
  // The browser reports a layout shift with the next frame, so this waits for two frames.
  const { moved, said } = await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return Reflect.get(globalThis, 'arrival') as { moved: number; said: string[] };
  });
  expect(moved, 'what moved').toBeLessThanOrEqual(0.005);
  expect(said, 'what was said').toEqual([...new Set(said)]);
}
