import { EMOTION_TEXT, REACTION_CATEGORIES, TOTEM_TEXT } from '@blckmirror/functions/contract';
import { rateRisk } from '@blckmirror/functions/risk';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '../../lib/auth/session.ts';
import { signIn } from '../../lib/auth/sign-in.ts';
import { show } from '../../testing/screen.tsx';
import { ForcedLandingScreen, LandingScreen } from './landing-screen.tsx';
import { ANSWERS, EXAMPLES, GUARDIANS, OWN_TOTEMS } from './texts.ts';
import { TopBar } from './top-bar.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const Here = () => <p>You are at {useLocation().pathname}</p>;
const signInAsSomeone = () =>
  signIn({ email: 'someone@example.test', password: 'x', durable: false });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const part = (name: string) => within(screen.getByRole('region', { name }));
const at = (path: string) => screen.findByText(`You are at ${path}`);

beforeEach(() => signOut());

describe('the landing page', () => {
  it('asks its question, and leads to the feed or to logging in for a drop', async () => {
    show(
      <>
        <LandingScreen />
        <Here />
      </>,
    );
    const question = screen.getByRole('heading', { level: 1 }).textContent;
    expect(question).toBe("What if your thoughts didn't need a filter?");
    const explore = screen.getByRole('link', { name: 'Explore Feed' });
    expect(explore.getAttribute('href')).toBe('/feed');
    await userEvent.click(
      screen.getAllByRole('button', { name: 'Drop something now' })[0] ?? explore,
    );
    expect(await at('/login')).toBeTruthy();
  });

  it('leads the signed-in straight to a drop', async () => {
    await signInAsSomeone();
    show(
      <>
        <ForcedLandingScreen />
        <Here />
      </>,
    );
    const [drop] = screen.getAllByRole('button', { name: 'Drop something now' });
    if (drop) await userEvent.click(drop);
    expect(await at('/drop')).toBeTruthy();
  });

  it('sends the signed-in to the feed, unless it is forced', async () => {
    await signInAsSomeone();
    show(
      <>
        <LandingScreen />
        <Here />
      </>,
    );
    expect(await at('/feed')).toBeTruthy();
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  });

  it('tells how it works, what there is, who guards and what it costs', () => {
    show(<LandingScreen />);
    const names = (region: string, role: 'heading' | 'term') =>
      part(region)
        .getAllByRole(role)
        .map(({ textContent }) => textContent);
    expect(names('How It Works', 'heading').slice(1)).toEqual(['Drop', 'Totem', 'Echo']);
    expect(names('Core Features', 'term')).toEqual([
      'Feed',
      'Drop',
      'Journal',
      'Mirror',
      'Crisis Mode',
    ]);
    expect(names('Totem Guardians', 'heading').slice(1)).toEqual([
      'Veil',
      'Voice',
      'Seed',
      'Echo',
      'Tangle',
      'Drift',
      'Flame',
      'Weaver',
      'Pulse',
      'Five can become yours',
      ...Object.values(TOTEM_TEXT).map(({ name }) => name),
    ]);
    for (const { trait } of GUARDIANS)
      expect(part('Totem Guardians').getByText(trait)).toBeTruthy();
    expect(part('Blckmirror+').getByText(/\$4\.99/).textContent).toBe('$4.99 per month');
    expect(part('Blckmirror+').getAllByRole('listitem').length).toBeGreaterThan(4);
    expect(part('Begin').getByRole('button', { name: 'Drop something now' })).toBeTruthy();
    expect(part('Begin').getByRole('link', { name: 'Help now' }).getAttribute('href')).toBe(
      '/help',
    );
  });
});

it('shows the totems and the reactions as the rest of the app has them', () => {
  expect(OWN_TOTEMS.map(({ name, traits }) => [name, traits])).toEqual(
    Object.values(TOTEM_TEXT).map(({ name, traits }) => [name, traits.join(', ')]),
  );
  expect(ANSWERS).toEqual(REACTION_CATEGORIES.map(({ name, icon }) => ({ name, emoji: icon })));
});

describe('its examples', () => {
  it('shows drops that were written for it, says so, and names the reactions without a count', () => {
    const asked = vi.fn();
    vi.stubGlobal('fetch', asked);
    show(<LandingScreen />);
    const shown = part('A drop looks like this');
    for (const { words, emotion } of EXAMPLES) {
      expect(shown.getByText(words)).toBeTruthy();
      expect(shown.getByText(emotion)).toBeTruthy();
    }
    const names = REACTION_CATEGORIES.map(({ name }) => name);
    expect(shown.getByText(/^These are examples/).textContent).toBe(
      `These are examples, written for this page. Readers answer a drop with ${names.slice(0, 3).join(', ')} or ${names[3]}.`,
    );
    expect(asked).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it('has examples that are whole on a card and sound like no danger', () => {
    for (const { words, emotion, emoji } of EXAMPLES) {
      expect(EMOTION_TEXT[emotion].emoji).toBe(emoji);
      expect(words.length).toBeLessThanOrEqual(150);
      expect(rateRisk(words)).toBe('none');
    }
  });
});

describe('its top bar', () => {
  it('lets a visitor log in', async () => {
    show(
      <>
        <TopBar />
        <Here />
      </>,
    );
    await press('Log In');
    expect(await at('/login')).toBeTruthy();
  });

  it('leads the signed-in to their dashboard', async () => {
    await signInAsSomeone();
    show(<TopBar />);
    const link = screen.getByRole('link', { name: 'Dashboard' });
    expect(link.getAttribute('href')).toBe('/feed');
  });
});
