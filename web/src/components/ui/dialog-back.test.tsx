import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pressBack } from '../../testing/device.ts';
import { show } from '../../testing/screen.tsx';
import { Dialog } from './dialog.tsx';

const moved = () => new Promise((done) => addEventListener('popstate', done, { once: true }));
// Dialogs that are still open after a test remove their history entries.
afterEach(async () => {
  cleanup();
  await vi.waitFor(() => expect(history.state?.dialog).toBeUndefined(), { timeout: 60_000 });
});

function Hall() {
  const [open, setOpen] = useState<'none' | 'first' | 'second' | 'both'>('none');
  return (
    <StrictMode>
      <button type="button" onClick={() => setOpen('first')}>
        Open
      </button>
      <Dialog
        open={open === 'first' || open === 'both'}
        onClose={() => setOpen('none')}
        title="First"
      >
        <button type="button" onClick={() => setOpen('second')}>
          Instead
        </button>
        <button type="button" onClick={() => setOpen('both')}>
          Above
        </button>
      </Dialog>
      <Dialog
        open={open === 'second' || open === 'both'}
        onClose={() => setOpen(open === 'both' ? 'first' : 'none')}
        title="Second"
      >
        Words
      </Dialog>
    </StrictMode>
  );
}

describe('going back from a dialog', () => {
  const press = (name: string) => act(async () => fireEvent.click(screen.getByText(name)));
  const open = (title: string) =>
    screen.queryByRole('dialog', { name: title })?.dataset.leaving === undefined &&
    screen.queryByRole('dialog', { name: title }) !== null;
  let depth = 0;

  beforeEach(async () => {
    show(<Hall />);
    depth = history.length;
    await press('Open');
  });

  it('closes it, and the address stays', async () => {
    const before = location.href;
    expect(history.state.dialog).toBe(1);
    await pressBack();
    expect(open('First')).toBe(false);
    expect(location.href).toBe(before);
    expect(history.state?.dialog).toBeUndefined();
  });

  it('closes the one that took its place, with one entry for both', async () => {
    await press('Instead');
    expect(open('Second')).toBe(true);
    expect(history.state.dialog).toBe(1);
    expect(history.length).toBeLessThanOrEqual(depth + 1);
    await pressBack();
    expect(open('Second')).toBe(false);
    expect(history.state?.dialog).toBeUndefined();
  });

  it('closes the one above, then the one below', async () => {
    await press('Above');
    expect(history.state.dialog).toBe(2);
    await pressBack();
    expect([open('First'), open('Second')]).toEqual([true, false]);
    await pressBack();
    expect([open('First'), open('Second')]).toEqual([false, false]);
  });

  it('takes the entry away when it is closed in another way', async () => {
    const left = moved();
    await act(async () => fireEvent(screen.getByRole('dialog'), new Event('cancel')));
    await act(() => left);
    expect(history.state?.dialog).toBeUndefined();
  });
});

describe('going back with something to ask first', () => {
  it('asks, and keeps the dialog and its entry', async () => {
    const asks = vi.fn();
    show(
      <Dialog open onClose={() => {}} onBack={asks} title="Full of words">
        Words
      </Dialog>,
    );
    await act(async () => {});
    await pressBack();
    expect(asks).toHaveBeenCalledOnce();
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(history.state.dialog).toBe(1);
  });
});
