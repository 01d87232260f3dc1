import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '../../lib/auth/session.ts';
import { signIn } from '../../lib/auth/sign-in.ts';
import { ownPage, STATS } from '../../testing/own-drops-and-profile.ts';
import { json, serve, show } from '../../testing/screen.tsx';
import { DropScreen } from './drop-screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const FIRST_LINES = [
  'What you drop is public. Who you are is not.',
  'Your journal and your Mirror are for you alone.',
  'Five faces, so that nobody has to guess how it feels.',
  'If it gets heavy: Help now, at the top of every page.',
] as const;

const page = () => screen.findByRole('textbox', { name: 'Your thought' });
const notes = () =>
  screen.queryAllByRole('complementary', { name: 'What happens next?', hidden: true });
/** Each place of the line, beside the sheet first. */
const seen = (line: string) =>
  screen
    .queryAllByText(line)
    .filter((place) => place.checkVisibility?.() ?? isVisible(place))
    .map((place) => (place.closest('aside') ? 'beside' : 'above'));
function isVisible(place: Element): boolean {
  return getComputedStyle(place).visibility !== 'hidden';
}

async function come(totalDrops: number): Promise<void> {
  await signIn({ email: 'someone@example.test', password: 'x', durable: true });
  serve({
    'GET /api/user/dropped-today': () => json({ hasDroppedToday: false, nextAllowedAt: null }),
    'GET /api/drops/me': () => json({ ...ownPage([]), stats: { ...STATS, totalDrops } }),
  });
  show(<DropScreen />);
  await page();
}

beforeEach(async () => {
  await signOut();
  localStorage.clear();
});

describe('the empty sheet', () => {
  it('says in four lines what is public, what is private, why faces, and where help is', async () => {
    serve({});
    show(<DropScreen />);
    const sheet = await page();
    for (const line of FIRST_LINES) expect(seen(line)).toEqual(['above']);
    await userEvent.type(sheet, 'I');
    for (const line of FIRST_LINES) expect(new Set(seen(line))).toEqual(new Set(['beside']));
    await userEvent.clear(sheet);
    for (const line of FIRST_LINES) expect(seen(line)).toEqual(['above']);
  });

  it('says it until the first drop is out, and never again', async () => {
    await come(0);
    expect(seen(FIRST_LINES[0])).toEqual(['above']);
    expect(notes().length).toBeGreaterThan(0);
  });

  it('is only that for somebody who has dropped before', async () => {
    await come(1);
    expect(screen.queryByText(FIRST_LINES[0])).toBeNull();
    expect(notes()).toEqual([]);
  });
});
