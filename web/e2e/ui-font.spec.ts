import type { Page } from '@playwright/test';
import { expectStill, watchArrival } from './support/arrival.ts';
import { expect, test } from './support/test.ts';

/** The fonts that draw the bottom bar. */
async function fontsOfBar(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const found = { nodeId: root.nodeId, selector: 'nav a[href="/drop"]' };
  const { nodeId } = await browser.send('DOM.querySelector', found);
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
  await browser.detach();
  return fonts.map(({ familyName }) => familyName);
}

test.use({ hasUiFont: false });

for (const entrance of ['/', '/feed', '/crisis']) {
  test(`a first visit that begins at ${entrance} gets Figtree once, and nothing moves`, async ({
    page,
  }) => {
    let asked = 0;
    page.on('request', (request) => {
      if (/figtree.*woff2$/.test(request.url())) asked += 1;
    });
    await watchArrival(page);
    await page.goto(entrance, { waitUntil: 'networkidle' });
    const isWorn = () =>
      page.evaluate(() =>
        [...document.fonts].some(
          ({ family, status }) => family.includes('Figtree Variable') && status === 'loaded',
        ),
      );
    await expect.poll(isWorn).toBe(true);
    await expectStill(page);

    await page.addInitScript(() => {
      const look = () => {
        const worn = [...document.fonts].some(({ family }) => family.includes('Figtree Variable'));
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
    expect(asked).toBe(1);
  });
}
