import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '../../config/storage.ts';
import { currentSession, signOut } from '../../lib/auth/session.ts';
import { signIn } from '../../lib/auth/sign-in.ts';
import { metaNameOf } from '../../lib/storage/storage.ts';
import { come, device } from '../../testing/come-and-go.ts';
import { json, serve, show } from '../../testing/screen.tsx';
import { FEED_PLACE } from '../drop/use-feed.ts';
import { ReactionBar } from './reaction-bar.tsx';
import { hideKnownWords } from './reaction-words.ts';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const DROP = 'abcdefghij0123456789';
const REACT = `POST /api/drops/${DROP}/react`;
const { userReactions } = STORAGE_KEYS;
/** This browser remembers that its owner gave Support. */
function remembered(owner: string) {
  localStorage.setItem(metaNameOf(userReactions), JSON.stringify({ owner }));
  localStorage.setItem(userReactions, JSON.stringify({ [DROP]: ['dark'] }));
}

const stored = () => JSON.parse(localStorage.getItem(STORAGE_KEYS.userReactions) ?? '{}');
const pill = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const bar = (props: Partial<Parameters<typeof ReactionBar>[0]> = {}) =>
  show(
    <ReactionBar
      dropId={DROP}
      counts={{ dark: 2, pain: 1 }}
      mine={[]}
      place={FEED_PLACE}
      onLoginNeeded={() => {}}
      {...props}
    />,
  );

describe('reacting to a drop', () => {
  beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: true }));

  it('shows counts with the older kinds folded in, and no zero', () => {
    bar();
    expect(pill('Support').textContent).toContain('3');
    expect(pill('Insight').textContent).not.toContain('0');
  });

  it('shows the reaction before the server has answered, and lets nothing else be pressed', async () => {
    const answers: Array<(response: Response) => void> = [];
    serve({ [REACT]: () => new Promise((resolve) => answers.push(resolve)) });
    bar();
    await userEvent.click(pill('Empathy'));
    await userEvent.click(pill('Support'));
    expect(pill('Empathy').getAttribute('aria-pressed')).toBe('true');
    expect(pill('Empathy').textContent).toContain('1');
    expect(pill('Support').getAttribute('aria-disabled')).toBe('true');
    // Sent after the press was painted.
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    expect(stored()).toEqual({ [DROP]: ['same'] });

    answers[0]?.(json({ reactionCounts: { same: 1 } }));
    expect(await screen.findByText('Reaction added')).toBeTruthy();
    expect(screen.getByText('Your emotional resonance has been registered.')).toBeTruthy();
  });

  it('says its word for a moment, once it is given, and takes no room for it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    serve({ [REACT]: () => json({ reactionCounts: { same: 1 } }) });
    bar();
    const word = () => pill('Empathy').querySelector('[data-place=word]');
    expect(word()).toBeNull();
    await act(async () => pill('Empathy').click());
    expect(word()?.textContent).toBe('Empathy');
    await act(() => vi.advanceTimersByTimeAsync(1_900));
    expect(word()).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(word()).toBeNull();
    expect(pill('Empathy').getAttribute('aria-pressed')).toBe('true');
    vi.useRealTimers();
  });

  it('hides the words below the reactions for good once one was used on this device', async () => {
    serve({ [REACT]: () => json({ reactionCounts: { same: 1 } }) });
    const page = document.documentElement.dataset;
    localStorage.removeItem(STORAGE_KEYS.reactionUsed);
    delete page.reactionUsed;
    hideKnownWords();
    bar();
    expect(page.reactionUsed).toBeUndefined();
    fireEvent.click(pill('Empathy'));
    // Not before the press is painted, because it changes every card.
    expect(page.reactionUsed).toBeUndefined();
    await vi.waitFor(() => expect(page.reactionUsed).toBe(''));
    expect(await screen.findByText('Reaction added')).toBeTruthy();
    delete page.reactionUsed;
    // As at the start of the next visit.
    hideKnownWords();
    expect(page.reactionUsed).toBe('');
  });

  it('takes the reaction back and says so when the server refuses it', async () => {
    const refusal = { code: 'rate-limited', message: 'Wait a minute' };
    serve({ [REACT]: () => json(refusal, 429) });
    bar();
    await userEvent.click(pill('Insight'));
    expect(await screen.findByText('Error adding reaction')).toBeTruthy();
    expect(screen.getByText('Wait a minute')).toBeTruthy();
    expect(pill('Insight').getAttribute('aria-pressed')).toBe('false');
    expect(stored()).toEqual({});
  });

  it('keeps the reaction when the server had it already', async () => {
    const refusal = { code: 'already-reacted', message: 'You already reacted to this drop' };
    serve({ [REACT]: () => json(refusal, 400) });
    bar();
    await userEvent.click(pill('Respect'));
    expect(await screen.findByText('Reaction added')).toBeTruthy();
    expect(pill('Respect').getAttribute('aria-pressed')).toBe('true');
    expect(stored()).toEqual({ [DROP]: ['respect'] });
  });

  it('cannot be given twice, whether this browser or the server remembers it', async () => {
    const sent = vi.fn(() => json({ reactionCounts: {} }));
    serve({ [REACT]: sent });
    remembered(currentSession().uid ?? '');
    bar({ mine: ['therapy'] });
    await userEvent.click(pill('Support'));
    await userEvent.click(pill('Insight'));
    expect(pill('Support').getAttribute('aria-pressed')).toBe('true');
    expect(pill('Insight').getAttribute('aria-pressed')).toBe('true');
    expect(sent).not.toHaveBeenCalled();
  });

  it('is one stop for the Tab key; arrows, Home and End walk the four', async () => {
    bar();
    expect(screen.getByRole('toolbar', { name: 'Reactions' })).toBeTruthy();
    const focused = () => document.activeElement?.textContent?.replace(/[^A-Za-z]/g, '');
    await userEvent.tab();
    expect(focused()).toBe('Support');
    const walk = [
      ['{ArrowRight}', 'Insight'],
      ['{End}', 'Respect'],
      ['{ArrowRight}', 'Support'],
      ['{ArrowLeft}', 'Respect'],
      ['{Home}', 'Support'],
      ['{ArrowRight}{ArrowRight}', 'Empathy'],
    ] as const;
    for (const [keys, name] of walk) {
      await userEvent.keyboard(keys);
      expect(focused()).toBe(name);
    }
    await userEvent.tab();
    expect(screen.getByRole('toolbar').contains(document.activeElement)).toBe(false);
    await userEvent.tab({ shift: true });
    expect(focused()).toBe('Empathy');
  });

  it('says what was found when the pointer rests on a given reaction', async () => {
    bar({ mine: ['dark'] });
    await userEvent.hover(pill('Support'));
    expect(await screen.findByText('You found this Support')).toBeTruthy();
  });
});

describe('on a shared computer', () => {
  it('what one person gave shows to them alone', async () => {
    serve({ [REACT]: () => json({ reactionCounts: { dark: 4 } }) });
    act(() => come('someone', { stays: true }));
    bar();
    await userEvent.click(pill('Support'));
    expect(pill('Support').getAttribute('aria-pressed')).toBe('true');
    await vi.waitFor(() => expect(device().local).toContain(DROP));
    act(() => come('somebody-else', { stays: true }));
    expect(pill('Support').getAttribute('aria-pressed')).toBe('false');
    act(() => come('someone', { stays: true }));
    expect(pill('Support').getAttribute('aria-pressed')).toBe('true');
  });

  it('is not known after the tab of somebody who does not stay', async () => {
    serve({ [REACT]: () => json({ reactionCounts: { dark: 4 } }) });
    act(() => come('someone', { stays: false }));
    bar();
    await userEvent.click(pill('Support'));
    await vi.waitFor(() => expect(device().session).toContain(DROP));
    expect(device().local).not.toContain(DROP);
  });
});

describe('a visitor who reacts', () => {
  beforeEach(() => signOut());

  it('is told why not and asked in, and nothing is sent', async () => {
    const sent = vi.fn(() => json({ reactionCounts: {} }));
    serve({ [REACT]: sent });
    const onLoginNeeded = vi.fn();
    bar({ onLoginNeeded });
    expect(pill('Support').getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(pill('Support'));
    expect(await screen.findByText('Login required')).toBeTruthy();
    expect(screen.getByText('Log in to react to drops and join the conversation')).toBeTruthy();
    expect(onLoginNeeded).toHaveBeenCalledOnce();
    expect(sent).not.toHaveBeenCalled();
    expect(stored()).toEqual({});
  });

  it('does not see what the person before them gave', () => {
    remembered('somebody-else');
    bar();
    expect(pill('Support').getAttribute('aria-pressed')).toBe('false');
  });
});
