import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../../lib/auth/sign-in.ts';
import { ownDrop, ownPage, profile } from '../../../testing/own-drops-and-profile.ts';
import { json, serve, show } from '../../../testing/screen.tsx';
import { MirrorScreen } from '../mirror-screen.tsx';

vi.mock('../../../lib/auth/auth-sdk.ts', () => import('../../../testing/auth-sdk-double.ts'));

const ME = 'GET /api/user/me';
const DROPS = 'GET /api/drops/me';
const free = () => json(profile());

const quiet = ownDrop('The house is quiet', {
  createdAt: new Date(2026, 2, 10, 7, 5).toISOString(),
  emotions: ['sadness', 'longing'],
});
const held = ownDrop('I cannot hold this', {
  createdAt: new Date(2026, 2, 9, 23, 40).toISOString(),
  emotionType: 'anxiety',
  emotions: ['anxiety'],
  isCrisis: true,
  aiAnalysis: 'You are carrying a lot.',
  sentimentScore: 0.125,
});

const entries = () => screen.findAllByRole('button', { name: /\d\d:\d\d/ });
const search = () => screen.findByRole('searchbox', { name: 'Search your drops' });

describe('the archive', () => {
  beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: false }));

  it('keeps drops under their day, with emotions, time and what was a crisis', async () => {
    serve({ [ME]: free, [DROPS]: () => json(ownPage([quiet, held])) });
    show(<MirrorScreen />, undefined, '/archive');
    const texts = (await entries()).map((entry) => entry.textContent);
    expect(texts).toEqual([
      'The house is quiet😢sadness✨longing07:05',
      'I cannot hold this😱anxietyCrisis23:40',
    ]);
    expect(screen.getByRole('heading', { name: 'March 10, 2026' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'March 9, 2026' })).toBeTruthy();
    expect(screen.getByText('2 drops')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Archive' }).getAttribute('aria-selected')).toBe('true');
  });

  it('keeps a drop on its own day and at the hour of that clock, in list and dialog', async () => {
    const drop = ownDrop('The house is quiet', {
      createdAt: '2026-05-27T08:30:00.000Z',
      localDate: '2026-05-27',
      clock: { zone: 'Pacific/Auckland', offset: 720 },
    });
    serve({
      [ME]: () => json(profile({ timeZone: 'America/Los_Angeles' })),
      [DROPS]: () => json(ownPage([drop])),
    });
    show(<MirrorScreen />, undefined, '/archive');
    expect(await screen.findByRole('heading', { name: 'May 27, 2026' })).toBeTruthy();
    const [entry] = await entries();
    expect(entry?.textContent).toContain('20:30, Auckland');
    if (entry) await userEvent.click(entry);
    const dialog = within(await screen.findByRole('dialog', { name: 'May 27, 2026' }));
    expect(dialog.getByText('20:30, Auckland')).toBeTruthy();
  });

  it('narrows to crisis drops, and says how to find more when nothing is left', async () => {
    serve({ [ME]: free, [DROPS]: () => json(ownPage([quiet, held])) });
    show(<MirrorScreen />, undefined, '/archive');
    await entries();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Filter' }), 'Crisis drops');
    expect(screen.getByText('1 drop')).toBeTruthy();
    expect((await entries())[0]?.textContent).toContain('I cannot hold this');
    await userEvent.type(await search(), 'quiet');
    expect(screen.getByText('No entries found')).toBeTruthy();
    expect(
      screen.getByText('Try removing your filters or changing your search terms'),
    ).toBeTruthy();
  });

  it('is empty before the first drop, in words', async () => {
    serve({ [ME]: free, [DROPS]: () => json(ownPage([])) });
    show(<MirrorScreen />, undefined, '/archive');
    expect(await screen.findByText('No entries found')).toBeTruthy();
    expect(screen.getByText('Your archive will fill up as you drop your thoughts')).toBeTruthy();
  });

  it('goes further back on asking, and looks through everything when searching', async () => {
    const pages = [
      ownPage([quiet], 'second'),
      ownPage([ownDrop('The garden in May')], 'third'),
      ownPage([ownDrop('The garden gate')]),
    ];
    serve({ [ME]: free, [DROPS]: () => json(pages.shift()) });
    show(<MirrorScreen />, undefined, '/archive');
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('The garden in May')).toBeTruthy();
    await userEvent.type(await search(), 'GARDEN');
    expect(await screen.findByText('The garden gate')).toBeTruthy();
    expect(screen.getByText('2 drops')).toBeTruthy();
    expect(pages).toEqual([]);
  });

  it('reads on until all months are known, and leads to the newest day of the chosen one', async () => {
    const on = (localDate: string) => ownDrop(`Words of ${localDate}`, { localDate });
    const pages = [
      ownPage([on('2026-03-10'), on('2026-03-02')], 'second'),
      ownPage([on('2026-01-20')], 'third'),
      ownPage([on('2025-12-24'), on('2025-12-01')]),
    ];
    serve({ [ME]: free, [DROPS]: () => json(pages.shift()) });
    const scrolled = vi.fn();
    Element.prototype.scrollIntoView = scrolled;
    show(<MirrorScreen />, undefined, '/archive');
    await userEvent.click(await screen.findByRole('button', { name: 'Jump to a month' }));
    const months = within(screen.getByRole('group', { name: 'Months' }));
    const december = await months.findByRole('button', { name: 'December 2025' });
    expect(months.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Mar',
      'Jan',
      'Dec',
    ]);
    await userEvent.click(december);
    expect(screen.queryByRole('group', { name: 'Months' })).toBeNull();
    const heading = screen.getByRole('heading', { name: 'December 24, 2025' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(scrolled.mock.contexts).toEqual([heading.closest('section')]);
  });

  it('says how many drops there are before they have come, and how many of them are a crisis', async () => {
    const wait = new Promise<Response>(() => {});
    const first = json(ownPage([quiet], 'second', 262));
    const answers = [() => first];
    serve({ [ME]: free, [DROPS]: () => answers.shift()?.() ?? wait });
    show(<MirrorScreen />, undefined, '/archive');
    expect(await screen.findByText('274 drops')).toBeTruthy();
    const filter = screen.getByRole('combobox', { name: 'Filter' });
    await userEvent.selectOptions(filter, 'Crisis drops');
    expect(screen.getByText('262 drops')).toBeTruthy();
    await userEvent.selectOptions(filter, 'Regular drops');
    expect(screen.getByText('12 drops')).toBeTruthy();
    await userEvent.type(await search(), 'quiet');
    expect(screen.getByText('1 drop so far')).toBeTruthy();
  });

  it('keeps what it has when the rest cannot be reached', async () => {
    let fails = true;
    const first = json(ownPage([quiet], 'second'));
    const answers = [() => first];
    serve({
      [ME]: free,
      [DROPS]: () =>
        answers.shift()?.() ??
        (fails ? json({ code: 'unavailable', message: 'no' }, 503) : json(ownPage([held]))),
    });
    show(<MirrorScreen />, undefined, '/archive');
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('The rest could not be reached.')).toBeTruthy();
    expect(screen.getByText('The house is quiet')).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('I cannot hold this')).toBeTruthy();
  });

  it('opens an entry whole', async () => {
    serve({ [ME]: free, [DROPS]: () => json(ownPage([quiet, held])) });
    show(<MirrorScreen />, undefined, '/archive');
    const [first, second] = await entries();
    if (!first || !second) throw new Error('two entries were given');
    await userEvent.click(second);
    const dialog = await screen.findByRole('dialog', { name: 'March 9, 2026' });
    for (const words of ['23:40', 'Crisis Entry', 'anxiety', 'I cannot hold this', '13%']) {
      expect(within(dialog).getByText(words)).toBeTruthy();
    }
    expect(within(dialog).getByRole('heading', { name: 'AI Analysis' })).toBeTruthy();
    expect(within(dialog).getByText('You are carrying a lot.')).toBeTruthy();
  });

  it.each([
    ['concern', 1],
    ['none', 0],
  ] as const)('holds out a hand below words of %s: %i', async (risk, hands) => {
    serve({ [ME]: free, [DROPS]: () => json(ownPage([ownDrop('I am so tired', { risk })])) });
    show(<MirrorScreen />, undefined, '/archive');
    const [only] = await entries();
    if (!only) throw new Error('one entry was given');
    await userEvent.click(only);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryAllByRole('link', { name: 'Help now' })).toHaveLength(hands);
  });

  it.each(['concern', 'high'] as const)(
    'puts no number, no feeling of a machine and no picture on words of %s',
    async (risk) => {
      const grave = ownDrop('I cannot hold this', {
        risk,
        emotionType: 'love',
        emotions: ['love', 'anger'],
        sentimentScore: 0.13,
        emotionShares: { sadness: 0, anger: 0.75, anxiety: 0, love: 0.25, joy: 0 },
        aiAnalysis: 'You are carrying a lot.',
      });
      serve({
        [ME]: () => json(profile({ isPremium: true })),
        [DROPS]: () => json(ownPage([grave])),
      });
      show(<MirrorScreen />, undefined, '/archive');
      const [only] = await entries();
      if (!only) throw new Error('one entry was given');
      expect(only.textContent).toContain('love');
      expect(only.textContent).not.toContain('anger');
      await userEvent.click(only);
      const dialog = await screen.findByRole('dialog');
      expect(within(dialog).getByText('love')).toBeTruthy();
      expect(within(dialog).getByText('You are carrying a lot.')).toBeTruthy();
      expect(dialog.textContent).not.toMatch(/anger|Sentiment|%|heard/);
      expect(within(dialog).queryByRole('button', { name: 'Copy as card' })).toBeNull();
    },
  );

  it.each([
    [{ sadness: 0.25, anger: 0, anxiety: 0.75, love: 0, joy: 0 }, ['😱anxiety75%', '😢sadness25%']],
    [{ sadness: 0, anger: 0, anxiety: 0, love: 0, joy: 0 }, []],
  ])('breaks an entry down into what was heard: %j', async (emotionShares, bars) => {
    const read = ownDrop('I cannot hold this', { emotionShares });
    serve({ [ME]: () => json(profile({ isPremium: true })), [DROPS]: () => json(ownPage([read])) });
    show(<MirrorScreen />, undefined, '/archive');
    const [only] = await entries();
    if (!only) throw new Error('one entry was given');
    await userEvent.click(only);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('heading', { name: 'Feelings in your words' })).toBeTruthy();
    const shown = within(dialog).queryAllByRole('listitem');
    expect(shown.map((bar) => bar.textContent)).toEqual(bars);
    expect(within(dialog).queryAllByText(/^No feeling spoke/)).toHaveLength(bars.length ? 0 : 1);
  });

  it('says nothing of a reading that is not there', async () => {
    serve({ [ME]: free, [DROPS]: () => json(ownPage([quiet])) });
    show(<MirrorScreen />, undefined, '/archive');
    const [only] = await entries();
    if (!only) throw new Error('one entry was given');
    await userEvent.click(only);
    const dialog = await screen.findByRole('dialog', { name: 'March 10, 2026' });
    expect(dialog.textContent).not.toMatch(/Analysis|Sentiment|%|Crisis|heard/);
  });

  it.each([
    [false, 1],
    [true, 0],
  ])('offers the Full Archive where premium is %s: %i', async (isPremium, offers) => {
    serve({ [ME]: () => json(profile({ isPremium })), [DROPS]: () => json(ownPage([quiet])) });
    show(<MirrorScreen />, undefined, '/archive');
    await entries();
    await vi.waitFor(() =>
      expect(screen.queryAllByRole('link', { name: 'Full Archive' })).toHaveLength(offers),
    );
  });
});
