import type { Locator, Page } from '@playwright/test';
import { coveredBy, coveredInFocus } from './support/layout.ts';
import { DEMO } from './support/person.ts';
import { expect, test } from './support/test.ts';

// No fixed part covers the main controls of a page, and every control can be scrolled free.
const SIZES = [
  { width: 390, height: 844 },
  { width: 390, height: 500 },
  { width: 1280, height: 800 },
];

/** The main controls of a page, as far as it has them. */
type Main = (page: Page) => readonly Locator[];

const button = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name });
const link = (name: string) => (page: Page) => page.getByRole('main').getByRole('link', { name });
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name, exact: true });
const field = (name: string) => (page: Page) => page.getByLabel(name, { exact: true });
const all =
  (...finders: readonly ((page: Page) => Locator)[]): Main =>
  (page) =>
    finders.map((find) => find(page));

/** Checks the open page at every size: its main controls before any scrolling, then every focused control. */
async function expectInReach(page: Page, what: string, main: Main): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  for (const control of main(page)) await expect(control.first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '...' })).toHaveCount(0);
  for (const size of SIZES) {
    const where = `${what} at ${size.width}x${size.height}`;
    await page.setViewportSize(size);
    await page.evaluate(async () => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      scrollTo(0, 0);
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    });
    for (const control of main(page)) {
      expect.soft(await coveredBy(control.first()), `${where}: ${control}`).toEqual([]);
    }
    expect.soft(await coveredInFocus(page), `${where}, in focus`).toEqual([]);
  }
}

async function visit(page: Page, path: string, main: Main): Promise<void> {
  await page.goto(path);
  await expectInReach(page, path, main);
}

const NOTHING: Main = () => [];
const DROP = all(field('Your thought'), field('joy'), button('Drop'));
const ORDER = all(tab('Recent'), tab('Popular'));

test('a visitor reaches every control', async ({ page, login }) => {
  await visit(page, '/', all(button('Drop something now'), link('Explore Feed')));
  await visit(page, '/feed', ORDER);
  await visit(page, '/drop', DROP);
  for (const path of ['/mirror', '/journal', '/crisis']) await expectInReach(page, path, NOTHING);
  for (const path of ['/help', '/rules', '/transparency']) await expectInReach(page, path, NOTHING);
  await visit(page, '/report', NOTHING);
  await visit(page, '/report/status', NOTHING);
  await visit(page, '/nowhere', NOTHING);
  await login.open();
  await expectInReach(page, '/login', all(field('Email'), field('Password')));
});

test('a newcomer reaches every control', async ({ page, login }) => {
  await login.signInAsNew();
  await visit(page, '/drop', DROP);
  // The echoes come first, so the emblem's button may lie below.
  await visit(page, '/mirror', all(tab('Archive')));
  await visit(page, '/archive', all(tab('Insights')));
  await visit(page, '/crisis', all(link('Upgrade to Mirror+')));
  await visit(page, '/subscribe', NOTHING);
  await visit(page, '/manage-subscription', NOTHING);
});

test('a member reaches every control', async ({ page, login }) => {
  await login.signIn(DEMO.plus);
  await visit(page, '/feed', ORDER);
  await visit(page, '/mirror', all(tab('Archive')));
  await visit(page, '/archive', all(field('Search your drops')));
  await visit(page, '/mirror/analysis', NOTHING);
  await visit(page, '/mirror/notices', NOTHING);
  await visit(page, '/journal', all(tab('Write')));
  await visit(page, '/crisis', all(link('Help now'), button('Share')));
  for (const group of [
    '',
    '/you',
    '/room',
    '/reminder',
    '/reading',
    '/hidden',
    '/rules',
    '/leave',
  ]) {
    await visit(page, `/settings${group}`, NOTHING);
  }
  await visit(page, '/manage-subscription', NOTHING);
  await visit(page, '/payment-success', NOTHING);
});

test('in a new entry, title and Save never overlap', async ({ page, login, journal }) => {
  await login.signInAsNew();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await journal.openWrite();
    await expect(journal.prompt).toBeVisible();
    const where = `${size.width}x${size.height}`;
    for (const control of [journal.text, journal.saveButton]) {
      expect.soft(await coveredBy(control), `${where}: ${control}`).toEqual([]);
    }
    if (size.height > 500) {
      expect.soft(await coveredBy(journal.title), `${where}, title`).toEqual([]);
    }
    expect.soft(await coveredInFocus(page), `${where}, in focus`).toEqual([]);
    await journal.title.click();
    await expect(journal.title).toBeFocused();
  }
});

test.describe('a low window, as on a phone with its keyboard open', () => {
  test.beforeEach(async ({ page, login, drop }) => {
    await login.signInAsNew();
    await page.setViewportSize({ width: 390, height: 500 });
    await drop.open();
  });

  test('in a low window the navigation is hidden while a person types, and the text has enough room', async ({
    page,
    drop,
  }) => {
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await drop.text.focus();
    await expect(navigation).toBeHidden();
    const lines = page
      .getByRole('main')
      .getByText('What you drop is public. Who you are is not.')
      .first();
    await expect(lines).toBeInViewport({ ratio: 1 });
    const boxOf = async (part: Locator) =>
      (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const before = await boxOf(drop.text);
    expect(before.height).toBeGreaterThanOrEqual(200);
    await drop.text.pressSequentially('I want to kill myself');
    const help = page.getByRole('main').getByRole('link', { name: 'Help now' });
    await expect(help).toBeInViewport({ ratio: 1 });
    expect(await coveredBy(help)).toEqual([]);
    expect(await boxOf(drop.text)).toEqual(before);
    for (const control of [
      drop.text,
      drop.emotion('sadness'),
      drop.emotion('joy'),
      drop.dropButton,
    ]) {
      expect.soft(await coveredBy(control), `${control}`).toEqual([]);
    }
    // An emotion can be chosen without anything moving under the finger.
    await drop.emotion('sadness').click();
    await expect(drop.emotion('sadness')).toBeChecked();
    await expect(navigation).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(navigation).toBeVisible();
  });

  test('in a low window one can scroll to the small print of drifting', async ({ page, drop }) => {
    const smallPrint = page.getByText('Appears at a random time in the next 12 hours');
    const controls = [drop.emotion('joy'), drop.dropButton];
    for (const rest of [() => page.mouse.click(5, 5), () => drop.text.focus()]) {
      await rest();
      for (const control of controls) expect.soft(await coveredBy(control)).toEqual([]);
      await smallPrint.evaluate((words) => words.scrollIntoView({ block: 'center' }));
      for (const part of [smallPrint, ...controls]) {
        expect.soft(await coveredBy(part), `${part}`).toEqual([]);
      }
      await drop.text.fill('The kettle is cold again.');
      for (const part of [drop.text, ...controls]) {
        expect.soft(await coveredBy(part), `${part}`).toEqual([]);
      }
    }
  });

  test('in a low window the first sign draws itself above Continue', async ({ page, drop }) => {
    await drop.write('The kettle is cold again.', 'sadness');
    await drop.dropButton.click();
    for (const part of [page.locator('dialog [data-sign]'), drop.continueButton]) {
      await expect(part).toBeInViewport({ ratio: 1 });
      expect(await coveredBy(part)).toEqual([]);
    }
  });
});
