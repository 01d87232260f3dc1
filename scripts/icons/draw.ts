// Draws the PNG icons that phones need from web/public/icon.svg. Run `node scripts/icons/draw.ts` after the SVG has changed.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

const PUBLIC = path.resolve(import.meta.dirname, '../../web/public');
const ROUND = readFileSync(path.join(PUBLIC, 'icon.svg'), 'utf8');
// Phones cut their own shape from these icons, so the icons fill the whole square.
const FULL = ROUND.replace(/ rx="[^"]+"/, '');

const ICONS = [
  { file: '192.png', size: 192, svg: ROUND },
  { file: '512.png', size: 512, svg: ROUND },
  { file: 'maskable-512.png', size: 512, svg: FULL },
  { file: 'apple-touch.png', size: 180, svg: FULL },
];

const installed = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const browser = await chromium.launch({
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  ...(existsSync(installed) && { executablePath: installed }),
});
for (const { file, size, svg } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`);
  await page.screenshot({ path: path.join(PUBLIC, 'icons', file), omitBackground: true });
  await page.close();
}
await browser.close();
