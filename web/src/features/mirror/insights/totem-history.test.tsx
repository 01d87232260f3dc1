import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../../lib/auth/sign-in.ts';
import { profile } from '../../../testing/own-drops-and-profile.ts';
import { json, serve, show } from '../../../testing/screen.tsx';
import { TotemCard } from './totem.tsx';

vi.mock('../../../lib/auth/auth-sdk.ts', () => import('../../../testing/auth-sdk-double.ts'));

const NOW = () => new Date('2026-03-10T12:00:00Z');
const ME = 'GET /api/user/me';
const HISTORY = 'GET /api/mirror/totem-history';
const member = () => json(profile({ isPremium: true }));

async function open() {
  show(<TotemCard uid="someone" />, NOW);
  await userEvent.click(await screen.findByRole('button', { name: 'View History' }));
  return screen.findByRole('dialog', { name: 'Totem history' });
}

describe('the history of a totem', () => {
  beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: false }));

  it('is for members alone', async () => {
    serve({ [ME]: () => json(profile()) });
    show(<TotemCard uid="someone" />, NOW);
    await screen.findByRole('button', { name: 'View Meaning' });
    expect(screen.queryByRole('button', { name: 'View History' })).toBeNull();
  });

  it('shows five on a page and turns as far as there are pages', async () => {
    const history = Array.from({ length: 7 }, (_, index) => ({
      totemType: 'storm',
      date: `2026-01-${10 + index}T12:00:00.000Z`,
      reason: `Reason ${index + 1}`,
    }));
    serve({ [ME]: member, [HISTORY]: () => json({ history }) });
    const dialog = await open();
    expect(await within(dialog).findAllByRole('listitem')).toHaveLength(5);
    expect(within(dialog).getByText('January 10, 2026')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Previous' }));
    expect(within(dialog).getByText('Page 1 of 2')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Next' }));
    expect(within(dialog).getByText('Page 2 of 2')).toBeTruthy();
    expect(within(dialog).getByText('Reason 7')).toBeTruthy();
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(2);
    const next = within(dialog).getByRole('button', { name: 'Next' });
    expect(next.getAttribute('aria-disabled')).toBe('true');
  });

  it('begins today when there is none', async () => {
    serve({ [ME]: member, [HISTORY]: () => json({ history: [] }) });
    const dialog = await open();
    const [row] = await within(dialog).findAllByRole('listitem');
    expect(row?.textContent).toContain('Flame');
    expect(row?.textContent).toContain('March 10, 2026');
    expect(row?.textContent).toContain('Your initial totem based on your emotional expressions.');
    expect(within(dialog).getByText('Page 1 of 1')).toBeTruthy();
  });
});
