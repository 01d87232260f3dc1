import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../testing/screen.tsx';
import { Page } from '../page.tsx';
import { Dialog } from './dialog.tsx';

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

function Room() {
  const [open, setOpen] = useState(true);
  return (
    <main>
      <Page title="The room">
        <Dialog open={open} onClose={() => setOpen(false)} title="A question">
          Words
        </Dialog>
      </Page>
    </main>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  show(<Room />);
});
describe('a dialog', () => {
  it.each([
    ['its close icon', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['Escape', () => fireEvent(screen.getByRole('dialog'), new Event('cancel'))],
    ['a press beside it', () => fireEvent.click(screen.getByRole('dialog'))],
  ])('fades for 300 ms after %s', (_way, leave) => {
    leave();
    pass(299);
    expect(screen.getByRole('dialog').dataset.leaving).toBe('');
    pass(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leaves the focus at the heading when what had it before is gone', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    pass(300);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'The room' }));
  });
});

describe('a dialog inside another', () => {
  it.each(['cancel', 'close'])('keeps its %s to itself', (event) => {
    const outer = vi.fn();
    const inner = vi.fn();
    show(
      <Dialog open onClose={outer} title="Outside">
        <Dialog open onClose={inner} title="Inside">
          Words
        </Dialog>
      </Dialog>,
    );
    fireEvent(screen.getByRole('dialog', { name: 'Inside' }), new Event(event));
    expect(inner).toHaveBeenCalledOnce();
    expect(outer).not.toHaveBeenCalled();
  });
});
