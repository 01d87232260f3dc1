import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { STORAGE_KEYS } from '../config/storage.ts';
import { fill } from './fill.ts';
import { ownDrop } from './own-drops-and-profile.ts';

/** A text for tests in which the words do not matter. */
export const WORDS = 'I kept the voicemail';
/** The call that asks whether the person has released today's drop, and its answer `OPEN` if not. */
export const TODAY = 'GET /api/user/dropped-today';
export const OPEN = { hasDroppedToday: false, nextAllowedAt: null };

/** The server's answer to the release of `WORDS`. */
export const released = (risk: string) => ({ drop: ownDrop(WORDS, { state: 'waiting' }), risk });

export const sheet = () =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your thought' });
export const dropButton = () => screen.getByRole('button', { name: 'Drop' });
export const keptDraft = () => localStorage.getItem(STORAGE_KEYS.dropDraft);

/** Writes `WORDS`, and chooses an emotion if one is given. */
export async function write(emotion?: string): Promise<void> {
  await fill(await sheet(), WORDS);
  if (emotion) await userEvent.click(screen.getByRole('radio', { name: emotion }));
}
