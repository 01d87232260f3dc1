import { expectNoViolationsInAnyTheme } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test('a drop whose words differ from the chosen emotion asks its author, and stores the answer', async ({
  page,
  request,
  login,
  mirror,
}) => {
  const { token } = await login.signInAsNew();
  const headers = { Authorization: `Bearer ${token}` };
  const dropped = await request.post('/api/drops', {
    headers,
    data: { content: 'I love her so much, I adore her.', emotionType: 'sadness' },
  });
  expect(dropped.ok()).toBe(true);
  // The analyser reads it a moment after it was sent.
  const own = async () => (await request.get('/api/drops/me', { headers })).text();
  await expect.poll(own).toContain('"asks"');
  await mirror.openArchive();
  await mirror.entries.first().click();
  const question = mirror.dialog().getByRole('group');
  await expect(question.getByRole('button')).toHaveText(['sorrow', 'tenderness']);
  await expect(question.getByRole('button', { pressed: true })).toHaveCount(0);
  await expectNoViolationsInAnyTheme(page);

  await question.getByRole('button', { name: 'tenderness' }).click();
  await expect(question.getByRole('status')).toHaveText('Noted. It is kept as love.');
  await page.reload();
  await expect(question.getByRole('button', { name: 'tenderness', pressed: true })).toBeVisible();
});

test('an entry with two possible emotions asks its author, and is found by the answer', async ({
  page,
  login,
  journal,
}) => {
  await login.signInAsNew();
  await journal.openWrite();
  await journal.write({ title: 'Both', text: 'Ik ben opgelucht en ik mis hem.' });
  await journal.saveButton.click();
  await journal.choose('Both', 'View');
  const question = journal.dialog('Both').getByRole('group');
  await question.getByRole('button', { name: 'opluchting' }).click();
  await expect(question.getByRole('status')).toHaveText('Noted. It is kept as joy.');
  await page.reload();
  await expect(journal.entry('Both')).toContainText('joy');
  await expect(journal.entry('Both')).not.toContainText('sadness');
});
