import { createHash } from 'node:crypto';
import { MirrorPage } from './pages/mirror-page.ts';
import { Shell } from './pages/shell.ts';
import { expectNoViolationsInAnyTheme } from './support/axe.ts';
import { DEMO, leaveSession, signIn, tokenOf } from './support/person.ts';
import { type Recorder, record } from './support/recorder.ts';
import { expect, test } from './support/test.ts';

interface Archive {
  readonly drops: readonly {
    readonly id: string;
    readonly userId: string;
    readonly content: string;
  }[];
  readonly nextCursor: string | null;
}

/** An id, and its other spellings in which it could be found in a log. */
const written = (id: string): RegExp => {
  const inner = [0, 1, 2].map((at) => Buffer.from('..'.slice(0, at) + id).toString('base64url'));
  // Without the ends, which the neighbouring bytes change in this encoding.
  return new RegExp([id, ...inner.map((text) => text.slice(4, -4))].join('|'), 'i');
};

/** What the address of a drop contains instead of its id. */
const fragmentOf = (uid: string, id: string): string =>
  createHash('sha256').update(`${uid}/${id}`).digest('hex').slice(0, 16);

function expectNowhere({ seen }: Recorder, id: string): void {
  const all = seen.flatMap(({ line, headers, body }) => [line, headers, body]);
  expect(all.filter((text) => written(id).test(text))).toEqual([]);
}

test('an open entry has an address that survives a reload, that Back leaves, and that no request contains', async ({
  browser,
  request,
}) => {
  const headers = { Authorization: `Bearer ${await tokenOf(request, DEMO.plus)}` };
  const first = (await (
    await request.get('/api/drops/me?limit=50', { headers })
  ).json()) as Archive;
  const pages = [first];
  for (let next = first.nextCursor; next !== null; next = pages.at(-1)?.nextCursor ?? null) {
    const url = `/api/drops/me?limit=50&cursor=${next}`;
    pages.push((await (await request.get(url, { headers })).json()) as Archive);
  }
  // The oldest drop, which is on the last page.
  const oldest = pages.at(-1)?.drops.at(-1);
  if (!oldest) throw new Error('The demo member has drops');

  const recorder = await record();
  // Without a service worker all requests pass the recorder.
  const context = await browser.newContext({
    baseURL: recorder.origin,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  const tokens = await signIn(request, DEMO.plus);
  await leaveSession(context, tokens, recorder.origin);
  // Requests that do not pass the recorder, as the browser reports them.
  const elsewhere: string[] = [];
  context.on('request', (sent) => {
    const [url = ''] = sent.url().split('#');
    // The seen echoes of a drop are sent in a body, which no log has.
    const body = url.endsWith('/api/drops/me/seen') ? '' : (sent.postData() ?? '');
    elsewhere.push([url, JSON.stringify(sent.headers()), body].join('\n'));
  });
  const page = await context.newPage();
  const mirror = new MirrorPage(page);
  const fragment = fragmentOf(oldest.userId, oldest.id);
  const address = `${recorder.origin}/archive#${fragment}`;
  const words = mirror.dialog().getByText(oldest.content, { exact: true });

  await test.step('it opens over the list, from whichever page it comes', async () => {
    await page.goto(address);
    await expect(words).toBeVisible();
    expect(page.url()).toBe(address);
    await expect(page).toHaveTitle('Your Mirror · Blckmirror');
    await expectNoViolationsInAnyTheme(page);
  });

  await test.step('a reload keeps it, and nothing that is sent holds its id', async () => {
    recorder.forget();
    await page.reload();
    await expect(words).toBeVisible();
    expect(page.url()).toBe(address);
    expect(recorder.seen.map(({ line }) => line)).toContain('GET /archive');
    // The words may appear earlier, from the copy on this device.
    await expect
      .poll(() => recorder.seen.some(({ line }) => line.startsWith('GET /api/drops/me')))
      .toBe(true);
    expectNowhere(recorder, oldest.id);
    expectNowhere(recorder, fragment);
  });

  await test.step('Back closes it, Forward opens it, Escape leaves nothing of it', async () => {
    await page.goBack();
    await expect(mirror.dialog()).toBeHidden();
    await expect(page).toHaveURL(`${recorder.origin}/archive`);
    await page.goForward();
    await expect(words).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(mirror.dialog()).toBeHidden();
    await expect(page).toHaveURL(`${recorder.origin}/archive`);
    await page.goForward();
    await expect(page).toHaveURL(`${recorder.origin}/archive`);
    await expect(mirror.dialog()).toBeHidden();
  });

  await test.step('a press opens it at the same address', async () => {
    await mirror.search.fill(oldest.content);
    await mirror.entries.filter({ hasText: oldest.content }).last().click();
    await expect(words).toBeVisible();
    expect(page.url()).toBe(address);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(`${recorder.origin}/archive`);
  });

  await test.step('one that is nobody’s says so quietly, and is gone from the bar', async () => {
    const nobodys = 'x'.repeat(20);
    await page.goto(`/archive#${nobodys}`);
    await expect(page.getByText('This entry is not in your archive.')).toBeVisible();
    await expect(page).toHaveURL(`${recorder.origin}/archive`);
    expectNowhere(recorder, nobodys);
  });

  await test.step('whoever logs out leaves none behind, in another tab neither', async () => {
    await page.goto(address);
    await expect(words).toBeVisible();
    const other = await context.newPage();
    await other.goto('/feed');
    await new Shell(other).logOut();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(page).toHaveURL(`${recorder.origin}/archive`);
  });
  expectNowhere(recorder, oldest.id);
  expect(elsewhere.filter((text) => written(oldest.id).test(text))).toEqual([]);
  await context.close();
  await recorder.close();
});
