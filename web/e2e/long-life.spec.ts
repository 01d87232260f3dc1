import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { readPdf } from '../src/testing/read-pdf.ts';
import { firestoreUrl } from './support/environment.ts';
import { lifeOf, storeLife } from './support/long-life.ts';
import { expect, test } from './support/test.ts';

test.use({
  // The broken connection is an error in the console.
  provoked: /Failed to load resource/,
});
test.setTimeout(3_600_000);

/** One journal entry of the maximum length on each day of 14 years: 100 MB. One drop of the maximum length as well. */
const ENTRIES = lifeOf('Entry', 5_000, 20_000);
const DROPS = lifeOf('Drop', 5_000, 1_000);
const PATIENCE = { timeout: 1_800_000 };

const bare = (text: string) => text.replace(/\s+/g, '');
/** The most characters between two words of the PDF. */
const HEADING = 300;
const said = (what: string, began: number) =>
  console.info(`${what}: ${((performance.now() - began) / 1_000).toFixed(1)} s`);

test('a life of 100 MB is exported whole, searched, and made into a PDF', async ({
  page,
  request,
  login,
  journal,
  mirror,
}) => {
  const person = await login.signInAsNew();
  const headers = { Authorization: `Bearer ${person.token}` };
  await test.step('it is stored', async () => {
    const began = performance.now();
    const membership = `v1/projects/demo-blckmirror/databases/(default)/documents/entitlements/${person.uid}`;
    await request.patch(`${firestoreUrl()}/${membership}`, {
      headers: { Authorization: 'Bearer owner' },
      data: { fields: { isPremium: { booleanValue: true } } },
    });
    const entry = await request.post('/api/journal/entries', {
      headers,
      data: { title: 'Last', content: 'The last evening.' },
    });
    const entryId = ((await entry.json()) as { entry: { id: string } }).entry.id;
    await storeLife(request, person, 'journal', ENTRIES, entryId);
    const drop = await request.post('/api/drops', {
      headers,
      data: { content: 'The last thought.', emotionType: 'sadness' },
    });
    const dropId = ((await drop.json()) as { drop: { id: string } }).drop.id;
    await storeLife(request, person, 'drops', DROPS, dropId);
    // The emulator starts the functions again after their triggers were off.
    const me = async () => (await request.get('/api/user/me', { headers })).status();
    await expect.poll(me, PATIENCE).toBe(200);
    said('stored', began);
  });

  await test.step('the export continues after a broken connection, and has every word', async () => {
    const asked = new Set<string>();
    let requests = 0;
    let slowest = 0;
    let isBroken = false;
    await page.route('**/api/user/me/export*', async (route) => {
      requests += 1;
      asked.add(route.request().url());
      if (asked.size === 40 && !isBroken) {
        isBroken = true;
        await route.abort('connectionreset');
        return;
      }
      const began = performance.now();
      await route.continue();
      await route.request().response();
      slowest = Math.max(slowest, performance.now() - began);
    });
    await page.goto('/settings/leave');
    const began = performance.now();
    const button = page.getByRole('button', { name: 'Export my data' });
    await button.click();
    await expect(page.getByText(/of 10,002 entries and drops/)).toBeVisible(PATIENCE);
    await expect(page.getByText(/What has come is kept here/)).toBeVisible(PATIENCE);
    const before = requests;
    const downloading = page.waitForEvent('download', PATIENCE);
    await button.click();
    await expect(page.getByText(/of 10,002 entries and drops/)).toBeVisible(PATIENCE);
    const file = await downloading;
    said(`exported in ${requests} answers, the slowest ${Math.round(slowest)} ms`, began);
    // Only the answer that was broken is asked for twice.
    expect([before, requests]).toEqual([40, asked.size + 1]);

    const files = unzipSync(await readFile(await file.path()));
    const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    const rows = (name: string) =>
      textOf(name)
        .split('\n')
        .filter(Boolean)
        .map((line) => (JSON.parse(line) as { content: string }).content);
    expect(rows('journal.jsonl').slice(1).reverse()).toEqual(ENTRIES.texts);
    expect(rows('drops.jsonl').slice(1).reverse()).toEqual(DROPS.texts);
    for (const [name, { texts }] of [
      ['journal.md', ENTRIES],
      ['drops.md', DROPS],
    ] as const) {
      const text = textOf(name);
      expect(text.match(/^## /gm)).toHaveLength(texts.length + 1);
      let from = 0;
      for (const words of texts.toReversed()) {
        from = text.indexOf(words, from);
        expect(from, words.slice(0, 20)).toBeGreaterThan(-1);
      }
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  await test.step('the search finds the oldest entry', async () => {
    await journal.open();
    const began = performance.now();
    await journal.search.fill('Entry 0');
    await expect(page.getByText(/Looked through \d+ of 5001/)).toBeVisible(PATIENCE);
    await expect(page.getByText(/^\d+ (entry|entries) found\.$/)).toBeVisible(PATIENCE);
    said('first search', began);
    const found = async (words: string) => {
      const took = await page.evaluate(async (text) => {
        const field = document.querySelector<HTMLInputElement>('input[type=search]');
        if (!field) throw new Error('There is no search');
        const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
        const from = performance.now();
        set?.call(field, text);
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        return performance.now() - from;
      }, words);
      console.info(`search for "${words}": ${took.toFixed(0)} ms`);
    };
    const oldest = ENTRIES.texts[0] ?? '';
    const rare = oldest.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? '';
    const only = page.getByText('1 entry found.', { exact: true });
    for (const words of ['entry', 'tin', 'mor ber', rare.slice(0, 4), `entry 0 ${rare}`])
      await found(words);
    await expect(only).toBeVisible();

    await page.reload();
    const again = performance.now();
    await journal.search.fill(`Entry 0 ${rare}`);
    await expect(only).toBeVisible(PATIENCE);
    said('search after a reload', again);
    await expect(journal.entries).toContainText('Entry 0.');
  });

  await test.step('the archive becomes a PDF with every drop, oldest first', async () => {
    await mirror.openArchive();
    const began = performance.now();
    const downloading = page.waitForEvent('download', PATIENCE);
    await mirror.button('Save as PDF').click();
    await expect(page.getByText(/[\d,]+ so far/)).toBeVisible(PATIENCE);
    const file = await downloading;
    said('archive PDF', began);
    const { pages } = await readPdf(await readFile(await file.path()));
    const all = bare(pages.map(({ text }) => text).join(''));
    let at = 0;
    // Between two words there may be the end of a page, or the next drop's heading.
    const lost = DROPS.texts
      .join(' ')
      .split(' ')
      .filter((word) => {
        const next = all.indexOf(word, at);
        if (next < at || next > at + HEADING) return true;
        at = next + word.length;
        return false;
      });
    expect(lost).toEqual([]);
    console.info(`${pages.length} pages`);
  });

  await test.step('the year is drawn', async () => {
    await page.goto('/mirror/analysis');
    const began = performance.now();
    await mirror.showYear();
    said('the year', began);
  });
});
