import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../lib/auth/sign-in.ts';
import { json, serve, show } from '../../testing/screen.tsx';
import { DropScreen } from './drop-screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

describe('a drop of a paused account', () => {
  beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: true }));

  it.each([
    ['2026-11-23T19:22:00.000Z', /paused until November 23, 2026 at \d+:22.*Your words stay here/],
    [undefined, /can no longer send drops or reports. Your words stay here/],
  ])('is refused in words that say until when (%s), and its words stay', async (until, says) => {
    const refusal = { code: 'paused', message: 'Paused.', nextAllowedAt: until };
    serve({
      'GET /api/user/dropped-today': () => json({ hasDroppedToday: false, nextAllowedAt: null }),
      'POST /api/drops': () => json(refusal, 403),
    });
    show(<DropScreen />);
    const page = await screen.findByRole('textbox', { name: 'Your thought' });
    await userEvent.type(page, 'I kept the voicemail');
    await userEvent.click(screen.getByRole('radio', { name: 'love' }));
    await userEvent.click(screen.getByRole('button', { name: 'Drop' }));
    expect(await screen.findByText(says)).toBeTruthy();
    expect((page as HTMLTextAreaElement).value).toBe('I kept the voicemail');
  });
});
