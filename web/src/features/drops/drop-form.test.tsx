import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '../../lib/auth/session.ts';
import { showCountdown } from '../../testing/countdown.tsx';
import { serve, show } from '../../testing/screen.tsx';
import { DropScreen } from './drop-screen.tsx';
import { ConfirmationOverlay } from './released.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

beforeEach(async () => {
  await signOut();
  serve({});
});
afterEach(() => vi.useRealTimers());

describe('the page to write on', () => {
  it('says what it is for, and counts what is written', async () => {
    show(<DropScreen />);
    expect(screen.getByRole('heading', { level: 1, name: 'Release a thought' })).toBeTruthy();
    expect(
      screen.getByText('In the silence between breaths, your true voice emerges'),
    ).toBeTruthy();
    const page = screen.getByPlaceholderText("Write something you wouldn't say out loud...");
    await userEvent.type(page, 'Two cups 👨‍👩‍👧');
    expect(screen.getByText('10 / 1000')).toBeTruthy();
  });

  it.each([
    ['sadness', 'Feeling low, hopeless, melancholic'],
    ['anger', 'Frustrated, mad, boiling inside'],
    ['anxiety', 'Nervous, stressed, uncertain'],
    ['love', 'Affection, romantic, infatuation'],
    ['joy', 'Happy, silly, fun'],
  ])('offers %s, and says what it means', (emotion, meaning) => {
    vi.useFakeTimers();
    show(<DropScreen />);
    expect(screen.getAllByRole('radio')).toHaveLength(5);
    const face = screen.getByRole('radio', { name: emotion });
    fireEvent.pointerOver(face, { pointerType: 'mouse' });
    fireEvent.pointerMove(face, { pointerType: 'mouse' });
    act(() => vi.advanceTimersByTime(700));
    expect(screen.getByRole('tooltip').textContent).toBe(meaning);
  });

  it('has one stop of the Tab key for the faces, so that Drop is the third from the words', async () => {
    show(<DropScreen />);
    await userEvent.click(screen.getByRole('textbox', { name: 'Your thought' }));
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'sadness' }));
    await userEvent.tab();
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Drop' }));
  });

  it('tells in three notes what happens next', () => {
    show(<DropScreen />);
    const [next] = screen.getAllByRole('complementary', {
      name: 'What happens next?',
      // The test's window is wide enough for both places.
      hidden: true,
    });
    if (!next) throw new Error('nothing happens next');
    const notes = within(next)
      .getAllByRole('listitem', { hidden: true })
      .map(({ textContent }) => textContent);
    expect(notes).toEqual([
      'Your drop enters the void anonymously.',
      'Others can see it and react. Nobody sees you.',
      'After 3 drops you receive a totem.',
    ]);
  });
});

describe('a day that has its drop', () => {
  it('leads on to the feed and the Mirror', () => {
    showCountdown({ isAtRisk: false, drop: null });
    const way = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(way('Explore the feed')).toBe('/feed');
    expect(way('Look into your Mirror')).toBe('/mirror');
  });
});

describe('the words after a drop', () => {
  const written = {
    lines: [
      { words: 'I kept', top: 0 },
      { words: 'the voicemail', top: 36 },
    ],
    place: { top: 100, left: 20, width: 350 },
    direction: 'ltr',
  };
  /** When the animation of each part ends, in milliseconds. */
  const ends = (name: string) =>
    [...document.querySelectorAll('dialog *')]
      .map((part) => getComputedStyle(part).animation)
      .filter((animation) => animation.includes(name))
      .map((animation) =>
        [...animation.matchAll(/([\d.]+)(ms|s)\b/g)].map(
          ([, figure, unit]) => Number(figure) * (unit === 's' ? 1_000 : 1),
        ),
      );

  const showReleased = () =>
    show(
      <ConfirmationOverlay
        totemType="flame"
        felt={['anger']}
        risk="none"
        written={written}
        onContinue={() => {}}
      />,
    );

  it('take 800 ms to come, and are all there after 1,600 ms', () => {
    showReleased();
    const lines = [...document.querySelectorAll<HTMLElement>('[data-line]')];
    expect(lines.map(({ textContent }) => textContent)).toEqual(['I kept', 'the voicemail']);
    const gone = lines.map(
      ({ style }) =>
        Number.parseFloat(style.animationDelay) + Number.parseFloat(style.animationDuration),
    );
    expect(gone[0]).toBeLessThan(gone[1] ?? 0);
    expect(gone[1]).toBe(800);
    expect(ends('fade-in')).toEqual([[300], [800, 800]]);
  });

  it('fade after Continue without a new class, for which the browser would lay out the whole page', () => {
    showReleased();
    const dialog = screen.getByRole('dialog');
    const { className } = dialog;
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(getComputedStyle(dialog).opacity).toBe('0');
    expect(dialog.className).toBe(className);
  });

  it('come at once where the drop sounds like danger, help first and under the hand', () => {
    show(
      <ConfirmationOverlay
        totemType={null}
        felt={['anger']}
        risk="concern"
        written={written}
        onContinue={() => {}}
      />,
    );
    expect(document.querySelector('[data-line]')).toBeNull();
    expect(ends('fade-in')).toEqual([]);
    expect(ends('draw')).toEqual([]);
    const help = screen.getByRole('heading', { name: 'You do not have to carry this alone.' });
    expect(document.activeElement).toBe(help);
    const [first] = within(screen.getByRole('dialog')).getAllByRole('heading');
    expect(first).toBe(help);
  });
});
