import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ownDrop } from '../../../testing/own-drops-and-profile.ts';
import { show } from '../../../testing/screen.tsx';
import { CopyCard } from './copy-card.tsx';

/** What is drawn: this browser has no canvas. */
function drawnText(): string[] {
  const drawn: string[] = [];
  const brush = {
    measureText: (text: string) => ({ width: 10 * text.length }),
    fillText: (text: string) => void drawn.push(text),
    fillRect: () => {},
    beginPath: () => {},
    arc: () => {},
    fill: () => {},
  };
  const { prototype } = HTMLCanvasElement;
  vi.spyOn(prototype, 'getContext').mockReturnValue(brush as never);
  vi.spyOn(prototype, 'toBlob').mockImplementation((done) => done(new Blob()));
  return drawn;
}

it('draws what others may see, whatever its author reads', async () => {
  const drawn = drawnText();
  const personal = [{ start: 5, end: 16, kind: 'phone' as const }];
  const drop = ownDrop('Call 06-81349672 and take it all.', {
    personal,
    methods: [{ start: 21, end: 32 }],
  });
  show(<CopyCard drop={drop} />);
  await userEvent.click(screen.getByRole('button', { name: 'Copy as card' }));
  await vi.waitFor(() => expect(drawn.join(' ')).toContain('Call [number] and […].'));
  expect(drawn.join(' ')).not.toContain('81349672');
});
