import type { Page } from '@playwright/test';
import { readPdf } from '../src/testing/read-pdf.ts';
import { DEMO } from './support/person.ts';
import { answerTo, longJournal, serveJournal } from './support/served.ts';
import { expect, test } from './support/test.ts';

const bare = (text: string) => text.replace(/\s+/g, '');

/** The printed page: A4, without backgrounds unless the page forces them. */
async function print(page: Page): Promise<{ readonly pages: number; readonly text: string }> {
  const { pages } = await readPdf(await page.pdf({ format: 'A4' }));
  return { pages: pages.length, text: bare(pages.map(({ text }) => text).join('')) };
}

/** Every text whose colour is too pale on white paper, with the colour. */
const pale = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const drawn = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const lightOf = (colour: string): number => {
      if (!drawn) throw new Error('Nothing can be drawn');
      // A half-transparent colour is mixed with white.
      drawn.fillStyle = '#fff';
      drawn.fillRect(0, 0, 1, 1);
      drawn.fillStyle = colour;
      drawn.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...drawn.getImageData(0, 0, 1, 1).data].map(
        (part) => {
          const share = part / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        },
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement: element, textContent } = texts.currentNode;
      if (!element?.checkVisibility() || !textContent?.trim()) continue;
      const { color } = getComputedStyle(element);
      if (1.05 / (lightOf(color) + 0.05) < 7) found.push(`${color}: ${textContent.slice(0, 40)}`);
      // A day of the calendar is tinted in the colour of its emotion.
      if (element.closest('[role=grid]')) continue;
      for (let at: Element | null = element; at; at = at.parentElement) {
        if (lightOf(getComputedStyle(at).backgroundColor) < 0.99)
          found.push(`ground: ${textContent.slice(0, 40)}`);
      }
    }
    return found;
  });

async function expectPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  expect(await pale(page)).toEqual([]);
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await page.emulateMedia({ media: null });
}

/** Expects these texts on the paper in this order. */
function expectInOrder(text: string, parts: readonly string[]): void {
  let at = 0;
  for (const part of parts) {
    const found = text.indexOf(bare(part), at);
    expect(found, part).toBeGreaterThanOrEqual(at);
    at = found + 1;
  }
}

const PARAGRAPHS = Array.from(
  { length: 120 },
  (_, at) => `Paragraph ${at}: the rain came in at the side of the house, and I let it.`,
);
const LONG = PARAGRAPHS.join('\n\n');

for (const theme of ['void', 'fog', 'mirror'] as const) {
  test(`a long entry is printed whole on several pages, in the theme ${theme}`, async ({
    page,
    login,
    journal,
  }) => {
    const [first, ...rest] = longJournal(3);
    if (!first) throw new Error('There is an entry');
    await serveJournal(page, [{ ...first, title: 'The long one', content: LONG }, ...rest]);
    await login.signIn(DEMO.plus);
    await journal.open();
    await page.evaluate((look) => {
      document.documentElement.dataset.theme = look;
    }, theme);
    await journal.choose('The long one', 'View');
    await expect(journal.dialog('The long one')).toBeVisible();
    await expectPaper(page);
    const { pages, text } = await print(page);
    expect(text).toContain('Thelongone');
    expectInOrder(text, PARAGRAPHS);
    expect(pages).toBeGreaterThanOrEqual(4);
    expect(pages).toBeLessThanOrEqual(8);
    for (const other of ['Evening2', 'Log Out', 'Feed', 'Edit', 'Delete'])
      expect(text).not.toContain(bare(other));
  });
}

test('a month of the journal is printed with every word of its entries', async ({
  page,
  login,
  journal,
}) => {
  const entries = longJournal(40).map((entry, at) =>
    at === 1 ? { ...entry, content: LONG } : entry,
  );
  await serveJournal(page, entries);
  await login.signIn(DEMO.plus);
  await journal.open();
  await expectPaper(page);
  const { text } = await print(page);
  expectInOrder(text, PARAGRAPHS);
  for (const { content } of entries.slice(2, 20)) expect(text).toContain(bare(content));
  expect(text).toContain(bare('There is more, which was not loaded when this was printed.'));
  for (const other of ['LogOut', 'Help now', 'Load more', 'Write'])
    expect(text).not.toContain(bare(other));
});

test('the archive, the month of the Mirror and a notice are printed whole', async ({
  page,
  login,
  mirror,
}) => {
  const words = 'I keep the porch light on for somebody who is not coming home. '.repeat(15).trim();
  await page.route('**/api/drops/me?*', async (route) => {
    const response = await answerTo(route);
    const archive = (await response.json()) as { drops: { content: string }[] };
    const drops = archive.drops.map((drop, at) => (at < 5 ? { ...drop, content: words } : drop));
    await route.fulfill({ response, json: { ...archive, drops } });
  });
  await login.signIn(DEMO.plus);
  await mirror.openArchive();
  await expectPaper(page);
  const archive = await print(page);
  expect(archive.text.split(bare(words))).toHaveLength(6);
  expect(archive.text).not.toContain('SaveasPDF');
  await mirror.entries.first().click();
  await expect(mirror.dialog()).toBeVisible();
  await expectPaper(page);
  expect((await print(page)).text.split(bare(words))).toHaveLength(2);

  await mirror.open();
  await expectPaper(page);
  expect((await print(page)).text).toContain('Moodcalendar');

  const reasons = 'Your words were taken out because they named somebody. '.repeat(120).trim();
  const notice = {
    id: 'n'.padEnd(20, '0'),
    kind: 'removed',
    day: '2026-03-10',
    rule: 'harassment',
    quote: words,
    text: reasons,
    isFoundByMachine: false,
    isDecidedByMachine: false,
    dropId: null,
    appeal: null,
    appealUntil: null,
    canMask: false,
    isRead: true,
  };
  await page.route('**/api/notices', (route) => route.fulfill({ json: { notices: [notice] } }));
  await page.goto('/mirror/notices');
  await expect(page.getByRole('article')).toBeVisible();
  await expectPaper(page);
  const letter = await print(page);
  expect(letter.pages).toBeGreaterThanOrEqual(2);
  expect(letter.text).toContain(bare(reasons));
  expect(letter.text).toContain(bare(words));
});
