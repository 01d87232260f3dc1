import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../lib/auth/sign-in.ts';
import { asksBeforeLeaving, fillStorage, setOnline } from '../../testing/device.ts';
import { keptDraft, OPEN, released, sheet, TODAY, WORDS, write } from '../../testing/drop-sheet.ts';
import { json, type Sent, serve, show } from '../../testing/screen.tsx';
import { DropScreen } from './drop-screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const POST = 'POST /api/drops';
const LOCKED = { hasDroppedToday: true, nextAllowedAt: '2099-01-01T00:00:00.000Z' };
const OFFLINE = 'You are offline. Your words are kept; release them when you are back.';

const press = () => userEvent.click(screen.getByRole('button', { name: 'Drop' }));

beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: true }));
afterEach(() => vi.restoreAllMocks());

describe('a thought written without a connection', () => {
  it('is kept, and goes out only when its writer releases it once they are back', async () => {
    serve({});
    setOnline(false);
    show(<DropScreen />);
    await write('love');
    expect(screen.getByText(OFFLINE)).toBeTruthy();
    await press();
    expect(
      await screen.findByText('You seem to be offline. Your words are kept here.'),
    ).toBeTruthy();
    const sent = vi.fn(() => json({ drop: { personal: [] }, risk: 'none' }, 201));
    serve({ [TODAY]: () => json(OPEN), [POST]: sent });
    setOnline(true);
    expect(screen.queryByText(OFFLINE)).toBeNull();
    await act(() => new Promise((settle) => setTimeout(settle, 20)));
    expect(sent).not.toHaveBeenCalled();
    expect(keptDraft()).toBe(WORDS);
    await press();
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy();
    expect(keptDraft()).toBeNull();
  });
});

describe('words that go on after the press', () => {
  it('are not released without what came last: nothing goes out until they are pressed as they stand', async () => {
    const sent: unknown[] = [];
    const take = ({ body }: Sent) => {
      sent.push(body);
      return json({ drop: { personal: [] }, risk: 'none' }, 201);
    };
    serve({ [TODAY]: () => json(OPEN), [POST]: take });
    show(<DropScreen />);
    await write('love');
    const text = await sheet();
    // Both before the browser can paint.
    fireEvent.click(screen.getByRole('button', { name: 'Drop' }));
    fireEvent.change(text, { target: { value: `${WORDS} of my brother` } });
    await act(() => new Promise((settle) => setTimeout(settle, 400)));
    expect(sent).toEqual([]);
    expect(keptDraft()).toBe(`${WORDS} of my brother`);
    await press();
    await screen.findByRole('button', { name: 'Continue' });
    expect(sent).toMatchObject([{ content: `${WORDS} of my brother` }]);
  });
});

it('ignores another feeling while the words are on their way, and leaves no draft behind', async () => {
  const arrive: Array<() => void> = [];
  const answer = async () => {
    await new Promise<void>((done) => arrive.push(done));
    return json(released('none'), 201);
  };
  serve({ [TODAY]: () => json(OPEN), [POST]: answer });
  show(<DropScreen />);
  await write('love');
  await press();
  await vi.waitFor(() => expect(arrive).toHaveLength(1));
  await userEvent.click(screen.getByRole('radio', { name: 'anger' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'love' }).checked).toBe(true);
  arrive[0]?.();
  await screen.findByRole('button', { name: 'Continue' });
  expect(keptDraft()).toBeNull();
});

describe('a release whose answer is lost', () => {
  it('is the same one when tried again after a reload', async () => {
    const keys: Array<string | null> = [];
    const lose = ({ headers }: Sent): Response => {
      keys.push(headers.get('Idempotency-Key'));
      throw new TypeError('Failed to fetch');
    };
    serve({ [TODAY]: () => json(OPEN), [POST]: lose });
    const { unmount } = show(<DropScreen />);
    await write('love');
    await press();
    await vi.waitFor(() => expect(keys).toHaveLength(1));
    unmount();
    show(<DropScreen />);
    expect((await sheet()).value).toBe(WORDS);
    await press();
    await vi.waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('leaves the words, and says that they may be out when the day turns out to be used', async () => {
    const lose = (): Response => {
      throw new TypeError('Failed to fetch');
    };
    serve({ [TODAY]: () => json(OPEN), [POST]: lose });
    const { unmount } = show(<DropScreen />);
    await write('love');
    await press();
    await screen.findByText(/seem to be offline/);
    unmount();
    serve({ [TODAY]: () => json(LOCKED) });
    show(<DropScreen />);
    expect(await screen.findByText(/may be out already. They are kept here/)).toBeTruthy();
    expect(keptDraft()).toBe(WORDS);
  });
});

describe('a device that cannot keep words', () => {
  it('says so before they are lost, and asks before the page is left', async () => {
    serve({ [TODAY]: () => json(OPEN) });
    show(<DropScreen />);
    await sheet();
    expect(asksBeforeLeaving()).toBe(false);
    fillStorage();
    await write('love');
    expect(screen.getByText(/This device cannot keep your words/)).toBeTruthy();
    expect(asksBeforeLeaving()).toBe(true);
    expect((await sheet()).value).toBe(WORDS);
    await userEvent.clear(await sheet());
    expect(asksBeforeLeaving()).toBe(false);
  });
});

it('leads on to the wait where the server cannot be asked about the day again', async () => {
  const days = [() => json(OPEN)];
  const ask = () => {
    const answer = days.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  };
  serve({ [TODAY]: ask, [POST]: () => json(released('none'), 201) });
  show(<DropScreen />);
  await write('love');
  await press();
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { name: "You've already dropped today" })).toBeTruthy();
});
