import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '../../lib/auth/session.ts';
import { signIn } from '../../lib/auth/sign-in.ts';
import { DROP, writeDraft } from '../../shared/draft/draft.ts';
import { EMPTY } from '../../shared/draft/draft-words.ts';
import { ownPage, STATS } from '../../testing/own-drops-and-profile.ts';
import { json, serve, show } from '../../testing/screen.tsx';
import { DropScreen } from './drop-screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const FIRST_LINE = 'What you drop is public. Who you are is not.';
const MORE_LINES = [
  'Your journal and your Mirror are for you alone.',
  'Five faces, so that nobody has to guess how it feels.',
  'If it gets heavy: Help now, at the top of every page.',
] as const;

const page = () => screen.findByRole('textbox', { name: 'Your thought' });
const notes = () =>
  screen.queryAllByRole('complementary', { name: 'What happens next?', hidden: true });
const isSeen = (line: string) =>
  screen.queryAllByText(line).some((place) => getComputedStyle(place).visibility !== 'hidden');

async function come(totalDrops: number) {
  await signIn({ email: 'someone@example.test', password: 'x', durable: true });
  serve({
    'GET /api/user/dropped-today': () => json({ hasDroppedToday: false, nextAllowedAt: null }),
    'GET /api/drops/me': () => json({ ...ownPage([]), stats: { ...STATS, totalDrops } }),
  });
  const shown = show(<DropScreen />);
  await page();
  return shown;
}

beforeEach(async () => {
  await signOut();
  localStorage.clear();
});

describe('the empty sheet', () => {
  it('says in one line what is public, until somebody writes', async () => {
    serve({});
    show(<DropScreen />);
    const sheet = await page();
    expect(isSeen(FIRST_LINE)).toBe(true);
    await userEvent.type(sheet, 'I');
    expect(isSeen(FIRST_LINE)).toBe(false);
    await userEvent.clear(sheet);
    expect(isSeen(FIRST_LINE)).toBe(true);
  });

  it('says it above kept words, but not beside words of danger, whose help it would cover', async () => {
    const keep = (text: string) =>
      writeDraft(DROP, { uid: 'someone', area: 'local' }, { ...EMPTY, text });
    keep('Half a thought');
    const { unmount } = await come(0);
    await vi.waitFor(() => expect(isSeen(FIRST_LINE)).toBe(true));
    unmount();
    keep('I am not suicidal.');
    await come(0);
    await screen.findByRole('link', { name: 'Help now' });
    expect(screen.getByText(FIRST_LINE)).toBeTruthy();
    expect(isSeen(FIRST_LINE)).toBe(false);
  });

  it('leaves to the notes what is private, why faces, and where help is', async () => {
    serve({});
    show(<DropScreen />);
    await page();
    for (const line of MORE_LINES) {
      for (const place of screen.getAllByText(line)) expect(place.closest('aside')).toBeTruthy();
    }
  });

  it('says it until the first drop is out, and never again', async () => {
    await come(0);
    expect(isSeen(FIRST_LINE)).toBe(true);
    expect(notes().length).toBeGreaterThan(0);
  });

  it('is only that for somebody who has dropped before', async () => {
    await come(1);
    expect(screen.queryByText(FIRST_LINE)).toBeNull();
    expect(notes()).toEqual([]);
  });
});
