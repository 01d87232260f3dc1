import { useMutation, useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../lib/api/call.ts';
import { signIn } from '../../lib/auth/sign-in.ts';
import { profile } from '../../testing/own-drops-and-profile.ts';
import { json, serve, show } from '../../testing/screen.tsx';
import { useCurrentUser } from './account.ts';
import { LiveProfile } from './live-profile.ts';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const REFUSAL = { code: 'premium-required', message: 'Members only' };

/** A screen of a member that reads some of their data and can change it. */
function Room() {
  const user = useCurrentUser();
  const read = useQuery({
    queryKey: ['history'],
    queryFn: () => call('GET /api/mirror/totem-history', {}),
    enabled: user !== null,
  });
  const write = useMutation({ mutationFn: () => call('PATCH /api/user/me', { theme: 'fog' }) });
  return (
    <>
      <LiveProfile uid="someone" />
      <p>{user?.isPremium ? 'inside' : 'at the gate'}</p>
      <button type="button" onClick={() => void read.refetch()}>
        read
      </button>
      <button type="button" onClick={() => write.mutate()}>
        write
      </button>
    </>
  );
}

describe('a membership that ends meanwhile', () => {
  let isPremium = true;
  const answers = {
    'GET /api/user/me': () => json(profile({ isPremium })),
    'GET /api/mirror/totem-history': () => (isPremium ? json({ history: [] }) : json(REFUSAL, 403)),
    'PATCH /api/user/me': () => (isPremium ? json(profile()) : json(REFUSAL, 403)),
  };
  beforeEach(async () => {
    isPremium = true;
    await signIn({ email: 'someone@example.test', password: 'x', durable: false });
    serve(answers);
  });

  it.each(['read', 'write'])('shows at the first refusal to %s', async (what) => {
    show(<Room />);
    await screen.findByText('inside');
    isPremium = false;
    await userEvent.click(screen.getByRole('button', { name: what }));
    expect(await screen.findByText('at the gate')).toBeTruthy();
  });

  it('leaves those alone who have none: a refusal is no news to them', async () => {
    isPremium = false;
    const me = vi.fn(answers['GET /api/user/me']);
    serve({ ...answers, 'GET /api/user/me': me });
    show(<Room />);
    await screen.findByText('at the gate');
    await userEvent.click(screen.getByRole('button', { name: 'write' }));
    await userEvent.click(screen.getByRole('button', { name: 'read' }));
    expect(me).toHaveBeenCalledTimes(1);
  });
});
