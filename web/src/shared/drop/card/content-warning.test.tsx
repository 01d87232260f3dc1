import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { feedItem } from '../../../testing/feed.ts';
import { show } from '../../../testing/screen.tsx';
import { ownOf } from '../../reactions/reactions.ts';
import { DropCard } from './drop-card.tsx';

const ITEM = feedItem('It went on all night');
const ignore = () => {};

/** A card in a list, which renders its cards again as time passes. */
function List() {
  const [hours, setHours] = useState(0);
  return (
    <>
      <DropCard
        item={ITEM}
        own={ownOf({}, ITEM.drop.id)}
        now={new Date(Date.UTC(2026, 2, 10, 12 + hours))}
        hasWarning
        onLoginNeeded={ignore}
      />
      <button type="button" onClick={() => setHours(hours + 1)}>
        An hour later
      </button>
    </>
  );
}

it('a drop opened behind its warning takes the focus once, and leaves it where the reader moved it', async () => {
  show(<List />);
  await userEvent.click(await screen.findByRole('button', { name: /Press to read it/ }));
  const words = screen.getByText('It went on all night');
  expect(document.activeElement?.contains(words)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  const elsewhere = screen.getByRole('button', { name: 'An hour later' });
  await userEvent.click(elsewhere);
  expect(screen.getByText('3h ago')).toBeTruthy();
  expect(document.activeElement).toBe(elsewhere);
});
