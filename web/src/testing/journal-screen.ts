import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entry, journalPage } from './journal.ts';
import { json, serve } from './screen.tsx';

/** The prompt of the day. */
export const PROMPT = 'What are you carrying for someone else?';
type Answers = Parameters<typeof serve>[0];

/** A journal with one entry and the prompt of the day. A test may add or replace answers. */
export const serveJournal = (more: Answers = {}, isPremium = false) =>
  serve({
    'GET /api/user/me': () => json({ user: { isPremium } }),
    'GET /api/journal/entries': () => json(journalPage([entry()])),
    [`GET /api/journal/entries/${entry().id}`]: () => json({ entry: entry() }),
    'GET /api/journal/prompts/daily': () => json({ prompt: { content: PROMPT } }),
    ...more,
  });

export const page = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your entry' });
export const button = (name: string) => screen.getByRole('button', { name });
export const tab = (name: string) => screen.getByRole('tab', { name });
export const isOn = (name: string) => screen.findByRole('tab', { name, selected: true });

/** Chooses Edit in the menu of the only entry. */
export async function chooseEdit(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: /^Actions for/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
}
