import { readFile } from 'node:fs/promises';
import { readPdf } from '../src/testing/read-pdf.ts';
import { DEMO, tokenOf } from './support/person.ts';
import { answerTo } from './support/served.ts';
import { expect, test } from './support/test.ts';

interface Archive {
  readonly drops: { content: string }[];
  readonly nextCursor: string | null;
}

const bare = (text: string) => text.replace(/\s+/g, '');

test('a member saves the archive as a PDF with every word in order', async ({
  page,
  request,
  login,
  mirror,
}) => {
  const headers = { Authorization: `Bearer ${await tokenOf(request, DEMO.plus)}` };
  const drops: Archive['drops'] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer = await request.get('/api/drops/me', {
      headers,
      params: { limit: 50, ...(cursor && { cursor }) },
    });
    const part = (await answer.json()) as Archive;
    drops.push(...part.drops);
    cursor = part.nextCursor;
  }
  // Replaces the last drops of the demo with signs that no font of the document has.
  const drawn = ['so tired 😢 today', 'أنا بخير اليوم'];
  await page.route('**/api/drops/me?*', async (route) => {
    const response = await answerTo(route);
    const archive = (await response.json()) as Archive;
    if (new URL(route.request().url()).searchParams.has('cursor')) {
      await route.fulfill({ response, json: archive });
      return;
    }
    const changed = archive.drops.map((drop, index) => ({
      ...drop,
      content: drawn[index] ?? drop.content,
    }));
    await route.fulfill({ response, json: { ...archive, drops: changed } });
  });
  await login.signIn(DEMO.plus);
  await mirror.openArchive();

  const downloading = page.waitForEvent('download');
  await mirror.button('Save as PDF').click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^blckmirror-archive-\d{4}-\d\d-\d\d\.pdf$/);
  await expect(page.getByText('Your archive is on its way to this device.')).toBeVisible();

  const { pages, info } = await readPdf(await readFile(await file.path()));
  const all = bare(pages.map(({ text }) => text).join(''));
  await test.step('every drop, oldest first', () => {
    let at = 0;
    for (const { content } of drops.slice(drawn.length).reverse()) {
      const found = all.indexOf(bare(content), at);
      expect(found, content).toBeGreaterThanOrEqual(at);
      at = found + 1;
    }
    expect(all.indexOf('sotired', at)).toBeGreaterThan(at);
  });
  await test.step('what no font has, as pictures: an emoji, and a line of Arabic', () => {
    const words = pages.slice(1, -1);
    expect(words.reduce((sum, { images }) => sum + images, 0)).toBe(2);
    expect(all).not.toContain('😢');
  });
  await test.step('a cover, pages of words, and the landscape; nobody’s name', () => {
    expect(pages.length).toBeGreaterThan(3);
    expect(pages.length).toBeLessThan(drops.length + 2);
    expect(pages[0]?.text).toContain(`${drops.length} drops`);
    expect(pages.at(-1)?.text).toContain('Your emotional landscape');
    expect(JSON.stringify(info) + all).not.toContain(DEMO.plus.email);
  });
});
