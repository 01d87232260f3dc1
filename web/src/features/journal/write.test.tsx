import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '../../lib/auth/session.ts';
import { signIn } from '../../lib/auth/sign-in.ts';
import { forgetDraft, NEW_ENTRY, writeDraft } from '../../shared/draft/draft.ts';
import { EMPTY } from '../../shared/draft/draft-words.ts';
import { draftsHere } from '../../testing/come-and-go.ts';
import { asksBeforeLeaving, fillStorage, pressBack, setOnline } from '../../testing/device.ts';
import { entry, journalPage } from '../../testing/journal.ts';
import { button, isOn, PROMPT, page, serveJournal, tab } from '../../testing/journal-screen.ts';
import { json, type Sent, show } from '../../testing/screen.tsx';
import { JournalScreen } from './journal-screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const POST = 'POST /api/journal/entries';
const saved = (risk = 'none') => json({ entry: entry(), risk }, 201);
/** Presses the line of the prompt, which shows its buttons. */
const openPrompt = async () =>
  userEvent.click(await screen.findByRole('button', { name: /^Writing Prompt/, expanded: false }));
const openWrite = async () => {
  const shown = show(<JournalScreen />);
  await userEvent.click(tab('Write'));
  return shown;
};

beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: false }));

describe('writing an entry', () => {
  it('cannot be saved while it is blank', async () => {
    const sent = vi.fn(() => saved());
    serveJournal({ [POST]: sent });
    await openWrite();
    await userEvent.type(await page(), '  ');
    expect(button('Save Entry').getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button('Save Entry'));
    expect(sent).not.toHaveBeenCalled();
  });

  it('is sent trimmed, leads to History, and leaves an empty page and nothing on the device', async () => {
    const sent = vi.fn((_sent: Sent) => saved());
    serveJournal({ [POST]: sent });
    await openWrite();
    await userEvent.type(screen.getByLabelText('Title (optional)'), ' Late ');
    await userEvent.type(await page(), ' I stayed. ');
    await userEvent.click(button('Save Entry'));
    expect(await screen.findByText('Entry Created')).toBeTruthy();
    expect(sent.mock.lastCall?.[0].body).toEqual({
      title: 'Late',
      content: 'I stayed.',
      prompt: null,
    });
    await isOn('History');
    expect(draftsHere()).toEqual([]);
    await userEvent.click(tab('Write'));
    expect((await page()).value).toBe('');
  });

  it('leaves the focus on the heading of History, and a new page takes it', async () => {
    serveJournal({
      'GET /api/journal/entries': () => json(journalPage([])),
      [POST]: () => saved(),
    });
    show(<JournalScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Write New Entry' }));
    expect(document.activeElement).toBe(await page());
    await userEvent.keyboard('I stayed.');
    await userEvent.click(button('Save Entry'));
    await isOn('History');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your Journal' }));
  });

  it('ignores its prompt while it is saved, and leaves no draft behind', async () => {
    const arrive: Array<() => void> = [];
    const answer = async () => {
      await new Promise<void>((done) => arrive.push(done));
      return saved();
    };
    serveJournal({ [POST]: answer }, true);
    await openWrite();
    await userEvent.type(await page(), 'I stayed.');
    await openPrompt();
    await userEvent.click(button('Save Entry'));
    await vi.waitFor(() => expect(arrive).toHaveLength(1));
    await userEvent.click(button('Use This Prompt'));
    arrive[0]?.();
    await isOn('History');
    expect(draftsHere()).toEqual([]);

    await userEvent.click(tab('Write'));
    await userEvent.type(await page(), 'I stayed.');
    await openPrompt();
    await userEvent.click(button('Use This Prompt'));
    await userEvent.click(button('Save Entry'));
    await vi.waitFor(() => expect(arrive).toHaveLength(2));
    await userEvent.click(button('Write without the prompt'));
    arrive[1]?.();
    await isOn('History');
    expect(draftsHere()).toEqual([]);
  });

  it('goes from its title to its page on Enter, and saves nothing by that', async () => {
    const sent = vi.fn(() => saved());
    serveJournal({ [POST]: sent });
    await openWrite();
    await userEvent.type(await page(), 'I stayed');
    const title = screen.getByLabelText('Title (optional)');
    await userEvent.type(title, 'Late{Enter}');
    expect(document.activeElement).toBe(await page());
    await userEvent.keyboard(' home');
    expect((await page()).value).toBe('I stayed home');
    // An Enter that ends an input method's word does not count.
    await userEvent.click(title);
    fireEvent.keyDown(title, { key: 'Enter', isComposing: true });
    expect(document.activeElement).toBe(title);
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    expect(document.activeElement).toBe(await page());
    expect(sent).not.toHaveBeenCalled();
  });

  it('keeps a title that is too long whole, and says by how much', async () => {
    const sent = vi.fn((_sent: Sent) => saved());
    serveJournal({ [POST]: sent });
    await openWrite();
    await userEvent.type(await page(), 'I stayed');
    const title = screen.getByLabelText<HTMLInputElement>('Title (optional)');
    await userEvent.click(title);
    await userEvent.paste('👩🏽‍🚀'.repeat(302));
    expect(title.value).toBe('👩🏽‍🚀'.repeat(302));
    expect(title.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('2 characters more than a title holds')).toBeTruthy();
    await userEvent.click(button('Save Entry'));
    expect(sent).not.toHaveBeenCalled();
    fireEvent.change(title, { target: { value: '👩🏽‍🚀'.repeat(300) } });
    await userEvent.click(button('Save Entry'));
    expect(await screen.findByText('Entry Created')).toBeTruthy();
    expect(sent.mock.lastCall?.[0].body).toMatchObject({ title: '👩🏽‍🚀'.repeat(300) });
  });

  it('asks before Back leaves words that are not saved, and keeps them either way', async () => {
    serveJournal();
    const { unmount } = await openWrite();
    await userEvent.type(await page(), 'I stayed.');
    await vi.waitFor(() => expect(history.state.dialog).toBe(1));
    await pressBack();
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
    await userEvent.click(button('Keep writing'));
    await vi.waitFor(() => expect(history.state.dialog).toBe(1));
    expect((await page()).value).toBe('I stayed.');
    await pressBack();
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await vi.waitFor(() => expect(history.state?.dialog).toBeUndefined());
    unmount();
    await openWrite();
    expect((await page()).value).toBe('I stayed.');
  });

  it('has help in the question before Back, too', async () => {
    serveJournal();
    await openWrite();
    await userEvent.type(await page(), 'I am not suicidal.');
    await screen.findByRole('link', { name: 'Help now' });
    await vi.waitFor(() => expect(history.state.dialog).toBe(1));
    await pressBack();
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    expect(within(question).getByRole('link', { name: 'Help now' })).toBeTruthy();
    await userEvent.click(button('Leave'));
    await vi.waitFor(() => expect(history.state?.dialog).toBeUndefined());
  });

  it('keeps every word when saving fails, over a reload too, and tries again as the same entry', async () => {
    const keys: (string | null)[] = [];
    const refuse = ({ headers }: Sent) => {
      keys.push(headers.get('Idempotency-Key'));
      return json({ code: 'unavailable', message: 'The void is resting' }, 503);
    };
    serveJournal({ [POST]: refuse });
    const { unmount } = await openWrite();
    await userEvent.type(await page(), 'I stayed.');
    await userEvent.click(button('Save Entry'));
    expect(
      await screen.findByText('Failed to create journal entry. The void is resting'),
    ).toBeTruthy();
    unmount();
    await openWrite();
    expect((await page()).value).toBe('I stayed.');
    await userEvent.click(button('Save Entry'));
    await vi.waitFor(() => expect(keys).toHaveLength(2));
    await userEvent.type(await page(), ' Longer.');
    await userEvent.click(button('Save Entry'));
    await vi.waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('shows what another tab writes, and is empty once that tab has saved it', async () => {
    serveJournal();
    await openWrite();
    const elsewhere = (text: string | null) =>
      act(() => {
        if (text === null) forgetDraft(NEW_ENTRY, 'someone');
        else writeDraft(NEW_ENTRY, { uid: 'someone', area: 'local' }, { ...EMPTY, text });
        dispatchEvent(new StorageEvent('storage', { key: NEW_ENTRY.key }));
      });
    elsewhere('From the other tab');
    expect((await page()).value).toBe('From the other tab');
    elsewhere(null);
    expect((await page()).value).toBe('');
  });

  it('is kept without a connection, and its writer is told; a full device says so too', async () => {
    serveJournal();
    await openWrite();
    setOnline(false);
    await userEvent.type(await page(), 'On the train');
    expect(
      screen.getByText('You are offline. Your words are kept; save them when you are back.'),
    ).toBeTruthy();
    expect(asksBeforeLeaving()).toBe(false);
    fillStorage();
    await userEvent.type(await page(), '.');
    act(() => void dispatchEvent(new Event('focus')));
    expect(screen.getByText(/This device cannot keep your words/)).toBeTruthy();
    expect((await page()).value).toBe('On the train.');
    expect(asksBeforeLeaving()).toBe(true);
    vi.restoreAllMocks();
  });

  it('is there again when its writer comes back after the session has ended', async () => {
    serveJournal();
    await openWrite();
    await userEvent.type(await page(), 'Mid-sentence');
    await act(() => signOut());
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
    await act(() => signIn({ email: 'someone@example.test', password: 'x', durable: false }));
    expect((await page()).value).toBe('Mid-sentence');
  });

  it('holds out a hand beside heavy words, and again when the server hears them', async () => {
    serveJournal({ [POST]: () => saved('concern') });
    await openWrite();
    await userEvent.type(await page(), 'I am not suicidal.');
    expect(await screen.findByRole('link', { name: 'Help now' })).toBeTruthy();
    await userEvent.click(button('Save Entry'));
    await screen.findByText('The kitchen light');
    expect(screen.getByRole('link', { name: 'Help now' })).toBeTruthy();
  });

  it('has no count of days beside the help, where there is room for one', async () => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
    serveJournal({
      [POST]: () => saved('concern'),
      'GET /api/journal/on-this-day': () => json({ found: [], drops: [] }),
    });
    await openWrite();
    expect(await screen.findByRole('region', { name: 'This month' })).toBeTruthy();
    await userEvent.type(await page(), 'The lake again.');
    await userEvent.click(button('Save Entry'));
    await screen.findByRole('link', { name: 'Help now' });
    expect(screen.queryByRole('region', { name: 'This month' })).toBeNull();
  });

  it('has nothing but help while the words are heavy, and the month again beside other words', async () => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
    serveJournal({ 'GET /api/journal/on-this-day': () => json({ found: [], drops: [] }) });
    await openWrite();
    const beside = within(screen.getByRole('complementary', { name: 'Beside the page' }));
    expect(await beside.findByRole('region', { name: 'This month' })).toBeTruthy();
    await userEvent.type(await page(), 'I am not suicidal.');
    await screen.findByRole('link', { name: 'Help now' });
    expect(beside.queryByText(/./)).toBeNull();
    await userEvent.clear(await page());
    expect(await beside.findByRole('region', { name: 'This month' })).toBeTruthy();
    await userEvent.type(await page(), 'I am not suicidal.');
    await screen.findByRole('link', { name: 'Help now' });
    await userEvent.click(tab('History'));
    expect(await beside.findByRole('region', { name: 'This month' })).toBeTruthy();
  });

  it('is offered nothing to buy beside heavy words, and nothing moves for that', async () => {
    serveJournal();
    await openWrite();
    await openPrompt();
    const offers = () => screen.queryAllByRole('link', { name: /Premium|Analysis/ });
    await vi.waitFor(() => expect(offers()).toHaveLength(2));
    const places = offers();
    await userEvent.type(await page(), 'I am not suicidal.');
    expect(await screen.findByRole('link', { name: 'Help now' })).toBeTruthy();
    expect(offers()).toEqual([]);
    expect(places.every((place) => place.isConnected)).toBe(true);
    await userEvent.clear(await page());
    await vi.waitFor(() => expect(offers()).toEqual(places));
  });
});

describe('an entry whose title alone is heavy', () => {
  it('has help beside it as it is written, without a connection too', async () => {
    serveJournal();
    setOnline(false);
    await openWrite();
    await userEvent.type(await page(), 'The rain went on until the evening.');
    await userEvent.type(screen.getByLabelText('Title (optional)'), 'I want to die tonight');
    expect(await screen.findByRole('link', { name: 'Help now' })).toBeTruthy();
    vi.restoreAllMocks();
  });
});

describe('an entry about a means in reach, or about not wanting to live', () => {
  it.each(['I have the rope here with me.', 'Ik wil niet meer leven.'])(
    'has help beside it as it is written: %s',
    async (words) => {
      serveJournal({ [POST]: () => saved() });
      await openWrite();
      await userEvent.type(await page(), words);
      expect(await screen.findByRole('link', { name: 'Help now' })).toBeTruthy();
    },
  );
});

describe("the day's prompt", () => {
  it('goes into the entry of a member, who may also write without it', async () => {
    const sent = vi.fn((_sent: Sent) => saved());
    serveJournal({ [POST]: sent }, true);
    await openWrite();
    await openPrompt();
    await userEvent.click(await screen.findByRole('button', { name: 'Use This Prompt' }));
    expect(screen.getByText('AI Analysis')).toBeTruthy();
    await userEvent.click(button('Write without the prompt'));
    expect(document.activeElement).toBe(await page());
    await openPrompt();
    await userEvent.click(button('Use This Prompt'));
    expect(document.activeElement).toBe(await page());
    await userEvent.keyboard('My brother.');
    await userEvent.click(button('Save Entry'));
    await screen.findByText('Entry Created');
    expect(sent.mock.lastCall?.[0].body).toMatchObject({ prompt: PROMPT });
  });

  it('is there to read for everyone, and to unlock', async () => {
    serveJournal();
    await openWrite();
    expect(await screen.findByText(PROMPT)).toBeTruthy();
    await openPrompt();
    const unlock = await screen.findByRole('link', { name: 'Unlock Premium Prompts' });
    expect(unlock.getAttribute('href')).toBe('/subscribe');
    expect(screen.getByText(PROMPT)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Use This Prompt' })).toBeNull();
    expect(screen.getByText('Basic')).toBeTruthy();
    const upsell = screen.getByRole('link', { name: 'Get AI Analysis' });
    expect(upsell.getAttribute('href')).toBe('/subscribe');
  });

  it('may be missing', async () => {
    serveJournal({ 'GET /api/journal/prompts/daily': () => json({ prompt: null }) });
    await openWrite();
    expect(await screen.findByText('No prompt available')).toBeTruthy();
    expect(screen.getByText('Check back tomorrow')).toBeTruthy();
  });
});
