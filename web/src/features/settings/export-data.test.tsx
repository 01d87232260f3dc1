import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { signIn } from '../../lib/auth/sign-in.ts';
import { saveFile } from '../../lib/browser/save-file.ts';
import { hearServerTime, now } from '../../lib/time/clock.ts';
import { refreshJournal } from '../../shared/draft/save-to-journal.ts';
import { forgetDrop } from '../../shared/drop/feed-head.ts';
import { noteWaiting } from '../../shared/drop/own-drops.ts';
import { boxes } from '../../testing/boxes.ts';
import { entry } from '../../testing/journal.ts';
import { ownDrop, profile } from '../../testing/own-drops-and-profile.ts';
import { json, type Sent, serve, show } from '../../testing/screen.tsx';
import { AS_TEXT, plain } from './export-markdown.ts';
import { SettingsScreen } from './settings-screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));
vi.mock('../../lib/offline-copies/database.ts', () => import('../../testing/boxes.ts'));
vi.mock('../../lib/browser/save-file.ts', () => ({ saveFile: vi.fn() }));

const ME = 'GET /api/user/me';
const EXPORT = 'GET /api/user/me/export';
const NOW = '2026-03-11T10:00:00.000Z';
const me = () => json(profile({ timeZone: 'UTC' }));
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

const page = (part: object, nextCursor: string | null) =>
  json({ exportedAt: NOW, ...part, nextCursor });
const first = () =>
  page(
    {
      totals: { journal: 2, drops: 1 },
      account: { id: 'someone' },
      journal: [entry({ title: 'Second', content: 'First line\nSecond *line*' })],
    },
    'more',
  );
const second = () =>
  page({ journal: [entry({ title: 'First' })], drops: [ownDrop('The house is quiet')] }, null);

/** Answers the requested pages in turn, and records the requests. */
function answering(...answers: (() => Response | Promise<Response>)[]) {
  const asked: string[] = [];
  const answer = ({ query }: Sent) => {
    asked.push(`${query}`);
    return (answers.shift() ?? offline)();
  };
  serve({ [ME]: me, [EXPORT]: answer });
  return asked;
}

async function press() {
  await userEvent.click(await screen.findByRole('button', { name: 'Export my data' }));
}

function read(file: Blob): Promise<ArrayBuffer> {
  const { promise, resolve } = Promise.withResolvers<ArrayBuffer>();
  const reader = new FileReader();
  reader.onload = () => resolve(reader.result as ArrayBuffer);
  reader.readAsArrayBuffer(file);
  return promise;
}

async function savedFiles(): Promise<Record<string, string>> {
  const [, zip] = vi.mocked(saveFile).mock.calls[0] ?? [];
  const bytes = new Uint8Array(await read(zip as Blob));
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, file]) => [name, strFromU8(file)]),
  );
}

const rows = (text: string | undefined) =>
  (text ?? '')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { title: string });

describe('the export', () => {
  beforeEach(async () => {
    boxes.clear();
    vi.mocked(saveFile).mockReset();
    await signIn({ email: 'someone@example.test', password: 'x', durable: true });
  });

  it('is one zip of all pages: JSON Lines for programs, Markdown to read', async () => {
    const asked = answering(first, second);
    show(<SettingsScreen />, () => new Date(NOW), '/settings/leave');
    await press();
    expect(await screen.findByText('Your file is on its way to this device.')).toBeTruthy();
    expect(asked).toEqual(['', 'cursor=more']);
    expect(vi.mocked(saveFile).mock.calls[0]?.[0]).toBe('blckmirror-2026-03-11.zip');
    const files = await savedFiles();
    expect(Object.keys(files)).toEqual([
      'README.md',
      'about.jsonl',
      'journal.jsonl',
      'journal.md',
      'drops.jsonl',
      'drops.md',
    ]);
    expect(rows(files['journal.jsonl']).map(({ title }) => title)).toEqual(['Second', 'First']);
    expect(rows(files['about.jsonl'])).toMatchObject([{ account: { id: 'someone' } }]);
    expect(files['journal.md']).toContain('## Second');
    expect(files['journal.md']).toContain('First line\\\nSecond \\*line\\*');
    expect(files['drops.md']).toContain('The house is quiet');
  });

  it('goes on where it stopped once there is a connection again', async () => {
    const asked = answering(first, offline, second);
    show(<SettingsScreen />, () => new Date(NOW), '/settings/leave');
    await press();
    expect(await screen.findByText(/What has come is kept here/)).toBeTruthy();
    expect(saveFile).not.toHaveBeenCalled();
    await press();
    expect(await screen.findByText('Your file is on its way to this device.')).toBeTruthy();
    expect(asked).toEqual(['', 'cursor=more', 'cursor=more']);
    expect(rows((await savedFiles())['journal.jsonl'])).toHaveLength(2);
  });

  it('goes on after the page was opened anew, and leaves nothing once the file is made', async () => {
    answering(first);
    const { unmount } = show(<SettingsScreen />, () => new Date(NOW), '/settings/leave');
    await press();
    await screen.findByText(/What has come is kept here/);
    unmount();
    expect(boxes.size).toBeGreaterThan(0);
    const asked = answering(second);
    show(<SettingsScreen />, () => new Date(NOW), '/settings/leave');
    await press();
    expect(await screen.findByText('Your file is on its way to this device.')).toBeTruthy();
    expect(asked).toEqual(['cursor=more']);
    expect(boxes.size).toBe(0);
  });

  /** The user's requests for pages if the first export was broken off, and the second is begun at another time. */
  async function askedLater(clock: string, meanwhile = async () => {}) {
    answering(first);
    const { unmount } = show(<SettingsScreen />, () => new Date(NOW), '/settings/leave');
    await press();
    await screen.findByText(/What has come is kept here/);
    unmount();
    await meanwhile();
    const asked = answering(first, second);
    show(<SettingsScreen />, () => new Date(clock), '/settings/leave');
    await press();
    await screen.findByText(/Your file is on its way|What has come is kept here/);
    return asked;
  }

  it.each([
    ['more than half an hour ago', '2026-03-11T10:30:01.000Z'],
    ['a day that this device’s clock has not reached', '2026-03-10T10:00:00.000Z'],
  ])('begins anew where what had come is of %s', async (_when, clock) => {
    expect(await askedLater(clock)).toEqual(['', 'cursor=more']);
  });

  it('goes on within half an hour, also where the clock of this device is two days fast', async () => {
    hearServerTime(new Date(now().getTime() - 172_800_000).toUTCString());
    onTestFinished(() => hearServerTime(now().toUTCString()));
    expect((await askedLater('2026-03-13T10:29:00.000Z'))[0]).toBe('cursor=more');
  });

  const client = new QueryClient();
  it.each([
    ['wrote, changed or deleted an entry', () => refreshJournal(client)],
    ['deleted a drop', () => forgetDrop(client, 'someone', 'a-drop')],
    ['dropped', () => noteWaiting(client, 'someone', ownDrop('Words', { state: 'shown' }))],
  ])('begins anew where they %s meanwhile', async (_what, change) => {
    const asked = await askedLater(NOW, async () => {
      expect([...boxes.keys()]).toContain('export');
      change();
      await vi.waitFor(() => expect([...boxes.keys()].join()).not.toContain('export'));
    });
    expect(asked).toEqual(['', 'cursor=more']);
  });

  it('begins anew where all had come, but no file was made of it', async () => {
    vi.mocked(saveFile).mockImplementationOnce(() => {
      throw new Error('No space on this device');
    });
    const asked = answering(first, second, first, second);
    show(<SettingsScreen />, () => new Date(NOW), '/settings/leave');
    await press();
    await screen.findByText(/The file could not be made/);
    await press();
    await screen.findByText('Your file is on its way to this device.');
    expect(asked).toEqual(['', 'cursor=more', '', 'cursor=more']);
  });

  it('waits where it was too fast, says how far it is, and stops at a second press', async () => {
    const asked = answering(first, () => json({ code: 'rate-limited', message: 'fast' }, 429));
    show(<SettingsScreen />, () => new Date(NOW), '/settings/leave');
    await press();
    expect(await screen.findByText('1 of 3 entries and drops')).toBeTruthy();
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    expect(screen.queryByText(/What has come is kept here/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText(/^Stopped\./)).toBeTruthy();
    expect(saveFile).not.toHaveBeenCalled();
  });

  it('is made on a device that keeps nothing', async () => {
    const database = await import('../../testing/boxes.ts');
    vi.spyOn(boxes, 'set').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(database.boxes).toBe(boxes);
    answering(first, second);
    show(<SettingsScreen />, () => new Date(NOW), '/settings/leave');
    await press();
    expect(await screen.findByText('Your file is on its way to this device.')).toBeTruthy();
    vi.restoreAllMocks();
  });
});

describe('words in Markdown', () => {
  it('can be had back letter by letter', () => {
    const read = (text: string) => text.replace(/\\(\n|[!-/:-@[-`{|}~])/g, '$1');
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'ab1 .)#*_`[]<>\\-+=~|\n'.split('')) }),
        (text) => read(plain(text)) === text,
      ),
    );
  });

  it.each([
    ['# no heading', '\\# no heading'],
    ['1. no list', '1\\. no list'],
    ['  - no list', '  \\- no list'],
    ['a\nb', 'a\\\nb'],
    ['a\n\nb', 'a\n\nb'],
    ['<script>', '\\<script\\>'],
    ['well-known, 3.5 + 2', 'well-known, 3.5 + 2'],
  ])('%j is written %j', (text, written) => expect(plain(text)).toBe(written));
});

it('dates what is for reading on the clock of the one who wrote it', () => {
  const written = {
    createdAt: '2026-05-27T08:30:00.000Z',
    localDate: '2026-05-27',
    clock: { zone: 'Pacific/Auckland', offset: 720 },
  };
  const page = {
    exportedAt: '2026-11-20T12:00:00.000Z',
    nextCursor: null,
    journal: [entry(written)],
    drops: [ownDrop('The house is quiet', written)],
  };
  for (const list of ['journal', 'drops'] as const) {
    const text = AS_TEXT[list]?.(page, list, 'America/Los_Angeles');
    expect(text).toContain('May 27, 2026, 20:30, Auckland');
    expect(AS_TEXT[list]?.(page, list, 'Pacific/Auckland')).not.toContain('Auckland');
  }
});
