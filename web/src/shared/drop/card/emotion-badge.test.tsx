import type { Emotion } from '@blckmirror/functions/contract';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { show } from '../../../testing/screen.tsx';
import { EmotionBadge } from './drop-card.tsx';

const SENTENCES = [
  ['sadness', "This drop feels heavy. You're not alone."],
  ['anger', 'This drop expresses frustration or anger.'],
  ['anxiety', 'This drop shows worry or uncertainty.'],
  ['love', 'This drop shares warmth and connection.'],
  ['joy', 'This drop celebrates happiness.'],
] as const satisfies readonly (readonly [Emotion, string])[];

describe('the badge of an emotion', () => {
  it.each(SENTENCES)('says of %s: %s', async (emotion, sentence) => {
    show(<EmotionBadge emotion={emotion} />);
    await userEvent.tab();
    expect(screen.getByRole('tooltip').textContent).toBe(sentence);
  });

  it('says it to a finger too', () => {
    show(<EmotionBadge emotion="joy" />);
    const badge = screen.getByRole('button');
    act(() => {
      fireEvent.pointerDown(badge, { pointerType: 'touch' });
      fireEvent.pointerUp(badge, { pointerType: 'touch' });
      fireEvent.click(badge);
    });
    expect(screen.getByRole('tooltip').textContent).toBe('This drop celebrates happiness.');
  });
});
