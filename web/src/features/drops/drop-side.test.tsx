import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { signIn } from '../../lib/auth/sign-in.ts';
import { ownDrop, ownPage } from '../../testing/own-drops-and-profile.ts';
import { json, serve, show } from '../../testing/screen.tsx';
import { DropSide } from './drop-side.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: false }));

it('the last drop stands beside the page, and no crisis post that came after it', async () => {
  const drops = [ownDrop('I cannot sleep', { isCrisis: true }), ownDrop('The house is quiet')];
  serve({
    'GET /api/drops/me': ({ query }) => json(ownPage(drops.slice(0, Number(query.get('limit'))))),
  });
  show(<DropSide uid="someone" />);
  expect(await screen.findByText('The house is quiet')).toBeTruthy();
  expect(screen.queryByText('I cannot sleep')).toBeNull();
});

it('its words do not come up again after ‘Not this one again’, and its echoes stay', async () => {
  const drop = ownDrop('The house is quiet', { reactionCounts: { same: 1 } });
  serve({ 'GET /api/drops/me': () => json(ownPage([drop])) });
  show(<DropSide uid="someone" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Not this one again' }));
  expect(screen.queryByText('The house is quiet')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Not this one again' })).toBeNull();
  expect(screen.getByText(/answered once: 1 Empathy/)).toBeTruthy();
});
