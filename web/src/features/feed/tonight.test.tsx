import { EMOTIONS, type Emotion } from '@blckmirror/functions/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '../../lib/auth/session.ts';
import { feedItem, feedPage } from '../../testing/feed.ts';
import { json, serve, show } from '../../testing/screen.tsx';
import { FeedScreen } from './feed-screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const PUBLIC = 'GET /api/public/drops/feed';
// On the clock of the device, in whatever zone the tests run.
const EVENING = () => new Date(2026, 2, 10, 20);

const felt = (content: string, emotionType: Emotion) => {
  const { drop, reactionCounts } = feedItem(content);
  // All drops of these tests have one feeling.
  return { drop: { ...drop, emotionType: emotionType as 'anxiety' }, reactionCounts };
};
const DROPS = [
  felt('The phone rings', 'anxiety'),
  felt('Nobody answers', 'sadness'),
  felt('It rings again', 'anxiety'),
];
const words = () =>
  screen.queryAllByRole('article').map((card) => card.querySelector('p')?.textContent);
const part = (name: string) => screen.getByRole('button', { name });

describe('what is felt tonight, above the feed', () => {
  beforeEach(async () => {
    await signOut();
    serve({ [PUBLIC]: () => json(feedPage(...DROPS)) });
    show(<FeedScreen />, EVENING);
    await screen.findByText('Mostly anxiety tonight. 3 voices.');
  });

  it('has a part for each feeling, with its word in it and its share in its name', () => {
    const band = screen.getByRole('toolbar', { name: 'One feeling alone' });
    const parts = [...band.querySelectorAll('button')];
    expect(parts.map(({ textContent }) => textContent)).toEqual([...EMOTIONS]);
    expect(parts.map(({ ariaLabel }) => ariaLabel)).toEqual([
      'sadness, 33%',
      'anger, 0%',
      'anxiety, 67%',
      'love, 0%',
      'joy, 0%',
    ]);
  });

  it('shows one feeling alone, another instead, and all again', async () => {
    await userEvent.click(part('anxiety, 67%'));
    expect(words()).toEqual(['The phone rings', 'It rings again']);
    expect(part('anxiety, 67%').ariaPressed).toBe('true');
    await userEvent.click(part('sadness, 33%'));
    expect(words()).toEqual(['Nobody answers']);
    expect(part('anxiety, 67%').ariaPressed).toBe('false');
    await userEvent.click(part('sadness, 33%'));
    expect(words()).toHaveLength(3);
  });

  it('leads to the end where nobody at hand felt it', async () => {
    await userEvent.click(part('joy, 0%'));
    expect(words()).toEqual([]);
    expect(await screen.findByText('This is where the echoes end.')).toBeTruthy();
  });

  it('is one stop for the Tab key, with arrows within', async () => {
    part('sadness, 33%').focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight} ');
    expect(document.activeElement).toBe(part('anxiety, 67%'));
    expect(words()).toEqual(['The phone rings', 'It rings again']);
    await userEvent.tab();
    expect(document.activeElement?.closest('article')).not.toBe(null);
  });

  it('is not over Popular, which is of every night', async () => {
    serve({ 'GET /api/public/drops/popular': () => json({ drops: DROPS }) });
    await userEvent.click(screen.getByRole('tab', { name: 'Popular' }));
    await vi.waitFor(() => expect(screen.queryByText(/tonight/)).toBeNull());
    expect(await screen.findAllByRole('article')).toHaveLength(3);
  });
});

it('are the latest voices where the page does not reach back over the night', async () => {
  await signOut();
  const page = { ...feedPage(...DROPS), nextCursor: 'more' };
  serve({ [PUBLIC]: () => json(page) });
  show(<FeedScreen />, EVENING);
  expect(await screen.findByText('Mostly anxiety tonight. The latest 3 voices.')).toBeTruthy();
});
