import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '../../config/storage.ts';
import { signIn } from '../../lib/auth/sign-in.ts';
import { rateWords } from '../../shared/risk/rate-words.ts';
import { fill } from '../../testing/fill.ts';
import { ownDrop } from '../../testing/own-drops-and-profile.ts';
import { json, type Sent, serve, show } from '../../testing/screen.tsx';
import { DropScreen } from './drop-screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const NUMBER = '🌙 call 06-81349672 tonight';
const NAME = 'Emma de Vries sat next to me';
const SPAN = { start: 8, end: 19, kind: 'phone', hard: true };
const FULL_NAME = { start: 0, end: 13, kind: 'name', hard: false };

const refused = (...spans: object[]) =>
  json({ code: 'looks-personal', message: 'Whom could this point at?', spans }, 422);
const out = (content: string, more: object = {}) =>
  json({ drop: ownDrop(content, { state: 'waiting' }), risk: 'none', ...more }, 201);
const page = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your thought' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function drop(words: string, answer: (sent: Sent) => Response) {
  const sent = vi.fn(answer);
  serve({
    'GET /api/user/dropped-today': () => json({ hasDroppedToday: false, nextAllowedAt: null }),
    'POST /api/drops': sent,
  });
  show(<DropScreen />);
  await fill(await page(), words);
  await userEvent.click(screen.getByRole('radio', { name: 'sadness' }));
  await press('Drop');
  return sent;
}

beforeAll(() => rateWords('anything'));
beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: true }));

describe('words that lead to somebody', () => {
  it('are not sent on: what leads there is marked and named, and read out', async () => {
    await drop(NUMBER, () => refused(SPAN));
    const panel = await screen.findByRole('group', { name: 'Please take this part out' });
    expect(document.activeElement).toBe(panel);
    expect(panel.querySelector('mark')?.textContent).toBe('06-81349672');
    expect(panel.textContent).toContain('🌙 call 06-81349672 (a phone number) tonight');
    expect(within(panel).queryByRole('button', { name: /points at nobody/ })).toBeNull();
    expect((await page()).value).toBe(NUMBER);
    expect(localStorage.getItem(STORAGE_KEYS.dropDraft)).toBe(NUMBER);
  });

  it('lead back into the editor, to the first thing marked, and are asked about no more once changed', async () => {
    const keys: Array<string | null> = [];
    const sent = await drop(NUMBER, ({ headers, body }) => {
      keys.push(headers.get('Idempotency-Key'));
      const { content } = body as { content: string };
      return content === NUMBER ? refused(SPAN) : out(content);
    });
    await press('Change it');
    const editor = await page();
    expect(document.activeElement).toBe(editor);
    expect(editor.value.slice(editor.selectionStart, editor.selectionEnd)).toBe('06-81349672');
    await userEvent.keyboard('me');
    expect(screen.queryByRole('group', { name: 'Please take this part out' })).toBeNull();
    await press('Drop');
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy();
    expect(sent.mock.lastCall?.[0].body).toMatchObject({ content: '🌙 call me tonight' });
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('are asked about once where it is only likely, and go when their author says so', async () => {
    const sent = await drop(NAME, ({ body }) =>
      (body as { confirmed?: boolean }).confirmed ? out(NAME) : refused(FULL_NAME),
    );
    const panel = await screen.findByRole('group', { name: 'Whom could this point at?' });
    expect(panel.textContent).toContain('Emma de Vries (a full name) sat next to me');
    expect(sent.mock.lastCall?.[0].body).not.toHaveProperty('confirmed');
    await press('It points at nobody, drop it');
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy();
    expect(sent.mock.lastCall?.[0].body).toMatchObject({ content: NAME, confirmed: true });
    expect(localStorage.getItem(STORAGE_KEYS.dropDraft)).toBeNull();
  });

  it('go out where they sound like danger: their author is told what others see, and keeps them whole', async () => {
    const words = 'I am so tired of it all, 06-81349672';
    const personal = [{ start: 25, end: 36, kind: 'phone' as const }];
    const taken = ownDrop(words, { state: 'waiting', personal });
    await drop(words, () => json({ drop: taken, risk: 'concern' }, 201));
    const dialog = await screen.findByRole('dialog', { name: 'Your drop has entered the void' });
    expect(dialog.textContent).toContain('I am so tired of it all, [number]');
    expect(dialog.textContent).not.toContain('81349672');
    expect(dialog.textContent).toContain('You alone read it whole, in your archive.');
    expect(within(dialog).getByText('You do not have to carry this alone.')).toBeTruthy();
  });
});
