import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../lib/auth/sign-in.ts';
import { crisisPage, crisisPost } from '../../testing/crisis.ts';
import { json, type Sent, serve, show } from '../../testing/screen.tsx';
import { CRISIS_QUOTES } from './crisis-posts.tsx';
import { CrisisScreen } from './crisis-screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const LIST = 'GET /api/drops/crisis';
const NOON = () => new Date('2026-03-10T12:00:00Z');
const FIVE = ['one', 'two', 'three', 'four', 'five'].map((words) => crisisPost(words));
const answer = (more: Parameters<typeof serve>[0] = {}) =>
  serve({
    'GET /api/user/me': () => json({ user: { isPremium: true } }),
    [LIST]: () => json(crisisPage(...FIVE)),
    ...more,
  });
const Here = () => <p>{`You are at ${useLocation().pathname}${useLocation().search}`}</p>;
const cards = () => screen.findAllByRole('article');
const words = async () => (await cards()).map((card) => card.querySelector('p')?.textContent);
const turnTo = (tab: string) => userEvent.click(screen.getByRole('tab', { name: tab }));

beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: false }));

describe('reading in the crisis space', () => {
  it('shows posts with their age and totem, and a line after every second one', async () => {
    answer();
    show(<CrisisScreen />, NOON);
    const [first] = await cards();
    expect(first?.textContent).toContain('2h ago');
    const [storm] = screen.getAllByRole('button', { name: 'Storm' });
    await userEvent.hover(storm as HTMLElement);
    const traits = await screen.findByRole('tooltip');
    expect(traits.textContent).toBe('Conflicted, Torn, Overwhelmed');
    const items = screen.getAllByRole('listitem').map((item) => item.textContent ?? '');
    const quoted = items.flatMap((text, at) =>
      CRISIS_QUOTES.some((quote) => quote === text) ? [at] : [],
    );
    expect(quoted).toEqual([2, 5]);
  });

  it('answers a response with what is to come', async () => {
    answer();
    show(<CrisisScreen />, NOON);
    const [first] = await cards();
    if (!first) throw new Error('No post');
    const respond = within(first).getByRole('button', { name: 'Respond to this person' });
    const hint = document.getElementById(respond.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toBe('coming soon');
    await userEvent.click(respond);
    expect(await screen.findByText('Response Feature')).toBeTruthy();
    expect(screen.getByText('The response feature is coming soon.')).toBeTruthy();
  });

  it('puts the most answered ten first under Popular', async () => {
    const many = Array.from({ length: 12 }, (_, n) =>
      crisisPost(`post ${n}`, { reactionCounts: { same: n } }),
    );
    const asked = vi.fn(({ query }: Sent) =>
      json(query.get('popular') === 'true' ? crisisPage(...many) : crisisPage(...FIVE)),
    );
    answer({ [LIST]: asked });
    show(<CrisisScreen />, NOON);
    await cards();
    await turnTo('Popular');
    await screen.findByText('post 11');
    expect((await words()).at(0)).toBe('post 11');
    expect(await words()).toHaveLength(10);
  });

  it('counts a reaction, and says so in its own words when it fails', async () => {
    const id = FIVE[0]?.drop.id;
    const refusal = { code: 'unavailable', message: 'The void is resting' };
    answer({ [`POST /api/drops/${id}/react`]: () => json(refusal, 503) });
    show(<CrisisScreen />, NOON);
    const support = async () =>
      within((await cards())[0] ?? document.body).getByRole('button', { name: /^Support/ });
    await userEvent.click(await support());
    expect(await screen.findByText('Failed to connect')).toBeTruthy();
    expect(screen.getByText('The void is resting')).toBeTruthy();
    expect((await support()).getAttribute('aria-pressed')).toBe('false');

    answer({ [`POST /api/drops/${id}/react`]: () => json({ reactionCounts: { dark: 7 } }) });
    await userEvent.click(await support());
    expect(await screen.findByText('Reaction added')).toBeTruthy();
    expect((await support()).getAttribute('aria-pressed')).toBe('true');
  });

  it('says what cannot be answered yet, and what is empty', async () => {
    answer({ [LIST]: () => json(crisisPage()) });
    show(
      <>
        <CrisisScreen />
        <Here />
      </>,
      NOON,
      '/crisis?tab=replies',
    );
    expect(await screen.findByText('Reply Feature Coming Soon')).toBeTruthy();
    await turnTo('Recent');
    expect(await screen.findByText('No Recent Crisis Posts')).toBeTruthy();
    expect(screen.getByText('You are at /crisis')).toBeTruthy();
    await turnTo('Popular');
    expect(await screen.findByText('No Popular Crisis Posts')).toBeTruthy();
    expect(screen.getByText('You are at /crisis?tab=popular')).toBeTruthy();
    await turnTo('Your Posts');
    expect(await screen.findByText('No Crisis Posts Yet')).toBeTruthy();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByText('Reply Feature Coming Soon')).toBeTruthy();
    expect(screen.getByText('The ability to respond to crisis posts is coming soon')).toBeTruthy();
    await userEvent.keyboard('{Home}');
    expect(await screen.findByText('No Recent Crisis Posts')).toBeTruthy();
  });

  it('says when the posts cannot be read, and tries again', async () => {
    answer({ [LIST]: () => json({ code: 'internal', message: 'no' }, 500) });
    show(<CrisisScreen />, NOON);
    expect(screen.getByText('Loading the crisis support space...')).toBeTruthy();
    expect(await screen.findByText('Failed to load crisis posts')).toBeTruthy();
    answer();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await words()).toEqual(['one', 'two', 'three', 'four', 'five']);
  });

  it('keeps the own posts together, and nobody answers themselves', async () => {
    answer({ [LIST]: () => json(crisisPage(crisisPost('mine', { userId: 'someone' }))) });
    show(<CrisisScreen />, NOON);
    await screen.findByText('mine');
    await turnTo('Your Posts');
    expect(await screen.findByRole('article', { name: 'Your crisis post' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Respond to this person' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Support/ })).toBeNull();
    expect(screen.getByText('Support: 0')).toBeTruthy();
  });
});
