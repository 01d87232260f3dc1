import type { Page } from '@playwright/test';
import { STORAGE_KEYS } from '../src/config/storage.ts';
import { expectStill, watchArrival } from './support/arrival.ts';
import { expect, test } from './support/test.ts';
import { APP, holdBack } from './support/waiting.ts';

/** The fonts that draw the first element of this selector. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
  await browser.detach();
  return fonts.map(({ familyName }) => familyName);
}

const FIGTREE = [expect.stringContaining('Figtree')];
const FILE = /figtree.*woff2$/;
const BAR = 'nav a[href="/drop"]';
const LANDING = { entrance: '/', letters: 'main button', way: 'Explore Feed', next: '/feed' };
const FEED = { entrance: '/feed', letters: BAR, way: 'Help now', next: '/help' };
const CRISIS = { entrance: '/crisis', letters: BAR, way: 'Help now', next: '/help' };

test.use({ hasUiFont: false });

test('a first visit that is not pre-rendered is in Figtree from its first letter on', async ({
  page,
}) => {
  const release = await holdBack(page, APP);
  await watchArrival(page);
  const font = page.waitForEvent('requestfinished', (request) => FILE.test(request.url()));
  await page.goto('/crisis', { waitUntil: 'commit' });
  await font;
  release();
  await expect(page.locator(BAR)).toBeVisible();
  expect(await fontsOf(page, BAR)).toEqual(FIGTREE);
  await expectStill(page);
});

for (const { entrance, letters, way, next } of [LANDING, FEED, CRISIS]) {
  test(`a first visit that begins at ${entrance} gets a late Figtree with the next screen, and no letter changes in sight`, async ({
    page,
  }) => {
    const isStored = () => page.evaluate((key) => key in localStorage, STORAGE_KEYS.uiFont);
    const release = await holdBack(page, FILE);
    await watchArrival(page);
    await page.goto(entrance, { waitUntil: 'commit' });
    await expect(page.locator(letters).first()).toBeVisible();
    expect(await fontsOf(page, letters)).not.toEqual(FIGTREE);
    release();
    await expect.poll(isStored).toBe(true);
    await expectStill(page);
    expect(await fontsOf(page, letters)).not.toEqual(FIGTREE);
    await page.getByRole('link', { name: way }).first().click();
    await expect(page).toHaveURL(next);
    await expect.poll(() => fontsOf(page, BAR)).toEqual(FIGTREE);
  });

  test(`a first visit that begins at ${entrance} fetches Figtree once, and later visits begin with it`, async ({
    page,
  }) => {
    const isStored = () => page.evaluate((key) => key in localStorage, STORAGE_KEYS.uiFont);
    const fetched = await fontsFetched(page);
    await watchArrival(page);
    await page.goto(entrance, { waitUntil: 'networkidle' });
    await expect.poll(isStored).toBe(true);
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
      expect(await fontsOf(page, BAR)).toEqual(FIGTREE);
      await expectStill(page);
    }
    expect(fetched.size).toBe(1);
  });
}

/** The requests for the font that the browser's cache could not answer. */
async function fontsFetched(page: Page): Promise<ReadonlySet<string>> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  const fetched = new Set<string>();
  browser.on('Network.responseReceived', ({ requestId, response }) => {
    if (FILE.test(response.url) && !response.fromDiskCache) fetched.add(requestId);
  });
  browser.on('Network.requestServedFromCache', ({ requestId }) => fetched.delete(requestId));
  return fetched;
}
