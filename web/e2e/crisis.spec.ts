import { expectNoViolationsInAnyTheme } from './support/axe.ts';
import { expectTargets } from './support/layout.ts';
import { DEMO } from './support/person.ts';
import { shareElsewhere, someLetters } from './support/someone-else.ts';
import { expect, test } from './support/test.ts';

const DANGER = 'I want to kill myself';

test('a visitor finds help first, and must log in for the rest', async ({
  page,
  shell,
  crisis,
}) => {
  await crisis.open();
  await crisis.tab('Your Posts').click();
  await expect(page.getByText('Login Required')).toBeVisible();
  await expectNoViolationsInAnyTheme(page);
  await crisis.shareButton.click();
  await expect(shell.loginPrompt).toContainText('Log in to share your thoughts in Crisis space');
  await page.getByRole('button', { name: 'Continue exploring' }).click();
  await crisis.helpNow.click();
  await expect(page).toHaveURL('/help');

  await test.step('and there whom to call, in buttons that no finger misses', async () => {
    const main = page.getByRole('main');
    await expect(main.getByRole('link').first()).toHaveAttribute('href', /^tel:/);
    await expectTargets(main.getByRole('region', { name: 'In danger' }).getByRole('link'), 48);
    await expectTargets(main.getByRole('link'), 44);
    await expectNoViolationsInAnyTheme(page);
  });
});

test('a person without Blckmirror+ sees the premium gate, with help above it', async ({
  page,
  shell,
  login,
  crisis,
}) => {
  await login.signInAsNew();
  await crisis.open();
  await expect(crisis.gate).toContainText('premium members only');
  await expect(crisis.shareButton).toBeHidden();
  await expectNoViolationsInAnyTheme(page);
  await page.getByRole('button', { name: 'Refresh Premium Status' }).click();
  await shell.expectToast('Data Refreshed');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('button', { name: 'Check Premium Status' }).click();
  await shell.expectToast('Premium status ververst');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('link', { name: 'Upgrade to Mirror+' }).click();
  await expect(page).toHaveURL('/subscribe');
});

test('a member reads, reacts and shares, and nothing of it is in the feed', {
  tag: '@long',
}, async ({ page, request, shell, login, feed, crisis }) => {
  const words = `The stairs were too many today. ${someLetters()}`;
  await login.signIn(DEMO.plus);
  await crisis.open();
  await expect(crisis.posts.first()).toBeVisible();
  await expectNoViolationsInAnyTheme(page);
  await page.getByRole('button', { name: 'Respond to this person' }).first().click();
  await shell.expectToast('Response Feature', 'The response feature is coming soon.');

  await test.step('shares', async () => {
    await crisis.shareButton.click();
    await expect(crisis.sendButton).toBeDisabled();
    await crisis.text.fill(words);
    await expectNoViolationsInAnyTheme(page);
    await crisis.sendButton.click();
    await shell.expectToast('Crisis post shared', 'Premium users will respond.');
    await expect(crisis.share).toBeHidden();
    // Others see it within five minutes, the author at once.
    await crisis.tab('Your Posts').click();
    await expect(crisis.post(words)).toContainText('Yours');
    // Nobody can react to their own post.
    await expect(crisis.post(words).getByRole('button', { name: /^Support/ })).toHaveCount(0);
  });

  await test.step('answers somebody else', async () => {
    const other = `The lift was out as well. ${someLetters()}`;
    await shareElsewhere(request, other);
    await page.reload();
    // The address still names the tab of one's own posts.
    await crisis.tab('Recent').click();
    const support = crisis.post(other).getByRole('button', { name: /^Support/ });
    await support.click();
    await shell.expectToast('Reaction added');
    await page.reload();
    await expect(support).toHaveAttribute('aria-pressed', 'true');
    await expect(support).toContainText('1');
  });

  await test.step('finds no reply yet, and nothing of it in the feed', async () => {
    await crisis.tab('Replies').click();
    await expect(page.getByText('Reply Feature Coming Soon')).toBeVisible();
    await feed.open();
    await expect(feed.cardWith(words)).toHaveCount(0);
  });
});

test('before dangerous words are sent, help is offered and they can stay private', async ({
  page,
  login,
  crisis,
  journal,
}) => {
  await login.signIn(DEMO.plus);
  await crisis.open();
  await crisis.shareButton.click();
  await crisis.text.fill(DANGER);
  await expect(crisis.share.getByText('You do not have to carry this alone.')).toBeVisible();
  await expectTargets(crisis.share.getByRole('link', { name: 'Help now' }), 44);
  await crisis.sendButton.click();
  await expect(crisis.riskQuestion).toBeVisible();
  await expectNoViolationsInAnyTheme(page);
  await crisis.riskQuestion.getByRole('button', { name: 'Keep it private' }).click();
  await expect(page).toHaveURL('/journal');
  await expect(journal.helpFirst).toBeFocused();
  await expect(journal.entries.filter({ hasText: DANGER }).first()).toBeVisible();
});

test.describe('words kept private', () => {
  // A failed request is an error in the console.
  test.use({ provoked: /ERR_INTERNET_DISCONNECTED/ });

  test('a drop that is kept private leads to the same help, above everything else', async ({
    page,
    context,
    login,
    drop,
    crisis,
    journal,
  }) => {
    await login.signInAsNew();
    await page.goto('/journal');
    await expect(page.getByText('No journal entries yet')).toBeVisible();
    const keepPrivate = async (words: string) => {
      // Through the bottom bar, as without a connection.
      await page.getByRole('navigation').getByRole('link', { name: 'Drop' }).click();
      await drop.write(words, 'sadness');
      await drop.dropButton.click();
      await crisis.riskQuestion.getByRole('button', { name: 'Keep it private' }).click();
      await expect(page).toHaveURL('/journal');
      await expect(journal.helpFirst).toBeFocused();
      await expect(journal.helpFirst).toBeInViewport({ ratio: 1 });
    };
    await keepPrivate(DANGER);
    await expect(journal.entry(DANGER)).toBeVisible();
    await expectNoViolationsInAnyTheme(page);

    await test.step('and so without a connection', async () => {
      const words = `${DANGER} before the morning`;
      await context.setOffline(true);
      await keepPrivate(words);
      await expect(page.getByRole('region', { name: 'On the way to your journal' })).toContainText(
        words,
      );
      await context.setOffline(false);
      await expect(journal.entry(words)).toBeVisible();
      await expect(journal.helpFirst).toBeVisible();
    });
    await test.step('and after a reload', async () => {
      await page.reload();
      await expect(journal.helpFirst).toBeVisible();
    });
  });
});

test('a drop gets the same offer of help, and its words stay while the person reads it', async ({
  page,
  login,
  drop,
  crisis,
}) => {
  await login.signInAsNew();
  await drop.open();
  await test.step('without moving what is pressed next', async () => {
    await expect(drop.text).toBeVisible();
    const places = () =>
      Promise.all([drop.emotion('sadness').boundingBox(), drop.dropButton.boundingBox()]);
    const before = await places();
    await drop.text.fill(`${DANGER}\n${'and still '.repeat(60)}`);
    await expect(page.getByText('You do not have to carry this alone.')).toBeVisible();
    expect(await places()).toEqual(before);
  });
  await drop.write(DANGER, 'sadness');
  await drop.dropButton.click();
  await crisis.riskQuestion.getByRole('link', { name: 'Get help now' }).click();
  await expect(page).toHaveURL('/help');
  await page.goBack();
  await expect(drop.text).toHaveValue(DANGER);
  await drop.dropButton.click();
  await crisis.riskQuestion.getByRole('button', { name: 'Post anyway' }).click();
  await expect(drop.continueButton).toBeVisible();
  const hand = page.getByRole('heading', { name: 'You do not have to carry this alone.' });
  await expect(hand).toBeFocused();
  await drop.continueButton.click();
  await drop.expectCountdown();
  await expect(hand).toBeFocused();
  await page.reload();
  await drop.expectCountdown();
  await expect(hand).toBeVisible();
});
