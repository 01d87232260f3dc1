import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../../lib/auth/sign-in.ts';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { ownDrop, ownPage, profile } from '../../../testing/own-drops-and-profile.ts';
import { json, serve, show } from '../../../testing/screen.tsx';
import { MirrorScreen } from '../mirror-screen.tsx';
import { makePdf } from '../pdf/make-pdf.ts';

vi.mock('../../../lib/auth/auth-sdk.ts', () => import('../../../testing/auth-sdk-double.ts'));
vi.mock('../../../lib/browser/save-file.ts', () => ({ saveFile: vi.fn() }));
// jsdom has no workers; set-book.test.ts and a browser walk read the document.
vi.mock('../pdf/make-pdf.ts', () => ({ makePdf: vi.fn() }));

const ME = 'GET /api/user/me';
const DROPS = 'GET /api/drops/me';
const EMOTIONS = 'GET /api/mirror/emotions';

const member = () => json(profile({ isPremium: true, timeZone: 'Pacific/Kiritimati' }));
const emotions = () => json({ frequencies: [{ emotion: 'sadness', frequency: 1 }] });
const quiet = ownDrop('The house is quiet', { localDate: '2026-03-10' });
const button = () => screen.findByRole('button', { name: 'Save as PDF' });
const clock = () => new Date('2026-03-10T23:30:00.000Z');

async function press(answers: Parameters<typeof serve>[0]) {
  serve({ [ME]: member, [DROPS]: () => json(ownPage([quiet])), [EMOTIONS]: emotions, ...answers });
  show(<MirrorScreen />, clock, '/archive');
  await userEvent.click(await button());
}

describe('the archive as a PDF, for members', () => {
  const file = new ArrayBuffer(8);
  beforeEach(async () => {
    vi.mocked(saveFile).mockReset();
    vi.mocked(makePdf).mockReset().mockResolvedValue(file);
    await signIn({ email: 'someone@example.test', password: 'x', durable: false });
  });

  it('is not offered without Blckmirror+', async () => {
    serve({ [ME]: () => json(profile()), [DROPS]: () => json(ownPage([quiet])) });
    show(<MirrorScreen />, undefined, '/archive');
    await screen.findByRole('link', { name: 'Full Archive' });
    expect(screen.queryByRole('button', { name: 'Save as PDF' })).toBeNull();
  });

  it('holds every page of drops, oldest first and each once, and is named after the reader’s day', async () => {
    const [first, second, third] = ['one', 'two', 'three'].map((text) => ownDrop(text));
    if (!first || !second || !third) throw new Error('three drops were made');
    const pages = [ownPage([third, second], 'next'), ownPage([second, first])];
    const answers = [ownPage([third]), ...pages];
    await press({ [DROPS]: () => json(answers.shift()) });
    expect(await screen.findByText('Your archive is on its way to this device.')).toBeTruthy();
    expect(saveFile).toHaveBeenCalledWith(
      'blckmirror-archive-2026-03-11.pdf',
      file,
      'application/pdf',
    );
    const [book] = vi.mocked(makePdf).mock.calls[0] ?? [];
    expect(book?.cover.count).toBe('3 drops');
    expect(book?.days.flatMap(({ entries }) => entries.map(({ text }) => text))).toEqual([
      'one',
      'two',
      'three',
    ]);
  });

  it('says how far it is', async () => {
    vi.mocked(makePdf).mockImplementation((_book, _signal, onEntries) => {
      onEntries(1);
      return new Promise(() => {});
    });
    await press({});
    expect(await screen.findByText('1 of 1 drops', { exact: false })).toBeTruthy();
    expect(screen.getByText('Making the pages.', { exact: false })).toBeTruthy();
  });

  it('stops at a second press, and saves nothing', async () => {
    vi.mocked(makePdf).mockReturnValue(new Promise(() => {}));
    await press({});
    await vi.waitFor(() => expect(makePdf).toHaveBeenCalled());
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('Stopped. Nothing was saved.')).toBeTruthy();
    expect(vi.mocked(makePdf).mock.calls[0]?.[1].aborted).toBe(true);
    expect(saveFile).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(await button());
  });

  it('is not saved in part when a page of drops is out of reach, and can be asked for again', async () => {
    const answers = [() => json(ownPage([quiet])), () => json(ownPage([quiet], 'next'))];
    const gone = () => json({ code: 'unavailable', message: 'no' }, 503);
    await press({ [DROPS]: () => (answers.shift() ?? gone)() });
    const words = 'Your drops could not all be reached. Try again in a moment.';
    expect(await screen.findByText(words)).toBeTruthy();
    expect(saveFile).not.toHaveBeenCalled();
    expect(await button()).toBeTruthy();
  });

  it('goes on with the page that could not be reached', async () => {
    const [newer, older] = [ownDrop('newer'), ownDrop('older')];
    const asked: string[] = [];
    const gone = () => json({ code: 'unavailable', message: 'no' }, 503);
    const answers = [
      () => json(ownPage([newer])),
      () => json(ownPage([newer], 'next')),
      gone,
      () => json(ownPage([older])),
    ];
    await press({
      [DROPS]: ({ query }) => {
        asked.push(query.get('cursor') ?? '');
        return (answers.shift() ?? gone)();
      },
    });
    await screen.findByText('Your drops could not all be reached. Try again in a moment.');
    await userEvent.click(await button());
    expect(await screen.findByText('Your archive is on its way to this device.')).toBeTruthy();
    expect(asked).toEqual(['', '', 'next', 'next']);
    expect(vi.mocked(makePdf).mock.calls[0]?.[0].cover.count).toBe('2 drops');
  });

  it('says so in words when this device cannot make it', async () => {
    vi.mocked(makePdf).mockRejectedValue(new Error('no canvas'));
    await press({});
    expect(
      await screen.findByText('The pages could not be made on this device.', { exact: false }),
    ).toBeTruthy();
  });

  it('needs a first drop', async () => {
    await press({ [DROPS]: () => json(ownPage([])) });
    expect(await screen.findByText('There is nothing to keep yet.')).toBeTruthy();
    expect(makePdf).not.toHaveBeenCalled();
  });
});
