import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../lib/auth/sign-in.ts';
import { sheet, TODAY } from '../../testing/drop-sheet.ts';
import { json, serve, show } from '../../testing/screen.tsx';
import { DropScreen } from './drop-screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

describe('waiting for the next drop', () => {
  beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: true }));
  afterEach(() => vi.useRealTimers());

  it('counts down each second and gives the page back when the moment has come', async () => {
    let time = new Date('2026-03-10T23:59:57Z');
    const nextAllowedAt = '2026-03-11T00:00:00.000Z';
    serve({ [TODAY]: () => json({ hasDroppedToday: true, nextAllowedAt }) });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    show(<DropScreen />, () => time);
    const seconds = async (iso: string) => {
      time = new Date(iso);
      await act(() => vi.advanceTimersByTimeAsync(1_000));
      return screen.queryByRole('timer')?.textContent ?? null;
    };
    await screen.findByText('Next drop available in:');
    expect(screen.getByRole('timer').textContent).toBe('00 hours 00 minutes 03 seconds');
    expect(await seconds('2026-03-10T23:59:59Z')).toBe('00 hours 00 minutes 01 seconds');
    expect(await seconds('2026-03-11T00:00:00Z')).toBeNull();
    expect(await sheet()).toBeTruthy();
  });
});
