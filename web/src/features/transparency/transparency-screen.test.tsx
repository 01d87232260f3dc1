import type { Output } from '@blckmirror/functions/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { json, serve, show } from '../../testing/screen.tsx';
import { TransparencyScreen } from './transparency-screen.tsx';

const ROUTE = 'GET /api/public/transparency';
const november: Output<'GET /api/public/transparency'>['months'][number] = {
  month: '2026-11',
  reports: { spam: '12', harassment: '<5' },
  decisions: { keep: '7', remove: '<5' },
  held: '5',
  lapsed: '0',
  appeals: { reversed: '<5' },
  hoursMedian: 3,
  hoursMost: null,
  waiting: '<5',
  disclosed: '6',
  unconfirmed: '<5',
  audit: `2026-11-20:g${'ab'.repeat(32)}`,
};
const answer = (
  months: Output<'GET /api/public/transparency'>['months'][number][],
  isUnattended = false,
) => serve({ [ROUTE]: () => json({ isUnattended, months }) });

describe('the counts of what was reported and decided', () => {
  it('says that they cannot be read, and reads them again', async () => {
    let isDown = true;
    serve({ [ROUTE]: () => (isDown ? json({}, 503) : json({ isUnattended: false, months: [] })) });
    show(<TransparencyScreen />);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isDown = false;
    await userEvent.click(retry);
    expect(await screen.findByText('Nothing is counted yet')).toBeTruthy();
  });

  it('stand in a table for each month', async () => {
    answer([november]);
    show(<TransparencyScreen />);
    const table = await screen.findByRole('table', { name: 'November 2026' });
    const told = (what: RegExp) => within(table).getByRole('row', { name: what }).lastChild;
    expect(told(/Spam or advertising/)?.textContent).toBe('12');
    expect(told(/It was taken down/)?.textContent).toBe('<5');
    expect(told(/half of the cases/)?.textContent).toBe('3 h');
    expect(told(/nine in ten/)?.textContent).toBe('too few to say');
    expect(told(/disclosed by the operators/)?.textContent).toBe('6');
    expect(told(/one person alone and never confirmed/)?.textContent).toBe('<5');
    expect(screen.getByText(/sealed on 2026-11-20: gabab/)).toBeTruthy();
  });

  it('say beside a way to help that nobody is looking, and only then', async () => {
    answer([november]);
    const { unmount } = show(<TransparencyScreen />);
    await screen.findByRole('table');
    expect(screen.queryByText(/Nobody is looking now/)).toBeNull();
    unmount();
    answer([november], true);
    show(<TransparencyScreen />);
    expect(await screen.findByText(/Nobody is looking now/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Help now' }).getAttribute('href')).toBe('/help');
  });
});
