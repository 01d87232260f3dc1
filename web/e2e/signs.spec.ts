import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Request } from '@playwright/test';
import { expectStill, watchArrival } from './support/arrival.ts';
import { expectNoViolationsInAnyTheme } from './support/axe.ts';
import { LAUNCH } from './support/browser.ts';
import { DEMO } from './support/person.ts';
import { expectSigns, hasNoEmoji, SPRITE } from './support/signs.ts';
import { expect, test } from './support/test.ts';
import { holdBack } from './support/waiting.ts';

const FACES = ['sadness', 'anger', 'anxiety', 'love', 'joy'];
const REACTIONS = ['support', 'insight', 'empathy', 'respect'];
const MOON = /#((wax|wan)ing-(crescent|gibbous)|(first|last)-quarter|(new|full)-moon)$/;
const GUARDIANS = 'veil voice seed echo tangle drift flame weaver pulse'.split(' ');

/** A device without a colour emoji font. */
function lettersAlone(): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'letters-')), 'fonts.conf');
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
      <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
      <selectfont><rejectfont>
        <pattern><patelt name="color"><bool>true</bool></patelt></pattern>
        <glob>*Emoji*</glob><glob>*Symbola*</glob>
      </rejectfont></selectfont>
    </fontconfig>`,
  );
  return file;
}
const env = { ...process.env, FONTCONFIG_FILE: lettersAlone() } as Record<string, string>;

test.use({ launchOptions: { ...LAUNCH, env } });

test('no sign is missing on a device without an emoji font: feed, form and landing page', async ({
  page,
  feed,
  drop,
}) => {
  const asked: Request[] = [];
  page.on('request', (request) => {
    if (SPRITE.test(request.url())) asked.push(request);
  });
  await feed.open();
  expect(await hasNoEmoji(page)).toBe(true);
  await expectSigns(page.locator('main'), ...REACTIONS);
  // One file for all signs, which is cached for good.
  expect(asked).toHaveLength(1);
  const headers = (await asked[0]?.response())?.headers() ?? {};
  expect(headers['content-type']).toContain('image/svg+xml');
  expect(headers['cache-control']).toContain('immutable');

  await drop.open();
  await expectSigns(page.locator('main'), ...FACES);
  await page.goto('/landing');
  await expectSigns(page.locator('main'), ...GUARDIANS);
  await expectNoViolationsInAnyTheme(page);
});

test('no sign is missing in the Mirror, the archive and the journal either, in any theme', async ({
  page,
  login,
  mirror,
  journal,
}) => {
  await login.signIn(DEMO.plus);
  await mirror.open();
  await expectSigns(page.locator('main'));
  const guardian = mirror.part('Your guardian totem');
  // The emblem has no emoji; the emoji is only beside the name.
  await expect(guardian.locator('[data-emoji]')).toHaveCount(1);
  await expect(guardian.locator('p', { has: page.locator('[data-emoji]') })).toHaveText(/\w+$/);
  await mirror.button('View Meaning').click();
  await expectSigns(mirror.dialog());
  await mirror.leaveDialog(mirror.button('View Meaning'));
  await mirror.openArchive();
  await mirror.entries.first().click();
  await expectSigns(mirror.dialog());

  await journal.open();
  await journal.openFigures();
  await expectSigns(page.locator('main'));
  await expect(journal.figures.locator('use')).toHaveAttribute('href', MOON);
  await expectNoViolationsInAnyTheme(page);
  await journal.entries.first().getByRole('button').first().click();
  await expectSigns(page.getByRole('dialog'));
});

test('the words do not wait for the signs, and nothing moves as they come', async ({
  page,
  feed,
}) => {
  const release = await holdBack(page, SPRITE);
  await watchArrival(page);
  await page.goto('/feed', { waitUntil: 'commit' });
  await expect(feed.cards.first()).toBeVisible();
  const sign = feed.reaction(feed.cards.first(), 'Support').locator('svg');
  const before = await sign.boundingBox();
  expect(before?.width).toBe(24);
  expect(await sign.locator('use').evaluate((use: SVGUseElement) => use.getBBox().width)).toBe(0);
  release();
  await expectSigns(page.locator('main'), ...REACTIONS);
  expect(await sign.boundingBox()).toEqual(before);
  await expectStill(page);
});
