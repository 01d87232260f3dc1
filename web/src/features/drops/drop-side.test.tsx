import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { signIn } from '../../lib/auth/sign-in.ts';
import { ownDrop, ownPage } from '../../testing/own-drops-and-profile.ts';
import { json, serve, show } from '../../testing/screen.tsx';
import { DropSide } from './drop-side.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

it('the last drop stands beside the page, and no crisis post that came after it', async () => {
  await signIn({ email: 'someone@example.test', password: 'x', durable: false });
  const drops = [ownDrop('I cannot sleep', { isCrisis: true }), ownDrop('The house is quiet')];
  serve({
    'GET /api/drops/me': ({ query }) => json(ownPage(drops.slice(0, Number(query.get('limit'))))),
  });
  show(<DropSide uid="someone" />);
  expect(await screen.findByText('The house is quiet')).toBeTruthy();
  expect(screen.queryByText('I cannot sleep')).toBeNull();
});
