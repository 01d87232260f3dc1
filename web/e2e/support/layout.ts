import { expect, type Page } from '@playwright/test';

/** Everything on the page as it stands that does not fit: in words, empty when all is well. */
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    // Cards far out of sight are not drawn, and have no layout to look at: here all are.
    const drawn = document.head.appendChild(document.createElement('style'));
    drawn.textContent = 'article { content-visibility: visible !important }';
    const width = document.documentElement.clientWidth;
    const shownName = (element: Element) =>
      `${element.tagName.toLowerCase()} '${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}'`;
    const isSeen = (element: Element) => {
      const { width: w, height: h } = element.getBoundingClientRect();
      if (w <= 1 || h <= 1 || !element.checkVisibility({ opacityProperty: true })) return false;
      // Words for screen readers alone stand in a box of one pixel.
      for (let at = element.parentElement; at; at = at.parentElement) {
        if (at.clientWidth === 1 && at.clientHeight === 1) return false;
      }
      return true;
    };

    if (document.documentElement.scrollWidth > width) {
      found.push(`the page is ${document.documentElement.scrollWidth} px wide of ${width}`);
    }
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    if (top.scrollWidth > top.clientWidth) found.push(`${shownName(top)} scrolls sideways`);

    // Words that run out of what holds them, or out of the screen.
    for (const element of top.querySelectorAll('*')) {
      const words = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (!words || !isSeen(element)) continue;
      const { left, right } = element.getBoundingClientRect();
      if (left < -1 || right > width + 1) found.push(`${shownName(element)} leaves the screen`);
      const style = getComputedStyle(element);
      const around = element.parentElement?.getBoundingClientRect();
      // A negative margin is a wish to stand out.
      const inFlow =
        style.position === 'static' &&
        style.display !== 'inline' &&
        !style.marginRight.startsWith('-');
      if (inFlow && around && around.width > 0 && right > around.right + 1) {
        found.push(`${shownName(element)} leaves what holds it`);
      }
      if (style.display !== 'inline' && element.scrollWidth > element.clientWidth + 1) {
        found.push(`${shownName(element)} is wider than its place`);
      }
    }

    // Controls that lie on each other. What is fixed or sticks floats above what scrolls: each layer is looked at alone.
    const layerOf = (element: Element) =>
      element.closest('[role=menu], nav, header, footer, [data-toast], main, dialog');
    const controls = [...top.querySelectorAll('a, button, input, select, textarea')].filter(isSeen);
    for (const [index, one] of controls.entries()) {
      const a = one.getBoundingClientRect();
      for (const other of controls.slice(index + 1)) {
        if (one.contains(other) || layerOf(one) !== layerOf(other)) continue;
        const b = other.getBoundingClientRect();
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > 2 && down > 2) found.push(`${shownName(one)} lies on ${shownName(other)}`);
      }
    }

    // The bar at the bottom keeps to 56 px (requirements 9), and what it holds stays inside.
    const bar = document.querySelector('nav[aria-label="Main"] ul');
    if (bar && bar.getBoundingClientRect().height > 56) found.push('the bottom bar is too high');
    for (const part of bar?.querySelectorAll('a > *') ?? []) {
      if (!isSeen(part)) continue;
      const inner = part.getBoundingClientRect();
      const outer = part.parentElement?.getBoundingClientRect();
      if (!outer) continue;
      if (inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1) {
        found.push(`${shownName(part)} is cut by the bottom bar`);
      }
      if (inner.left < outer.left - 1 || inner.right > outer.right + 1) {
        found.push(`${shownName(part)} leaves its place in the bottom bar`);
      }
    }
    drawn.remove();
    return found;
  });

/** Nothing is cut off, lies on something else or asks to scroll sideways, with letters twice as large and at 320 px. */
export async function expectFits(page: Page, what: string): Promise<void> {
  const sizes = [
    { width: 390, height: 844, letters: '200%' },
    { width: 320, height: 640, letters: '' },
  ];
  for (const { width, height, letters } of sizes) {
    await page.setViewportSize({ width, height });
    await page.evaluate(async (size) => {
      document.documentElement.style.fontSize = size;
      await new Promise(requestAnimationFrame);
    }, letters);
    expect.soft(await misfits(page), `${what}, ${width} px ${letters}`).toEqual([]);
  }
}
