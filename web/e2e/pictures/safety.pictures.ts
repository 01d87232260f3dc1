import type { Output } from '@blckmirror/functions/contract';
import { aNotice } from '../../src/testing/a-notice.ts';
import { DEMO, leaveSession, newPerson, signIn, signUp } from '../support/person.ts';
import { expect, test } from '../support/test.ts';
import { picture } from './picture.ts';

const SAFE =
  'Your words are safe here and yours. Part of them is being looked at because it may describe a way to die. You did ' +
  'nothing wrong by feeling this. You can mask that part and let it go on, or keep it in your archive. Help is at ' +
  '/help, at any hour.\n\nThe rule: No ways to die, at /rules#methods.';
const STAYS =
  'You reported these words. A person has read them, and they stay, because they do not break the rule ' +
  '"No advertising". Thank you for looking out.';

const NOVEMBER: Output<'GET /api/public/transparency'>['months'][number] = {
  month: '2026-11',
  reports: { spam: '12', harassment: '7', methods: '<5' },
  decisions: { keep: '9', care: '<5', remove: '6' },
  held: '5',
  lapsed: '<5',
  appeals: { upheld: '<5', reversed: '<5' },
  hoursMedian: 3,
  hoursMost: 19,
  waiting: '<5',
  disclosed: '<5',
  unconfirmed: '0',
  audit: `2026-11-20:g${'3f'.repeat(32)}`,
};

test.beforeEach(({ page }) =>
  // A moderator may have been at the desk for an earlier picture, so the answer is made up.
  page.route('**/api/public/transparency', (route) =>
    route.fulfill({ json: { isUnattended: true, months: [NOVEMBER] } }),
  ),
);

for (const [name, route] of [
  ['rules', '/rules'],
  ['rules-methods', '/rules#methods'],
  ['transparency', '/transparency'],
  ['report', '/report'],
] as const) {
  test(name, async ({ page }) => {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.getByText(/Nobody is looking now/)).toBeAttached();
    await picture(page, name);
  });
}

test('a card’s menu, the receipt of a notice, and what became of it', async ({ page, feed }) => {
  await feed.open();
  const menu = page.getByRole('button', { name: 'What you can do about this' }).first();
  await menu.click();
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await picture(page, 'card-menu');
  await page.getByRole('menuitem', { name: 'I am worried about this person' }).click();
  await expect(page.getByRole('dialog', { name: 'Thank you for caring' })).toBeVisible();
  await picture(page, 'worried');
  await page.keyboard.press('Escape');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await page.getByRole('radio', { name: 'Somebody’s personal data' }).check();
  await page.getByLabel('Why these words should go').fill('It tells where my sister lives.');
  await page.getByLabel('Your name').fill('A Neighbour');
  await page.getByLabel('Your email').fill('neighbour@example.test');
  await page.getByRole('checkbox').check();
  // The answer is made up, so that no real report is sent.
  await page.route('**/api/public/notices', (route) =>
    route.fulfill({
      status: 201,
      json: { caseNumber: '1234-5678-9012', code: 'ABCDEFGHIJKLMNOP' },
    }),
  );
  await page.route('**/api/public/notices/status', (route) =>
    route.fulfill({
      json: {
        state: 'acted',
        receivedOn: '2026-11-20',
        decidedOn: '2026-11-22',
        reasons:
          'A person read these words. We acted, because they give away personal data of somebody.',
        redress: 'You may also turn to a certified body for settling disputes, or to a court.',
        canComplain: true,
      },
    }),
  );
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
  await picture(page, 'report-receipt');
  await page.getByRole('link', { name: 'See what happened' }).click();
  await page.getByRole('button', { name: 'Look' }).click();
  await expect(page.getByRole('heading', { name: 'We acted.' })).toBeVisible();
  await picture(page, 'report-status');
});

test('reporting as a member, and their notices', async ({ page, context, request, feed }) => {
  const tokens = await signUp(request, newPerson());
  await leaveSession(context, tokens);
  const notices = [
    aNotice({
      kind: 'held',
      rule: 'methods',
      quote: 'Third night awake.',
      text: SAFE,
      canMask: true,
    }),
    aNotice({ kind: 'stays', rule: 'spam', quote: null, text: STAYS, isRead: false }),
    aNotice(),
  ];
  await page.route('**/api/notices', (route) => route.fulfill({ json: { notices } }));
  await page.route('**/api/notices/*/read', (route) => route.fulfill({ status: 204 }));
  await feed.open();
  await page.getByRole('button', { name: 'What you can do about this' }).first().click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report these words' });
  await expect(dialog.getByText(/Nobody is looking now/)).toBeVisible();
  await picture(page, 'report-dialog');
  await page.goto('/mirror/notices');
  await expect(page.getByRole('article')).toHaveCount(3);
  await picture(page, 'notices');
  const headers = { Authorization: `Bearer ${tokens.idToken}` };
  await page.goto('about:blank');
  await request.delete('/api/user/me', { headers });
});

test('the desk', async ({ page, context, request }) => {
  await leaveSession(context, await signIn(request, DEMO.moderator));
  await page.goto('/moderation');
  const inHand = page.getByRole('article');
  await expect(inHand).toBeVisible();
  await picture(page, 'desk');
  await page.keyboard.press('o');
  // The case may already be claimed, for the picture in the other size.
  if (await inHand.getByRole('button', { name: /^Claim/ }).isVisible()) {
    await page.keyboard.press('c');
  }
  await expect(inHand.getByRole('button', { name: /^Remove/ })).toBeVisible();
  await picture(page, 'desk-claimed');
  await page.keyboard.press('r');
  await page.keyboard.press('2');
  await expect(page.getByText('Its author reads')).toBeVisible();
  await page.getByText('Its author reads').scrollIntoViewIfNeeded();
  await picture(page, 'desk-remove');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Stop for now' }).click();
  await expect(page.getByText('Take your time.')).toBeVisible();
  await picture(page, 'desk-rest');
});
