import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../../lib/auth/sign-in.ts';
import { noticeAddress } from '../../../lib/browser/own-address.ts';
import { appealPlace, readDraft } from '../../../shared/draft/draft.ts';
import { aNotice } from '../../../testing/a-notice.ts';
import { profile } from '../../../testing/own-drops-and-profile.ts';
import { json, type Sent, serve, show } from '../../../testing/screen.tsx';
import { NoticesScreen } from './notices-screen.tsx';

vi.mock('../../../lib/auth/auth-sdk.ts', () => import('../../../testing/auth-sdk-double.ts'));

const LIST = 'GET /api/notices';
const ME = 'GET /api/user/me';
const call = (id: string, what: string) => `POST /api/notices/${id}/${what}`;
const told = (...notices: ReturnType<typeof aNotice>[]) => ({
  [LIST]: () => json({ notices }),
  [ME]: () => json(profile()),
});
const open = (at = '/mirror/notices') => show(<NoticesScreen />, undefined, at);
const card = (name: RegExp | string) => screen.findByRole('article', { name });

describe('notices', () => {
  beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: true }));

  it('say what was decided, on which day, about which words, and where the rule stands', async () => {
    serve(told(aNotice()));
    open();
    const notice = await card('Taken out of the void');
    expect(within(notice).getByText('November 22, 2026')).toBeTruthy();
    expect(within(notice).getByText('The rain knows my name.').tagName).toBe('BLOCKQUOTE');
    const rule = within(notice).getByRole('link', { name: 'the rules' });
    expect(rule.getAttribute('href')).toBe('/rules#hate');
    expect(within(notice).queryByText('Help now')).toBeNull();
  });

  it('are read once they were shown, and keep their dot during the visit', async () => {
    const [fresh, old] = [aNotice({ kind: 'note', isRead: false }), aNotice()];
    const read = vi.fn(() => new Response(null, { status: 204 }));
    const never = vi.fn(() => new Response(null, { status: 204 }));
    serve({ ...told(fresh, old), [call(fresh.id, 'read')]: read, [call(old.id, 'read')]: never });
    open();
    const notice = await card(/A word about a rule/);
    await waitFor(() => expect(read).toHaveBeenCalledTimes(1));
    expect(never).not.toHaveBeenCalled();
    expect(within(notice).getByText('(unread)')).toBeTruthy();
  });

  it.each([
    ['care', null],
    ['held', 'methods'],
  ] as const)('of %s hold out help', async (kind, rule) => {
    serve(told(aNotice({ kind, rule })));
    open();
    const link = await screen.findByRole('link', { name: 'Help now' });
    expect(link.getAttribute('href')).toBe('/help');
  });

  it('have help once beside quoted words of danger, whatever they are about', async () => {
    const quote = 'I want to kill myself tonight';
    const [way, hate] = [{ kind: 'masked', rule: 'methods' }, { rule: 'hate' }] as const;
    serve(told(aNotice({ ...way, quote }), aNotice({ ...hate, quote })));
    open();
    const notice = within(await card('Taken out of the void'));
    expect(await notice.findByRole('link', { name: 'Help now' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Help now' })).toHaveLength(2);
  });

  it.each([
    ['Europe/Amsterdam', ['Call 113 or 0800-0113']],
    ['America/Sao_Paulo', []],
  ])('about a way to die name who listens in %s: %j', async (timeZone, calls) => {
    const options = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone };
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
    serve(told(aNotice({ kind: 'masked', rule: 'methods' })));
    open();
    const notice = await card('Back, without one part');
    const named = within(notice)
      .queryAllByRole('link', { name: /^Call/ })
      .map((link) => link.getAttribute('aria-label'));
    expect(named).toEqual(calls);
    expect(within(notice).getByRole('link', { name: 'Help now' })).toBeTruthy();
    vi.restoreAllMocks();
  });

  it.each([
    ['stays', 'spam', 'The rule: No advertising', '/rules#spam'],
    ['receipt', 'worried', 'The rules', '/rules'],
    ['care', null, 'The rules', '/rules'],
  ] as const)('of %s lead to the rule and to what is decided', async (kind, rule, name, href) => {
    serve(told(aNotice({ kind, rule })));
    open();
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe(href);
    const counts = screen.getByRole('link', { name: 'What we decided' });
    expect(counts.getAttribute('href')).toBe('/transparency');
  });

  it('are none at first, in words', async () => {
    serve(told());
    open();
    expect(await screen.findByText('Nothing was decided about you')).toBeTruthy();
  });

  it.each([
    ['one', [aNotice({ dropId: 'd'.repeat(20) })], 'Taken out of the void'],
    ['none', [], 'Nothing was decided about you'],
  ])(
    'leave nothing of the drop in the address once they were read: %s',
    async (_n, list, words) => {
      history.replaceState(null, '', noticeAddress('someone', 'd'.repeat(20)));
      serve(told(...list));
      open(noticeAddress('someone', 'd'.repeat(20)));
      await screen.findByText(words);
      await waitFor(() => expect(location.hash).toBe(''));
      expect(location.pathname).toBe('/mirror/notices');
      history.replaceState(null, '', '/');
    },
  );

  it('begin with the one that a drop in the archive led to', async () => {
    const sought = aNotice({ kind: 'held', dropId: 'd'.repeat(20) });
    serve(told(aNotice(), sought));
    open(noticeAddress('someone', 'd'.repeat(20)));
    const heading = await screen.findByRole('heading', { name: 'Held back for now' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });
});

describe('an appeal', () => {
  beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: true }));

  async function write(words: string) {
    await userEvent.click(await screen.findByRole('button', { name: 'Appeal' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'How do you see it?' }), words);
    await userEvent.click(screen.getByRole('button', { name: 'Appeal' }));
  }

  it('is sent once, and says that it is on its way', async () => {
    const notice = aNotice();
    const after = { ...notice, appeal: 'sent', appealWords: 'It was a song.' } as const;
    const sent = vi.fn((_sent: Sent) => json({ notice: after }));
    serve({
      ...told(notice),
      [call(notice.id, 'appeal')]: (given) => {
        serve(told(after));
        return sent(given);
      },
    });
    open();
    await write('It was a song.');
    const stands = await screen.findByText(/You appealed. A person will read it/);
    expect(screen.getByText('It was a song.').tagName).toBe('BLOCKQUOTE');
    expect(sent.mock.calls[0]?.[0].body).toEqual({ words: 'It was a song.' });
    expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(stands));
  });

  it('has help beside words of danger, while they are written, put off and sent', async () => {
    const notice = aNotice({ kind: 'paused', rule: 'spam' });
    const words = 'I will kill myself tonight';
    const after = { ...notice, appeal: 'sent', appealWords: words } as const;
    serve({
      ...told(notice),
      [call(notice.id, 'appeal')]: () => {
        serve(told(after));
        return json({ notice: after });
      },
    });
    const { unmount } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Appeal' }));
    expect(screen.queryByRole('link', { name: 'Help now' })).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: 'How do you see it?' }), words);
    const help = () => screen.findByRole('link', { name: 'Help now' });
    expect((await help()).getAttribute('href')).toBe('/help');
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(await help()).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Appeal' }));
    await userEvent.click(screen.getByRole('button', { name: 'Appeal' }));
    expect(await screen.findByText(/You appealed/)).toBeTruthy();
    expect(await help()).toBeTruthy();
    unmount();
    open();
    expect(await help()).toBeTruthy();
  });

  it('keeps its words when it fails, and over a reload', async () => {
    const notice = aNotice();
    const failed = () => json({ code: 'unavailable', message: 'The void is busy.' }, 503);
    serve({ ...told(notice), [call(notice.id, 'appeal')]: failed });
    const { unmount } = open();
    await write('It was a song.');
    expect(await screen.findByText('The void is busy.')).toBeTruthy();
    const field = () => screen.findByRole('textbox', { name: 'How do you see it?' });
    expect(((await field()) as HTMLTextAreaElement).value).toBe('It was a song.');
    unmount();
    open();
    expect(((await field()) as HTMLTextAreaElement).value).toBe('It was a song.');
  });

  it('keeps words that were added after it was sent', async () => {
    const notice = aNotice();
    const arrive: Array<() => void> = [];
    const answer = async () => {
      await new Promise<void>((done) => arrive.push(done));
      return json({ notice: { ...notice, appeal: 'sent' } });
    };
    serve({ ...told(notice), [call(notice.id, 'appeal')]: answer });
    const { unmount } = open();
    await write('It was a song.');
    await waitFor(() => expect(arrive).toHaveLength(1));
    unmount();
    open();
    await userEvent.type(
      await screen.findByRole('textbox', { name: 'How do you see it?' }),
      ' My own.',
    );
    arrive[0]?.();
    expect(await screen.findByText('Your appeal is on its way')).toBeTruthy();
    expect(readDraft(appealPlace(notice.id), 'someone')?.text).toBe('It was a song. My own.');
  });

  it('gives the focus back when it is put off', async () => {
    serve(told(aNotice()));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Appeal' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
    const again = await screen.findByRole('button', { name: 'Appeal' });
    await waitFor(() => expect(document.activeElement).toBe(again));
  });

  it('says in words why it is not taken any more', async () => {
    const notice = aNotice();
    const message = 'The six months for an appeal are over.';
    const late = () => json({ code: 'not-now', message }, 409);
    serve({ ...told(notice), [call(notice.id, 'appeal')]: late });
    open();
    await write('It was a song.');
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it.each([
    ['sent', /You appealed. A person will read it/],
    ['upheld', /nothing changed/],
    ['reversed', /took the decision back/],
  ] as const)('that is %s cannot be sent again', async (appeal, words) => {
    serve(told(aNotice({ appeal })));
    open();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull();
  });
});

describe('words of a way to die', () => {
  beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: true }));

  it.each([
    ['Mask that part', 'mask'],
    ['Keep it in my archive', 'keep'],
  ])('"%s" is chosen with one press, and its notice says what follows', async (label, choice) => {
    const notice = aNotice({ kind: 'held', rule: 'methods', canMask: true });
    const after = { ...notice, canMask: false, text: 'So it is.' };
    const sent = vi.fn((_sent: Sent) => json({ notice: after }));
    serve({ ...told(notice), [call(notice.id, 'choose')]: sent });
    open();
    await userEvent.click(await screen.findByRole('button', { name: label }));
    expect(await screen.findByText('So it is.')).toBeTruthy();
    expect(sent.mock.calls[0]?.[0].body).toEqual({ choice });
    expect(screen.queryByRole('button', { name: label })).toBeNull();
    // The button is gone, so a screen reader goes on at the notice that answers.
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Held back for now' }));
  });
});
