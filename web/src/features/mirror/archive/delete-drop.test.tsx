import type { OwnDrop } from '@blckmirror/functions/contract';
import { MutationObserver } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../app/query-client.ts';
import { OFFLINE } from '../../../config/offline.ts';
import { onThisDayKey } from '../../../lib/api/query-keys.ts';
import { signIn } from '../../../lib/auth/sign-in.ts';
import { boxes } from '../../../testing/boxes.ts';
import { feedItem, feedPage } from '../../../testing/feed.ts';
import { ownDrop, ownPage, profile } from '../../../testing/own-drops-and-profile.ts';
import { json, serve, show } from '../../../testing/screen.tsx';
import { FeedScreen } from '../../feed/feed-screen.tsx';
import { MirrorScreen } from '../mirror-screen.tsx';
import { deleteDropMutation } from '../queries.ts';

vi.mock('../../../lib/auth/auth-sdk.ts', () => import('../../../testing/auth-sdk-double.ts'));
vi.mock('../../../lib/offline-copies/database.ts', () => import('../../../testing/boxes.ts'));

const DROPS = 'GET /api/drops/me';
const PUBLIC = 'GET /api/public/drops/feed';
const theirs = feedItem('Nobody answers');

let kept: Response;
const cache = {
  match: async (url: string) => (url === OFFLINE.feedUrl ? kept.clone() : undefined),
  put: async (url: string, next: Response) => {
    if (url === OFFLINE.feedUrl) kept = next;
  },
};

describe('deleting one drop', () => {
  beforeEach(async () => {
    boxes.clear();
    await signIn({ email: 'someone@example.test', password: 'x', durable: true });
  });

  /** The archive with the open dialog of a drop that is also in the feed. */
  async function open(words: string, answer: () => Response, rest: Partial<OwnDrop> = {}) {
    const item = feedItem(words);
    const drop = ownDrop(words, { id: item.drop.id, ...rest });
    kept = json(feedPage(item, theirs));
    kept.headers.set('Date', 'Tue, 10 Mar 2026 09:00:00 GMT');
    vi.stubGlobal('caches', { open: async () => cache });
    let here = [drop];
    const deleted = vi.fn(() => {
      const response = answer();
      if (response.status !== 500) here = [];
      return response;
    });
    serve({
      'GET /api/user/me': () => json(profile()),
      [DROPS]: () => json(ownPage(here)),
      // The nearest cache still has it for a while.
      [PUBLIC]: () => json(feedPage(item, theirs)),
      [`DELETE /api/drops/${drop.id}`]: deleted,
    });
    show(
      <>
        <FeedScreen />
        <MirrorScreen />
      </>,
      undefined,
      '/archive',
    );
    await screen.findByText('Nobody answers');
    await vi.waitFor(() => expect(JSON.stringify(boxes.get('drops'))).toContain(words));
    await userEvent.click(await screen.findByRole('button', { name: /\d\d:\d\d/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: /^Take this .* back\?$/ });
    return { deleted, dialog };
  }

  it('says what goes, when, and what stays as it is', async () => {
    const { dialog, deleted } = await open('The gate is shut', () => json({}));
    expect(dialog.textContent).toMatch(
      /within a minute.*still counts as your drop.*cannot be undone/,
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }));
    expect(deleted).not.toHaveBeenCalled();
  });

  it('has help first beside words of danger', async () => {
    const { dialog } = await open('Too much today', () => json({}), { risk: 'concern' });
    expect(within(dialog).getByRole('link', { name: 'Help now' })).toBeTruthy();
  });

  it('says of a crisis post what it uses, which is no day', async () => {
    const { dialog } = await open('The gate is open', () => json({}), {
      isCrisis: true,
    });
    expect(dialog.textContent).toMatch(/^Take this post back\?.*the crisis space within a minute/);
    expect(dialog.textContent).not.toContain('still counts as your drop of that day');
  });

  it.each([
    ['The house is quiet', () => new Response(null, { status: 204 })],
    ['The tap drips', () => json({ code: 'not-found', message: 'no' }, 404)],
  ])(
    'takes %j off every screen and out of all that this device keeps, at once',
    async (words, answer) => {
      const { dialog } = await open(words, answer);
      within(dialog).getByRole('button', { name: 'Delete it' }).focus();
      await userEvent.keyboard('{Enter}');
      expect(await screen.findByText('Drop deleted')).toBeTruthy();
      await vi.waitFor(() => expect(screen.queryByText(words)).toBeNull());
      expect(screen.getByText('Nobody answers')).toBeTruthy();
      await vi.waitFor(() => expect(JSON.stringify(boxes.get('drops'))).not.toContain(words));
      await vi.waitFor(async () => expect(await kept.clone().text()).not.toContain(words));
      expect(await kept.clone().text()).toContain('Nobody answers');
      expect(kept.headers.get('Date')).toBe('Tue, 10 Mar 2026 09:00:00 GMT');
    },
  );

  it('takes it out of what is quoted on this day', async () => {
    const client = createQueryClient();
    const queryKey = onThisDayKey('someone');
    client.setQueryData(queryKey, { found: [], drops: [{ monthsAgo: 1, drop: { id: 'drop1' } }] });
    serve({ 'DELETE /api/drops/drop1': () => new Response(null, { status: 204 }) });
    await new MutationObserver(client, deleteDropMutation(client, 'someone')).mutate('drop1');
    expect(client.getQueryData(queryKey)).toBeUndefined();
  });

  it('keeps everything and says so when it fails', async () => {
    const refusal = { code: 'internal', message: 'The void is resting' };
    const { dialog } = await open('The lamp hums', () => json(refusal, 500));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete it' }));
    expect(await screen.findByText('The void is resting')).toBeTruthy();
    expect(screen.getAllByText('The lamp hums').length).toBeGreaterThan(1);
  });
});
