import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { signIn } from '../../../lib/auth/sign-in.ts';
import { json, serve, show } from '../../../testing/screen.tsx';
import { readDraft, reportPlace } from '../../draft/draft.ts';
import { ReportDialog } from './report-dialog.tsx';

vi.mock('../../../lib/auth/auth-sdk.ts', () => import('../../../testing/auth-sdk-double.ts'));

const onReported = vi.fn();
const open = () =>
  show(<ReportDialog dropId="d" open onClose={() => {}} onReported={onReported} />);
const field = () =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^In your words, if you like/ });
const kept = () => readDraft(reportPlace('d'), 'someone')?.text ?? null;

beforeEach(async () => {
  onReported.mockClear();
  await signIn({ email: 'someone@example.test', password: 'x', durable: true });
});

it('keeps words that were added after the report was sent, and forgets words that have arrived', async () => {
  const arrive: Array<() => void> = [];
  serve({
    'POST /api/drops/d/report': async () => {
      await new Promise<void>((done) => arrive.push(done));
      return json({ hides: false }, 201);
    },
  });
  const send = async () => {
    await userEvent.click(screen.getByRole('radio', { name: 'Hate' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
  };
  const { unmount } = open();
  await userEvent.type(await field(), 'It names us.');
  await send();
  await vi.waitFor(() => expect(arrive).toHaveLength(1));
  unmount();
  open();
  await userEvent.type(await field(), ' Twice.');
  arrive[0]?.();
  await vi.waitFor(() => expect(onReported).toHaveBeenCalledTimes(1));
  expect(kept()).toBe('It names us. Twice.');

  await send();
  await vi.waitFor(() => expect(arrive).toHaveLength(2));
  arrive[1]?.();
  await vi.waitFor(() => expect(onReported).toHaveBeenCalledTimes(2));
  expect(kept()).toBeNull();
});

it('has help inside the dialog while words of danger are written', async () => {
  serve({});
  open();
  await userEvent.click(await field());
  await userEvent.paste('This makes me want to kill myself tonight');
  const dialog = within(screen.getByRole('dialog', { name: 'Report these words' }));
  const help = await dialog.findByRole('link', { name: 'Help now' });
  expect(help.getAttribute('href')).toBe('/help');
});
