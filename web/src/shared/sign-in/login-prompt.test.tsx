import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../testing/screen.tsx';
import { LoginPrompt } from './login-prompt.tsx';

function Door() {
  const [open, setOpen] = useState(true);
  return <LoginPrompt open={open} onClose={() => setOpen(false)} />;
}

const press = (name: string) => () => fireEvent.click(screen.getByRole('button', { name }));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => vi.useFakeTimers());
describe('being asked in', () => {
  it('says why when nobody said it', () => {
    show(<Door />);
    expect(screen.getByRole('dialog', { name: 'Join Blckmirror' }).textContent).toContain(
      'Create an account to unlock all features',
    );
  });

  it.each([
    ['Continue exploring', press('Continue exploring')],
    ['the close icon', press('Close')],
  ])('goes on %s, after a fade of 300 ms', (_way, leave) => {
    show(<Door />);
    leave();
    pass(299);
    expect(screen.queryByRole('dialog')).toBeTruthy();
    pass(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
