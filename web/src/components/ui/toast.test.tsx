import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { system } from '../../theme/system.ts';
import { Dialog } from './dialog.tsx';
import { ToastRegion, toast } from './toast.tsx';

const say = (message: Parameters<typeof toast>[0]) => act(() => toast(message));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <ChakraProvider value={system}>
      <ToastRegion />
    </ChakraProvider>,
  );
});
afterEach(() => pass(10_000));

describe('toasts', () => {
  it('stay for five seconds', () => {
    say({ title: 'Logged out' });
    pass(4999);
    expect(screen.getByText('Logged out')).toBeTruthy();
    pass(1);
    expect(screen.queryByText('Logged out')).toBeNull();
  });

  it('with help stay until they are closed, and come back after a newer one', () => {
    say({ title: 'Kept', stays: true });
    pass(600_000);
    expect(screen.getByText('Kept')).toBeTruthy();
    say({ title: 'Copied' });
    expect(screen.queryByText('Kept')).toBeNull();
    pass(5000);
    expect(screen.queryByText('Copied')).toBeNull();
    expect(screen.getByText('Kept')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Kept')).toBeNull();
  });

  it('show one at a time, the newest', () => {
    say({ title: 'First' });
    pass(3000);
    say({ title: 'Second' });
    expect(screen.queryByText('First')).toBeNull();
    pass(4999);
    expect(screen.getByText('Second')).toBeTruthy();
  });

  it('announce an error at once and the rest politely', () => {
    say({ title: 'Login failed', tone: 'error' });
    expect(within(screen.getByRole('alert')).getByText('Login failed')).toBeTruthy();
    say({ title: 'Logged in' });
    expect(within(screen.getByRole('status')).getByText('Logged in')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('are only said where the page shows the same', () => {
    say({ title: 'Kept', description: 'It stands above.', unseen: true });
    expect(screen.getByRole('status').textContent).toBe('Kept It stands above.');
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  });

  it('take focus on F8', () => {
    fireEvent.keyDown(window, { key: 'F8' });
    expect(document.activeElement).toBe(screen.getByRole('region', { name: /notifications/i }));
  });

  it('wait while they are being read', () => {
    say({ title: 'Slow reader' });
    fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }));
    pass(20_000);
    expect(screen.getByText('Slow reader')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Slow reader')).toBeNull();
  });

  it.each(['Undo', 'Dismiss'])(
    'wait for who came with F8, and give the focus back after %s',
    (name) => {
      const undo = vi.fn();
      const button = () => screen.getByRole('button', { name });
      render(<button type="button">Here before</button>);
      const place = screen.getByRole('button', { name: 'Here before' });
      act(() => place.focus());
      say({ title: 'Not shown again', action: { label: 'Undo', onPress: undo } });
      fireEvent.keyDown(window, { key: 'F8' });
      pass(20_000);
      act(() => button().focus());
      pass(20_000);
      fireEvent.click(button());
      expect(undo).toHaveBeenCalledTimes(name === 'Undo' ? 1 : 0);
      expect(screen.queryByText('Not shown again')).toBeNull();
      expect(document.activeElement).toBe(place);
    },
  );

  it('leave the focus where their action moved it', () => {
    render(<button type="button">Elsewhere</button>);
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
    say({ title: 'Kept', action: { label: 'Look', onPress: () => elsewhere.focus() } });
    fireEvent.keyDown(window, { key: 'F8' });
    fireEvent.click(screen.getByRole('button', { name: 'Look' }));
    expect(document.activeElement).toBe(elsewhere);
  });

  it('go when swiped right by more than 50 pixels, and stay below', () => {
    const swipe = (distance: number) => {
      const card = screen.getByText('Swipe me');
      fireEvent.pointerDown(card, { clientX: 100 });
      fireEvent.pointerMove(card, { clientX: 100 + distance });
      fireEvent.pointerUp(card, { clientX: 100 + distance });
    };
    say({ title: 'Swipe me' });
    swipe(50);
    expect(screen.getByText('Swipe me')).toBeTruthy();
    swipe(51);
    expect(screen.queryByText('Swipe me')).toBeNull();
  });
});

describe('toasts while a modal dialog is open', () => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  const dialog = (open: boolean) => (
    <ChakraProvider value={system}>
      <Dialog open={open} onClose={() => {}} title="A question">
        Words
      </Dialog>
    </ChakraProvider>
  );
  const isIn = (element: Element | null) =>
    screen.getByText('Copied').closest('dialog') === element;
  const region = () => screen.getByRole('region', { name: /notifications/i });
  // jsdom paints at each 60th of a second.
  const paint = () => pass(20);

  it('appear inside it, where they can be seen and pressed, and their time runs on as it closes', () => {
    const { rerender } = render(dialog(true));
    paint();
    say({ title: 'Copied' });
    expect(isIn(screen.getByRole('dialog'))).toBe(true);
    pass(3000);
    rerender(dialog(false));
    pass(299);
    expect(isIn(screen.getByRole('dialog'))).toBe(true);
    pass(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    paint();
    expect(isIn(null)).toBe(true);
    pass(1679);
    expect(screen.getByText('Copied')).toBeTruthy();
    pass(1);
    expect(screen.queryByText('Copied')).toBeNull();
  });

  it('are announced on the page after it has closed, in a region that was there before them', () => {
    const { rerender } = render(dialog(true));
    paint();
    rerender(dialog(false));
    say({ title: 'Copied' });
    pass(300);
    expect(region().closest('dialog')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('');
    paint();
    expect(screen.getByRole('status').textContent).toBe('Copied');
  });

  it('go from inside it on pressing Dismiss', () => {
    render(dialog(true));
    paint();
    say({ title: 'Copied' });
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Copied')).toBeNull();
  });
});
