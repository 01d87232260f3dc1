import type { Page } from '@playwright/test';
import { expectStill, watchArrival } from './support/arrival.ts';
import { expect, test } from './support/test.ts';

/** The fonts that draw the bottom bar. */
async function fontsOfBar(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const found = { nodeId: root.nodeId, selector: 'nav a[href="/crisis"]' };
  const { nodeId } = await browser.send('DOM.querySelector', found);
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
  await browser.detach();
  return fonts.map(({ familyName }) => familyName);
}

test.use({ hasUiFont: false });

test('the first visit caches Figtree, and the next one has it from the first paint without any movement', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('figtree')) asked.push(new URL(page.url()).pathname);
  });
  const kept = page.waitForResponse(/figtree.*woff2$/);
  for (const entrance of ['/', '/feed']) {
    await page.goto(entrance, { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
  }
  await page.getByRole('navigation').getByRole('link', { name: 'Crisis' }).click();
  await kept;
  const isKept = () =>
    page.evaluate(() => Object.keys(localStorage).includes('blckmirror_ui_font'));
  await expect.poll(isKept).toBe(true);
  // Not before the next visit, so that the bars do not change while somebody looks.
  expect(await fontsOfBar(page)).toEqual([expect.not.stringContaining('Figtree')]);

  await watchArrival(page);
  await page.addInitScript(() => {
    const look = () => {
      const worn = [...document.fonts].some(({ family }) => family.includes('Figtree'));
      if (document.querySelector('nav') && !worn) console.error('Bars came without Figtree.');
      if (document.readyState !== 'complete') requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  for (const path of ['/feed', '/crisis', '/feed']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await fontsOfBar(page)).toEqual([expect.stringContaining('Figtree')]);
    await expectStill(page);
  }
  expect(asked).toEqual(['/crisis']);
});
