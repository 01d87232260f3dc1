import { InfiniteQueryObserver, MutationObserver, type QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../app/query-client.ts';
import { onThisDayKey } from '../../lib/api/query-keys.ts';
import { signIn } from '../../lib/auth/sign-in.ts';
import { entry, journalPage } from '../../testing/journal.ts';
import { json, type Sent, serve, show } from '../../testing/screen.tsx';
import { JournalAside } from './journal-aside.tsx';
import { deleteMutation, favouriteMutation, saveMutation } from './mutations.ts';
import { journalQuery } from './queries.ts';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const UID = 'someone';
const { id } = entry();
const FAVOURITE = `POST /api/journal/entries/${id}/favourite`;
/** The cached journal with one entry. */
const list = () => ({
  pages: [{ ...journalPage([]), entries: [entry()] }],
  pageParams: [null],
});
const isFavourite = (client: QueryClient) =>
  client.getQueryData(journalQuery(UID).queryKey)?.pages[0]?.entries[0]?.favourite;

let client: QueryClient;
beforeEach(async () => {
  await signIn({ email: 'someone@example.test', password: 'x', durable: true });
  client = createQueryClient();
  client.setQueryData(journalQuery(UID).queryKey, list());
});

describe('an entry that is set apart', () => {
  it('stays so where a list that was being read meanwhile says what was before', async () => {
    serve({
      [FAVOURITE]: () => {
        client.setQueryData(journalQuery(UID).queryKey, list());
        return json({ favourite: true });
      },
    });
    await new MutationObserver(client, favouriteMutation(client, UID)).mutate({
      id,
      favourite: true,
    });
    expect(isFavourite(client)).toBe(true);
  });

  it('is as it was pressed last, whatever became of the presses before', async () => {
    const said: boolean[] = [];
    serve({
      [FAVOURITE]: ({ body }: Sent) => {
        said.push((body as { favourite: boolean }).favourite);
        if (said.length === 1) throw new TypeError('Failed to fetch');
        return json(body);
      },
    });
    const press = (favourite: boolean) =>
      new MutationObserver(client, favouriteMutation(client, UID)).mutate({ id, favourite });
    const presses = [press(true), press(false), press(true)];
    expect((await Promise.allSettled(presses)).map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(said).toEqual([true, false, true]);
    expect(isFavourite(client)).toBe(true);
  });
});

it('an entry that is changed during the first read of the list is shown as it is now', async () => {
  client.clear();
  const later = entry({ content: 'I left it on for nobody. Still.' });
  const listOf = (one: ReturnType<typeof entry>) => json({ ...journalPage([]), entries: [one] });
  const before = Promise.withResolvers<Response>();
  const read = vi.fn(() => Promise.resolve(listOf(later)));
  read.mockReturnValueOnce(before.promise);
  serve({
    'GET /api/journal/entries': read,
    [`PATCH /api/journal/entries/${id}`]: () => json({ entry: later, risk: 'none' }),
  });
  const reading = new InfiniteQueryObserver(client, journalQuery(UID));
  const leave = reading.subscribe(() => {});
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  await new MutationObserver(client, saveMutation(client, UID)).mutate({
    entryId: id,
    base: entry().version,
    isOwn: () => false,
    title: null,
    content: later.content,
    prompt: null,
    key: 'one-key',
  });
  before.resolve(listOf(entry()));
  await vi.waitFor(() => expect(reading.getCurrentResult().isSuccess).toBe(true));
  const [page] = reading.getCurrentResult().data?.pages ?? [];
  expect(page?.entries.map(({ content }) => content)).toEqual([later.content]);
  leave();
});

it('an entry that is deleted is gone from its day of other years at once', async () => {
  serve({ [`DELETE /api/journal/entries/${id}`]: () => new Response(null, { status: 204 }) });
  const other = { monthsAgo: 24, entry: entry({ id: 'other' }) };
  const queryKey = onThisDayKey(UID);
  client.setQueryData(queryKey, { found: [{ monthsAgo: 12, entry: entry() }, other], drops: [] });
  await new MutationObserver(client, deleteMutation(client, UID)).mutate({
    ...entry(),
    unsaved: null,
  });
  expect(client.getQueryData(queryKey)).toEqual({ found: [other], drops: [] });
});

it.each([
  ['2026-03-02', 'more', 'March 2026, written on at least 2 days'],
  ['2026-03-02', null, 'March 2026, written on 2 days'],
  ['2026-02-27', 'more', 'March 2026, written on 1 day'],
])('the month of entries back to %s with %s to come is told as: %s', async (day, next, words) => {
  const entries = [entry(), entry({ id: 'b', createdAt: `${day}T12:00:00.000Z` })];
  serve({
    'GET /api/journal/entries': () => json({ ...journalPage(entries), nextCursor: next }),
  });
  show(<JournalAside uid={UID} onView={() => {}} />, () => new Date('2026-03-20T12:00:00Z'));
  expect(await screen.findByText(words)).toBeTruthy();
});
