import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../../lib/auth/sign-in.ts';
import { addDays } from '../../../lib/time/dates.ts';
import { ownDrop, ownPage, profile } from '../../../testing/own-drops-and-profile.ts';
import { json, serve, show } from '../../../testing/screen.tsx';
import { DropStatistics } from '../insights/drop-statistics.tsx';
import { LetterScreen } from './letter-screen.tsx';

vi.mock('../../../lib/auth/auth-sdk.ts', () => import('../../../testing/auth-sdk-double.ts'));

const NOW = () => new Date('2026-03-01T12:00:00Z');

/** Drops of the days back from the last of February, newest first. */
const february = (count: number) =>
  Array.from({ length: count }, (_, back) =>
    ownDrop(`Words ${back}`, {
      id: `february${back}`,
      localDate: addDays('2026-02-28', -back),
    }),
  );
const answer = (pages: readonly object[]) => {
  const left = [...pages];
  serve({
    'GET /api/user/me': () => json(profile({ timeZone: 'UTC' })),
    'GET /api/drops/me': () => json(left.length > 1 ? left.shift() : left[0]),
  });
};

describe('the letter about the month before', () => {
  beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: false }));

  it.each([
    [14, '/mirror/letter'],
    [13, null],
  ])('is offered beside the figures from fourteen drops: %i', async (count, way) => {
    answer([ownPage(february(count))]);
    show(<DropStatistics uid="someone" />, NOW);
    await screen.findByText('Total drops');
    const link = screen.queryByRole('link', { name: 'Your letter about February' });
    expect(link?.getAttribute('href') ?? null).toBe(way);
  });

  it('is whole before it is shown, and can be printed', async () => {
    const drops = february(20);
    answer([ownPage(drops.slice(0, 15), 'more'), ownPage(drops.slice(15))]);
    const printed = vi.fn();
    vi.stubGlobal('print', printed);
    show(<LetterScreen />, NOW);
    const letter = await screen.findByRole('article', { name: 'Your letter about February' });
    expect(within(letter).getByText('You let go of a thought on 20 of the 28 days.')).toBeTruthy();
    const day = { name: 'Saturday 28 February: sadness, 1 drop' };
    expect(within(letter).getByRole('gridcell', day)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(printed).toHaveBeenCalledTimes(1);
  });

  it('quotes the drop that was answered most, unless it suggests danger or was put away', async () => {
    const [grave, most, next, ...rest] = february(16);
    if (!grave || !most || !next) throw new Error('There are drops');
    const said = [
      { ...grave, content: 'I want to kill myself', reactionCounts: { same: 9 } },
      { ...most, reactionCounts: { same: 5 } },
      { ...next, reactionCounts: { same: 3 } },
    ];
    answer([ownPage([...said, ...rest])]);
    show(<LetterScreen />, NOW);
    const part = () => screen.findByRole('region', { name: 'Answered most' });
    expect(await within(await part()).findByText('Words 1')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Not this one again' }));
    expect(within(await part()).getByText('Words 2')).toBeTruthy();
    expect(screen.queryByText('I want to kill myself')).toBeNull();
  });

  it('says when one comes', async () => {
    answer([ownPage(february(3))]);
    show(<LetterScreen />, NOW);
    expect(
      await screen.findByText(
        'A letter comes on the 1st, after a month with fourteen drops or more.',
      ),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  });
});
