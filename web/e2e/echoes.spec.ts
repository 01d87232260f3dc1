import { expectNoViolations } from './support/axe.ts';
import { beginAnotherDay, reactElsewhere, someLetters, untilOut } from './support/someone-else.ts';
import { expect, test } from './support/test.ts';

/** The longest time from a reaction to the sentence about it, in milliseconds. */
const SOON = { timeout: 60_000 };

test('an author sees reactions within a minute in five places, and the dot disappears once they were seen', async ({
  page,
  request,
  login,
  drop,
  feed,
  mirror,
}) => {
  const words = `I keep the porch light on. ${someLetters()}`;
  const { uid, token } = await login.signInAsNew();
  const dot = page.getByRole('link', { name: 'Mirror (new echoes)' });
  const noDot = page.getByRole('link', { name: 'Mirror', exact: true });
  const place = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

  await test.step('nothing is said while nobody has answered', async () => {
    await drop.open();
    await drop.release(words, 'sadness');
    await drop.expectCountdown();
    await untilOut(request, words);
    await expect(page.getByText('this was answered')).toBeHidden();
  });

  const first = 'this was answered once: 1 Empathy.';
  await test.step('the countdown tells it while it is open, and it is not new then', async () => {
    await reactElsewhere(request, words, 'same');
    await expect(page.getByText(first)).toBeVisible(SOON);
    await page.getByText(first).scrollIntoViewIfNeeded();
    await expect(noDot).toBeVisible();
    await expectNoViolations(page);
  });

  const both = 'this was answered twice: 1 Support, 1 Empathy.';
  const more = page.getByRole('button', { name: 'Today this was answered once: 1 Support.' });
  await test.step('elsewhere a dot tells it', async () => {
    await place('Feed').click();
    await expect(feed.cardWith(words)).toContainText('Yours');
    await reactElsewhere(request, words, 'dark');
    await expect(async () => {
      await page.goto('/journal');
      await expect(dot).toBeVisible({ timeout: 5_000 });
    }).toPass(SOON);
  });

  await test.step('the Mirror tells what is new, one’s own words after a press, and the dot goes', async () => {
    await dot.click();
    await expect(more).toBeInViewport();
    await more.click();
    await expect(mirror.part('Echoes').getByText(both)).toBeVisible();
    await expect(mirror.part('Echoes').getByText(words)).toBeVisible();
    await expect(noDot).toBeVisible();
    await expectNoViolations(page);
    const headers = { Authorization: `Bearer ${token}` };
    const seen = async () => (await (await request.get('/api/drops/me', { headers })).json()).drops;
    await expect.poll(seen).toMatchObject([{ reactionsSeen: 2 }]);
  });

  await test.step('the feed tells it in its first line, until it is put away', async () => {
    await place('Feed').click();
    // The Mirror, which is shown until the feed has come, has the same sentence.
    await expect(feed.cardWith(words)).toBeVisible();
    await expect(more).toBeInViewport();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Put the echoes away' }).click();
    await expect(more).toBeHidden();
  });

  await test.step('the entry tells it', async () => {
    await place('Mirror').click();
    await mirror.openArchive();
    await mirror.entries.first().click();
    await expect(mirror.dialog().getByText(both)).toBeVisible();
  });

  await test.step('the next day it stands below the drop form', async () => {
    await beginAnotherDay(request, uid);
    await drop.open();
    await expect(drop.text).toBeVisible();
    // In a wide window it is beside the form, and the place below the form is hidden.
    await expect(page.getByText(both).filter({ visible: true })).toBeVisible();
    await expect(noDot).toBeVisible();
    await expectNoViolations(page);
  });
});
