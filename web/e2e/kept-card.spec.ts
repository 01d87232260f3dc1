import type { Page } from '@playwright/test';
import { answerTo } from './support/served.ts';
import { someLetters } from './support/someone-else.ts';
import { expect, test } from './support/test.ts';

/** The picture on the clipboard: its size, and where its bright pixels are. */
const pictureOnClipboard = (page: Page) =>
  page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const blob = await item?.getType('image/png');
    if (!blob) return null;
    const picture = await createImageBitmap(blob);
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const brush = canvas.getContext('2d');
    brush?.drawImage(picture, 0, 0);
    const ink = (x: number, y: number, w: number, h: number) => {
      const { data } = brush?.getImageData(x, y, w, h) ?? { data: [] };
      let bright = 0;
      for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 0) > 120) bright += 1;
      return bright;
    };
    return {
      size: [picture.width, picture.height],
      words: ink(120, 120, 840, 980),
      sign: ink(120, 1150, 40, 150),
      margins: ink(0, 0, 1080, 100) + ink(0, 0, 100, 1350) + ink(980, 0, 100, 1350),
      above: ink(0, 1110, 1080, 80),
    };
  });

test.beforeEach(async ({ context, login, drop }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await login.signInAsNew();
  await drop.open();
});

test('a drop can be saved as a picture, which is drawn on the device and contains only the drop', async ({
  page,
  drop,
}) => {
  await drop.release(`Two cups, still. ${someLetters()} 🫖 عربي 今夜`, 'joy');
  await drop.expectCountdown();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await page.getByRole('button', { name: 'Copy as card' }).click();
  await expect(page.getByText('Copied as a card')).toBeVisible();
  const card = await pictureOnClipboard(page);
  expect(card?.size).toEqual([1080, 1350]);
  expect(card?.words).toBeGreaterThan(2_000);
  expect(card?.sign).toBeGreaterThan(100);
  expect(card?.margins).toBe(0);
  expect(sent).toEqual([]);

  await test.step('among the downloads where there is no clipboard for it', async () => {
    await page.evaluate(() => Reflect.set(globalThis, 'ClipboardItem', undefined));
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Copy as card' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('blckmirror-card.png');
    await expect(page.getByText('Saved as a card')).toBeVisible();
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk));
    const bytes = Buffer.concat(chunks);
    const names: string[] = [];
    for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
      names.push(bytes.toString('latin1', at + 4, at + 8));
    }
    // Size, pixels, end: no text, time or place as metadata.
    expect(new Set(names)).toEqual(new Set(['IHDR', 'IDAT', 'IEND']));
  });
});

test('a drop of any length and language fits on its card', async ({ page, drop }) => {
  await drop.release(`Short ${someLetters()}`, 'anxiety');
  await drop.expectCountdown();
  const copy = page.getByRole('button', { name: 'Copy as card' });
  for (const content of [
    'I set out two cups. '.repeat(50),
    'm'.repeat(1_000),
    '今夜はとても静かで、誰も起きていない。'.repeat(52),
    'لا أحد يعرف أنني ما زلت أنتظر. '.repeat(30),
    '👨‍👩‍👧'.repeat(1_000),
    Array.from({ length: 13 }, (_, line) => `Line ${line}`).join('\n'),
  ]) {
    await page.route('**/api/drops/me*', async (route) => {
      const answer = await answerTo(route);
      const page = (await answer.json()) as { drops: object[] };
      const drops = page.drops.map((mine) => ({ ...mine, content }));
      await route.fulfill({ json: { ...page, drops } });
    });
    await page.reload();
    await expect(page.getByRole('region', { name: 'Your drop of today' })).toContainText(
      content.slice(0, 12).trim(),
    );
    await page.evaluate(() => navigator.clipboard.writeText('empty'));
    await copy.click();
    await expect(page.getByText('Copied as a card')).toBeVisible();
    const card = await pictureOnClipboard(page);
    expect(card?.words, content.slice(0, 12)).toBeGreaterThan(2_000);
    expect([card?.margins, card?.above], content.slice(0, 12)).toEqual([0, 0]);
    await page.unroute('**/api/drops/me*');
  }
});
