import { newPerson, tokenOf } from './support/person.ts';
import { someLetters } from './support/someone-else.ts';
import { expect, test } from './support/test.ts';

// Everything here is walked with motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a visitor reads, registers, releases a drop, reacts to another and finds both again', async ({
  page,
  request,
  shell,
  login,
  feed,
  drop,
}) => {
  const person = newPerson();
  const words = `I still set out two cups. ${someLetters()}`;

  await test.step('reads the feed without an account', async () => {
    await feed.open();
    await expect.poll(() => feed.cards.count()).toBeGreaterThan(3);
    await shell.expectSignedOut();
  });

  await test.step('registers', async () => {
    await login.open();
    await login.register(person);
    await shell.expectToast('Registered successfully', 'Welcome to Blckmirror');
    await shell.expectToastClear();
  });

  await test.step('releases a drop and sees the countdown move', async () => {
    await drop.open();
    await drop.write(words, 'sadness');
    await drop.dropButton.click();
    // Asked once, in place, before the first words are sent.
    await expect(drop.consent).toBeFocused();
    await drop.agree();
    await drop.expectReleased();
    await drop.expectCountdown();
    const before = await drop.countdown.textContent();
    await expect.poll(() => drop.countdown.textContent()).not.toBe(before);
  });

  let theirs = '';
  let support = 0;
  await test.step('finds it in the feed and answers somebody else', async () => {
    await feed.open();
    await expect(feed.cardWith(words)).toContainText('sadness');
    const card = await feed.firstCardWithout(words);
    theirs = await feed.words(card);
    support = await feed.count(card, 'Support');
    await feed.reaction(card, 'Support').click();
    await shell.expectToast('Reaction added', 'Your emotional resonance has been registered.');
    await shell.expectToastClear();
    await expect(feed.reaction(card, 'Support')).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => feed.count(card, 'Support')).toBe(support + 1);
  });

  await test.step('reloads, even without what this browser remembers, and it is all still there', async () => {
    await page.evaluate(() => localStorage.removeItem('blckmirror_user_reactions'));
    await page.reload();
    const card = feed.cardWith(theirs);
    await expect(feed.reaction(card, 'Support')).toHaveAttribute('aria-pressed', 'true');
    // The list may be older than the reaction; it is loaded again within half a minute.
    await expect.poll(() => feed.count(card, 'Support'), { timeout: 90_000 }).toBe(support + 1);
    await feed.shownCard(words);
    await drop.open();
    await drop.expectCountdown();
  });

  const headers = { Authorization: `Bearer ${await tokenOf(request, person)}` };
  await test.step('has been read: the drop carries its emotions and a reflection', async () => {
    const analysed = async () => {
      const mine = await request.get('/api/drops/me', { headers });
      const { drops } = (await mine.json()) as { drops: Record<string, unknown>[] };
      return drops[0];
    };
    await expect.poll(analysed, { timeout: 120_000 }).toMatchObject({
      emotions: expect.arrayContaining(['sadness']),
      sentimentScore: expect.any(Number),
      aiAnalysis: expect.stringMatching(/\w/),
    });
  });

  await test.step('is refused a second drop by the server itself', async () => {
    const data = { content: 'Once more, past the screens', emotionType: 'joy' };
    const second = await request.post('/api/drops', { headers, data });
    expect(second.status()).toBe(409);
    expect(await second.json()).toMatchObject({
      code: 'already-dropped',
      nextAllowedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    const mine = await request.get('/api/drops/me', { headers });
    const { drops } = (await mine.json()) as { drops: { content: string }[] };
    expect(drops.map(({ content }) => content)).toEqual([words]);
  });
});

test('words written before logging in are still there afterwards', async ({
  shell,
  login,
  drop,
  page,
}) => {
  await drop.open();
  await drop.write('I never sent the letter', 'love');
  await drop.dropButton.click();
  await expect(shell.loginPrompt).toContainText(
    'To release your drop into the Void, please log in. Only then can it echo.',
  );
  await page.getByRole('button', { name: 'Log in or Sign up' }).click();
  // A new visitor is asked for a new account at once.
  await expect(login.email).toBeFocused();
  await login.begin(newPerson());
  await expect(page).toHaveURL('/drop');
  await expect(drop.text).toHaveValue('I never sent the letter');
  await expect(drop.emotion('love')).toBeChecked();
});
