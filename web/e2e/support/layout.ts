import { expect, type Locator, type Page } from '@playwright/test';

/** Describes everything on the page that does not fit; empty when all fits. */
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    // Makes the browser lay out all cards, also those far outside the window.
    const drawn = document.head.appendChild(document.createElement('style'));
    drawn.textContent = 'article { content-visibility: visible !important }';
    const width = document.documentElement.clientWidth;
    const shownName = (element: Element) =>
      `${element.tagName.toLowerCase()} '${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}'`;
    const isSeen = (element: Element) => {
      const { width: w, height: h } = element.getBoundingClientRect();
      if (w <= 1 || h <= 1 || !element.checkVisibility({ opacityProperty: true })) return false;
      // Text that is only for screen readers is in a box of one pixel, so it does not count.
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

    // Finds text that is wider than its box or outside of the screen.
    for (const element of top.querySelectorAll('*')) {
      const words = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (!words || !isSeen(element)) continue;
      const { left, right } = element.getBoundingClientRect();
      if (left < -1 || right > width + 1) found.push(`${shownName(element)} leaves the screen`);
      const style = getComputedStyle(element);
      const around = element.parentElement?.getBoundingClientRect();
      // An element with a negative margin is meant to be wider than its box.
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

    // Finds controls that overlap in the same layer. Fixed and sticky parts are other layers, above the rest.
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

    // The bottom bar must be at most 56 px high with its hairline (requirements 9), and its content must fit into it.
    const bar = document.querySelector('nav[aria-label="Main"]');
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

/** Expects that nothing is cut off, overlaps or scrolls sideways, at twice the font size and in a 320 px window. */
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

/** Names the elements that cover a control, at its middle or near one of its corners that are inside the window. */
export const coveredBy = (control: Locator): Promise<string[]> =>
  control.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const inset = 4;
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + inset, top + inset],
      [right - inset, top + inset],
      [left + inset, bottom - inset],
      [right - inset, bottom - inset],
    ] as const;
    const around = element.closest('label') ?? element;
    return points.flatMap(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      if (!hit || around.contains(hit) || hit.contains(element)) return [];
      return [`${hit.tagName.toLowerCase()} '${hit.textContent?.trim().slice(0, 30)}'`];
    });
  });

/** Focuses each control of the page. Names those whose middle is then covered, or not inside the window. */
export const coveredInFocus = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const controls =
      'a[href], button:not(:disabled), input, select, textarea, summary, [tabindex="0"]';
    for (const control of document.querySelectorAll<HTMLElement>(`main :is(${controls})`)) {
      if (control.tabIndex < 0 || !control.checkVisibility({ visibilityProperty: true })) continue;
      control.focus();
      const { left, top, right, bottom } = control.getBoundingClientRect();
      // The middle of the part of the control that is inside the window.
      const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
      const hit = document.elementFromPoint((left + right) / 2, y);
      const around = control.closest('label') ?? control;
      if (hit && (around.contains(hit) || hit.contains(control))) continue;
      const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim();
      found.push(`${control.tagName.toLowerCase()} '${name.slice(0, 40)}' at ${Math.round(y)}`);
    }
    return found;
  });

/** Expects each of these controls to be at least `px` pixels wide and high, so that a shaking finger hits it. */
export async function expectTargets(controls: Locator, px: number): Promise<void> {
  await expect(controls.first()).toBeVisible();
  const found = await controls.evaluateAll((all) =>
    all.map((control) => {
      const { width, height } = control.getBoundingClientRect();
      return { name: control.textContent, width, height };
    }),
  );
  expect(found.length).toBeGreaterThan(0);
  // Browsers may round the size of a box down by half a pixel.
  expect(found.filter(({ width, height }) => Math.min(width, height) < px - 0.5)).toEqual([]);
}

/** Every visible control and line of text that the toast covers. */
export const coveredByToast = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const toast = document.querySelector('[data-toast]');
    if (!toast) return ['there is no toast'];
    const a = toast.getBoundingClientRect();
    const layer = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const meets = (b: DOMRect) =>
      b.width > 1 &&
      b.height > 1 &&
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    // The header with the toast may cover what the page scrolls behind it, so that does not count.
    const bar = toast.closest('header');
    const isUnder = (element: Element) => bar !== null && !bar.contains(element);
    const isSeen = (element: Element) =>
      !toast.contains(element) &&
      !isUnder(element) &&
      element.checkVisibility({ visibilityProperty: true });
    const controls = [
      ...layer.querySelectorAll('a, button, input, select, textarea, iframe, label'),
    ]
      .filter((control) => isSeen(control) && !control.matches(':disabled'))
      .filter((control) => control.tagName !== 'LABEL' || control.querySelector('input'))
      .filter((control) => meets(control.getBoundingClientRect()))
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? '');
    const words: string[] = [];
    const texts = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const text = node.textContent?.trim() ?? '';
      if (text === '' || !node.parentElement || !isSeen(node.parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if ([...range.getClientRects()].some(meets)) words.push(text);
    }
    // A toast in the header must not be larger than the header.
    const header = bar?.getBoundingClientRect();
    const leaves = header && (a.bottom > header.bottom + 1 || a.top < header.top - 1);
    return [...controls, ...words, ...(leaves ? ['it leaves the header'] : [])];
  });

/** Describes what is wrong if the caret's line, or at least two lines of the text, are not visible. */
export const caretProblems = (field: Locator): Promise<string[]> =>
  field.evaluate((element) => {
    if (!(element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement)) {
      return ['nobody can write there'];
    }
    const style = getComputedStyle(element);
    const pixels = (name: string) => Number.parseFloat(style.getPropertyValue(name)) || 0;
    const line = pixels('line-height') || 1.2 * pixels('font-size');
    // Browsers do not tell where the caret is, so this measures an invisible copy of the text up to the caret.
    const copy = document.body.appendChild(document.createElement('div'));
    for (const name of ['font', 'letter-spacing', 'padding', 'direction', 'text-align', 'tab-size'])
      copy.style.setProperty(name, style.getPropertyValue(name));
    copy.style.cssText += `;position:absolute;visibility:hidden;white-space:pre-wrap;overflow-wrap:break-word;
      line-height:${line}px;width:${element.clientWidth}px;box-sizing:border-box`;
    copy.textContent = element.value.slice(0, element.selectionEnd ?? 0);
    const mark = copy.appendChild(document.createElement('span'));
    mark.textContent = '\u200b';
    // The caret is as high as the letters, in the middle of its line.
    const tall = mark.offsetHeight;
    const offset = element instanceof HTMLTextAreaElement ? mark.offsetTop : pixels('padding-top');
    copy.remove();

    const box = element.getBoundingClientRect();
    const view = window.visualViewport;
    const top = view?.offsetTop ?? 0;
    const bottom = top + (view?.height ?? innerHeight);
    const layer = element.closest('dialog, main') ?? document;
    const help = [...layer.querySelectorAll('[href="/help"]')]
      .map((link) => link.parentElement?.getBoundingClientRect())
      .filter((card) => card !== undefined);
    const isSeen = (y: number) => {
      if (y < Math.max(box.top, top) || y > Math.min(box.bottom, bottom)) return false;
      // The help card hides the text behind it. `elementFromPoint` does not tell, because presses go through the card.
      if (help.some((card) => y > card.top && y < card.bottom)) return false;
      return [0.1, 0.5, 0.9].every(
        (part) => document.elementFromPoint(box.left + part * box.width, y) === element,
      );
    };
    const caret = box.top + element.clientTop + offset - element.scrollTop;
    const found: string[] = [];
    for (const y of [caret + 2, caret + tall / 2, caret + tall - 2]) {
      if (!isSeen(y)) found.push(`the caret at ${Math.round(y)} of ${Math.round(bottom)}`);
    }
    if (element instanceof HTMLTextAreaElement) {
      let seen = 0;
      for (let y = Math.ceil(box.top); y < box.bottom; y += 1) if (isSeen(y)) seen += 1;
      if (seen < 2 * line) found.push(`only ${seen} px of lines of ${line} are seen`);
    }
    return found;
  });

/** Makes the page believe that an on-screen keyboard covers the lowest `covered` pixels; 0 for no keyboard. */
export const showKeyboard = (page: Page, covered: number): Promise<void> =>
  page.evaluate((px) => {
    const view = visualViewport as VisualViewport;
    Object.defineProperty(view, 'height', { configurable: true, get: () => innerHeight - px });
    view.dispatchEvent(new Event('resize'));
  }, covered);
