import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../lib/auth/sign-in.ts';
import { entryPlace, NEW_ENTRY, readDraft, writeDraft } from '../../shared/draft/draft.ts';
import { EMPTY } from '../../shared/draft/draft-words.ts';
import { draftsHere } from '../../testing/come-and-go.ts';
import { pressBack, setOnline } from '../../testing/device.ts';
import { entry, journalPage } from '../../testing/journal.ts';
import { button, chooseEdit, isOn, page, serveJournal } from '../../testing/journal-screen.ts';
import { json, type Sent, show } from '../../testing/screen.tsx';
import { JournalScreen } from './journal-screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const { id, version } = entry();
const GET = `GET /api/journal/entries/${id}`;
const PATCH = `PATCH /api/journal/entries/${id}`;
const HERE = { uid: 'someone', area: 'session' } as const;
/** The entry as another device changed it meanwhile. */
const OTHER = entry({
  content: 'I left it on for nobody.\nThen she rang.',
  version: 'b'.repeat(20),
  updatedAt: '2026-03-11T08:00:00.000Z',
});
const stale = (stands = OTHER) =>
  json({ code: 'stale-entry', message: 'It was changed.', entry: stands }, 409);
const press = (name: string) => userEvent.click(button(name));
const question = () => screen.findByRole('heading', { name: /was changed since you began/ });
const sentTo = (answer: (sent: Sent) => Response) => {
  const sent = vi.fn(answer);
  return { sent, bodies: () => sent.mock.calls.map(([{ body }]) => body) };
};

beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: false }));

describe('opening an entry to change it', () => {
  it('reads it anew: another device may have changed it since the list was read', async () => {
    serveJournal({ [GET]: () => json({ entry: OTHER }) });
    show(<JournalScreen />);
    await chooseEdit();
    expect((await page()).value).toBe(OTHER.content);
    expect(button('Cancel')).toBeTruthy();
  });

  it('opens what this device saw last where nothing answers, and reads it when that is back', async () => {
    const answer = vi.fn((): Response => {
      throw new TypeError('Failed to fetch');
    });
    serveJournal({ [GET]: answer });
    setOnline(false);
    show(<JournalScreen />);
    await chooseEdit();
    expect((await page()).value).toBe(entry().content);
    expect(screen.getByText(/as this device last saw it/)).toBeTruthy();
    answer.mockImplementation(() => json({ entry: OTHER }));
    setOnline(true);
    await vi.waitFor(async () => expect((await page()).value).toBe(OTHER.content));
    expect(screen.queryByText(/as this device last saw it/)).toBeNull();
  });

  it('asks once where nothing answers, and again when it is told to', async () => {
    const answer = vi.fn((): Response => {
      throw new TypeError('Failed to fetch');
    });
    serveJournal({ [GET]: answer });
    show(<JournalScreen />);
    await chooseEdit();
    expect(await screen.findByText(/as this device last saw it/)).toBeTruthy();
    await new Promise((done) => setTimeout(done, 50));
    expect(answer).toHaveBeenCalledTimes(1);
    await press('Retry');
    expect(answer).toHaveBeenCalledTimes(2);
    expect((await page()).value).toBe(entry().content);
  });

  it('says so where changes are kept here that began from other words', async () => {
    const text = 'I left it on for nobody. Still.';
    writeDraft(entryPlace(id), HERE, { ...EMPTY, text, title: 'The kitchen light', base: version });
    serveJournal({ [GET]: () => json({ entry: OTHER }) });
    show(<JournalScreen />);
    await chooseEdit();
    expect(document.activeElement).toBe(await question());
    expect(screen.getByLabelText('What it says now').textContent).toContain('Then she rang.');
    expect((await page()).value).toBe(text);
    expect(button('Update Entry').getAttribute('aria-disabled')).toBe('true');
  });

  it('asks nothing where changes are kept here that began from the words that stand', async () => {
    const words = { ...EMPTY, text: 'Still.', title: 'The kitchen light', base: version };
    writeDraft(entryPlace(id), HERE, words);
    serveJournal();
    show(<JournalScreen />);
    await chooseEdit();
    expect((await page()).value).toBe('Still.');
    expect(screen.queryByText(/was changed since you began/)).toBeNull();
  });
});

describe('an entry that was changed while it was being changed here', () => {
  const MINE = 'I left it on for nobody. Still.';
  const toBoth = async (patch = sentTo(() => stale())) => {
    serveJournal({ [PATCH]: patch.sent });
    const shown = show(<JournalScreen />);
    await chooseEdit();
    await userEvent.type(await page(), ' Still.');
    await press('Update Entry');
    expect(await question()).toBeTruthy();
    expect(screen.queryByText('Entry Updated')).toBeNull();
    return { ...patch, ...shown };
  };
  const save = async (content: string) => {
    const { sent, bodies } = sentTo(() => json({ entry: OTHER, risk: 'none' }));
    serveJournal({ [GET]: () => json({ entry: OTHER }), [PATCH]: sent });
    await press('Update Entry');
    expect(await screen.findByText('Entry Updated')).toBeTruthy();
    expect(bodies()).toEqual([{ title: OTHER.title, content, base: OTHER.version }]);
    await isOn('History');
    expect(draftsHere()).toEqual([]);
  };

  it('is shown with both, and nothing is sent until one has chosen', async () => {
    const { bodies } = await toBoth();
    expect(bodies()).toEqual([{ title: 'The kitchen light', content: MINE, base: version }]);
    expect((await page()).value).toBe(MINE);
    await press('Update Entry');
    expect(bodies()).toHaveLength(1);
  });

  it('keeps both on the page where that is chosen', async () => {
    await toBoth();
    await press('Keep both');
    const both = `${OTHER.content}\n\n${MINE}`;
    expect((await page()).value).toBe(both);
    expect(screen.queryByText(/was changed since you began/)).toBeNull();
    await save(both);
  });

  it('keeps mine where that is chosen, in sight of the other', async () => {
    await toBoth();
    await press('Keep mine');
    expect((await page()).value).toBe(MINE);
    await save(MINE);
  });

  it('keeps the other where that is chosen', async () => {
    await toBoth();
    await press('Keep the other');
    expect((await page()).value).toBe(OTHER.content);
    expect(draftsHere()).toEqual([]);
    expect(button('Cancel')).toBeTruthy();
  });

  it('asks again after a reload, as nothing was chosen', async () => {
    const { unmount } = await toBoth();
    unmount();
    serveJournal({ [GET]: () => json({ entry: OTHER }) });
    show(<JournalScreen />);
    await chooseEdit();
    expect(await question()).toBeTruthy();
    expect((await page()).value).toBe(MINE);
  });

  it('asks once more where it is changed a third time', async () => {
    await toBoth();
    await press('Keep mine');
    const third = entry({ content: 'A third time.', version: 'c'.repeat(20) });
    serveJournal({ [PATCH]: () => stale(third) });
    await press('Update Entry');
    expect((await question()).closest('section')?.textContent).toContain('A third time.');
  });

  it('shows help beside the other words where they are heavy', async () => {
    const heavy = entry({ content: 'Enough.', version: 'd'.repeat(20), risk: 'high' });
    await toBoth(sentTo(() => stale(heavy)));
    expect(screen.getByRole('link', { name: 'Help now' })).toBeTruthy();
  });

  it('asks nothing where the other words are one’s own, whose answer was lost', async () => {
    let stands = entry();
    const bodies: unknown[] = [];
    const patch = ({ body }: Sent) => {
      const { content, base } = body as { content: string; base: string };
      bodies.push(body);
      if (base !== stands.version) return stale(stands);
      stands = entry({ content, version: `${bodies.length}`.repeat(20) });
      // The first answer is lost.
      if (bodies.length === 1) throw new TypeError('Failed to fetch');
      return json({ entry: stands, risk: 'none' });
    };
    serveJournal({ [PATCH]: patch });
    show(<JournalScreen />);
    await chooseEdit();
    await userEvent.type(await page(), ' Still.');
    await press('Update Entry');
    expect(await screen.findByText(/Failed to update journal entry/)).toBeTruthy();
    await userEvent.type(await page(), ' Longer.');
    await press('Update Entry');
    expect(await screen.findByText('Entry Updated')).toBeTruthy();
    expect(bodies).toHaveLength(3);
    expect(stands.content).toBe(`${MINE} Longer.`);
  });
});

describe('a change whose answer was lost', () => {
  const OLD = entry().content;
  const MINE = `${OLD} Still.`;
  const LOST = /may be saved already, and we could not take it back/;
  /** A server with one entry. It saves every change, but its answers to the first ones are lost. */
  function losing(answers: number) {
    const sent: unknown[] = [];
    const server = {
      stands: entry(),
      sent,
      isOff: false,
      open() {
        serveJournal({
          [GET]: () => {
            if (server.isOff) throw new TypeError('Failed to fetch');
            return json({ entry: server.stands });
          },
          [PATCH]: ({ body }: Sent) => {
            const { title, content, base } = body as Record<'title' | 'content' | 'base', string>;
            if (server.isOff) throw new TypeError('Failed to fetch');
            if (base !== server.stands.version) return stale(server.stands);
            sent.push(content);
            const next = content === OLD ? version : `${sent.length}`.repeat(20);
            server.stands = entry({ title, content, version: next });
            if (sent.length <= answers) throw new TypeError('Failed to fetch');
            return json({ entry: server.stands, risk: 'none' });
          },
        });
        return show(<JournalScreen />);
      },
    };
    return server;
  }
  const typed = async (more: string) => {
    await userEvent.type(await page(), more);
    await press('Update Entry');
    expect(await screen.findByText(/Failed to update journal entry/)).toBeTruthy();
    await userEvent.click(button('Dismiss'));
  };
  const lost = async (server = losing(1)) => {
    server.open();
    await chooseEdit();
    await typed(' Still.');
    expect(server.stands.content).toBe(MINE);
    return server;
  };

  it('is taken back where it is discarded: the entry says again what it said', async () => {
    const server = await lost();
    await press('Discard changes');
    await isOn('History');
    expect(server.stands).toMatchObject({ title: entry().title, content: OLD });
    expect(draftsHere()).toEqual([]);
  });

  it('is taken back after another try that did not arrive', async () => {
    const server = await lost();
    server.isOff = true;
    await typed(' Longer.');
    server.isOff = false;
    await press('Discard changes');
    await isOn('History');
    expect(server.stands.content).toBe(OLD);
  });

  it.each([1, 2])('stays where nothing answers, and that is said (%i lost)', async (answers) => {
    const server = await lost(losing(answers));
    server.isOff = answers === 1;
    await press('Discard changes');
    expect(await screen.findByText(LOST)).toBeTruthy();
    expect((await page()).value).toBe(MINE);
    expect(readDraft(entryPlace(id), 'someone')?.text).toBe(MINE);
    server.isOff = false;
    await press('Discard changes');
    await isOn('History');
    expect(server.stands.content).toBe(OLD);
    expect(draftsHere()).toEqual([]);
  });

  it('overwrites nothing that another device has written since', async () => {
    const server = await lost();
    server.stands = OTHER;
    await press('Discard changes');
    await isOn('History');
    expect(server.sent).toEqual([MINE]);
    expect(draftsHere()).toEqual([]);
  });

  it('is known of where the old words are typed again, and those are kept', async () => {
    const server = await lost();
    await userEvent.type(await page(), '{Backspace>7/}');
    expect((await page()).value).toBe(OLD);
    expect(button('Discard changes')).toBeTruthy();
    expect(readDraft(entryPlace(id), 'someone')?.text).toBe(OLD);
    await press('Update Entry');
    expect(await screen.findByText('Entry Updated')).toBeTruthy();
    expect(server.stands.content).toBe(OLD);
    expect(draftsHere()).toEqual([]);
  });
});

describe('an entry that was deleted while it was being changed here', () => {
  const gone = () => json({ code: 'not-found', message: 'There is no such entry.' }, 404);
  const open = async () => {
    serveJournal();
    const shown = show(<JournalScreen />);
    await chooseEdit();
    await userEvent.type(await page(), ' Still.');
    serveJournal({
      [GET]: gone,
      [PATCH]: gone,
      'GET /api/journal/entries': () => json(journalPage([])),
    });
    return shown;
  };

  it('leaves its words in reach: they go to the page of a new entry', async () => {
    await open();
    await press('Update Entry');
    expect(await screen.findByText(/This entry was deleted/)).toBeTruthy();
    expect(screen.getByText(/Still\./)).toBeTruthy();
    await press('Move to a new entry');
    expect((await page()).value).toBe('I left it on for nobody. Still.');
    expect(screen.getByLabelText<HTMLInputElement>('Title (optional)').value).toBe(
      'The kitchen light',
    );
    expect(readDraft(entryPlace(id), 'someone')).toBeNull();
    expect(readDraft(NEW_ENTRY, 'someone')?.text).toContain('Still.');
  });

  it('shows them in History too, until they are discarded', async () => {
    const { unmount } = await open();
    unmount();
    show(<JournalScreen />);
    await userEvent.click(await screen.findByRole('button', { name: /Not sent yet/ }));
    expect(screen.getByText(/Still\./)).toBeTruthy();
    await press('Discard');
    expect(draftsHere()).not.toEqual([]);
    await userEvent.click(
      (await screen.findAllByRole('button', { name: 'Discard' })).at(-1) as Element,
    );
    expect(draftsHere()).toEqual([]);
    await act(async () => {});
    expect(screen.queryByRole('button', { name: /Not sent yet/ })).toBeNull();
  });

  it('says that it is not here where nothing was changed in it', async () => {
    serveJournal({ [GET]: gone });
    show(<JournalScreen />, undefined, `/journal?tab=write&edit=${id}`);
    expect(await screen.findByText('This entry is not here')).toBeTruthy();
  });
});

describe('the help card of a page where something changed meanwhile', () => {
  const month = () => screen.queryByRole('region', { name: 'This month' });
  const toHelp = async (words: string, answer: () => Response) => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
    const nothing = () => json({ found: [], drops: [] });
    serveJournal({ [GET]: answer, 'GET /api/journal/on-this-day': nothing });
    writeDraft(entryPlace(id), HERE, { ...EMPTY, text: words, base: version });
    show(<JournalScreen />);
    await vi.waitFor(() => expect(month()).toBeTruthy());
    await chooseEdit();
    await screen.findByRole('link', { name: 'Help now' });
  };

  it('has no count of days beside it where the words of a deleted entry are heavy', async () => {
    await toHelp('I want to die tonight', () => json({ code: 'not-found', message: 'No.' }, 404));
    expect([screen.getByText(/This entry was deleted/).isConnected, month()]).toEqual([true, null]);
  });

  it('has no count of days and no offer beside it where the other words are heavy', async () => {
    const heavy = { content: 'Enough.', version: 'd'.repeat(20), risk: 'high' } as const;
    await toHelp('The rain stopped', () => json({ entry: entry(heavy) }));
    const beside = () => [month(), screen.queryByRole('link', { name: 'Get AI Analysis' })];
    expect(beside()).toEqual([null, null]);
    await vi.waitFor(() => expect(history.state.dialog).toBe(1));
    await pressBack();
    const leaving = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    expect(within(leaving).getByRole('link', { name: 'Help now' })).toBeTruthy();
    await press('Keep writing');
    await press('Keep mine');
    expect(beside()).not.toContain(null);
  });
});

describe('deleting an entry that was changed since it was read here', () => {
  it('shows it first, and deletes it as it stands when that is confirmed again', async () => {
    const versions: (string | null)[] = [];
    serveJournal({
      [`DELETE /api/journal/entries/${id}`]: ({ query }) => {
        versions.push(query.get('base'));
        return versions.length === 1 ? stale() : new Response(null, { status: 204 });
      },
    });
    show(<JournalScreen />);
    await userEvent.click(await screen.findByRole('button', { name: /^Actions for/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await press('Delete');
    expect(
      await screen.findByText(/changed it on another device, so we did not delete it/),
    ).toBeTruthy();
    expect(screen.getByText(/Then she rang/)).toBeTruthy();
    await press('Delete');
    expect(await screen.findByText('Entry Deleted')).toBeTruthy();
    expect(versions).toEqual([version, OTHER.version]);
  });

  it('says that unsaved changes go with it', async () => {
    writeDraft(entryPlace(id), HERE, { ...EMPTY, text: 'Half a line', base: version });
    serveJournal();
    show(<JournalScreen />);
    await userEvent.click(await screen.findByRole('button', { name: /^Actions for/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    expect(screen.getByText(/Your unsaved changes to it are lost/)).toBeTruthy();
  });
});

it('an earlier version is read below its entry, as long as it is kept', async () => {
  const until = '2026-04-10T08:00:00.000Z';
  const earlier = {
    entryId: id,
    title: 'Before',
    content: 'It was never on.',
    replacedAt: '2026-03-11T08:00:00.000Z',
    until,
    risk: 'none',
  };
  serveJournal({
    'GET /api/journal/entries': () => json(journalPage([entry({ earlierUntil: until })])),
    [`${GET}/earlier`]: () => json({ earlier: [earlier], nextCursor: null }),
  });
  const read = async (at: string) => {
    const shown = show(<JournalScreen />, () => new Date(at));
    await userEvent.click(await screen.findByRole('button', { name: 'The kitchen light' }));
    return shown;
  };
  const { unmount } = await read('2026-04-09T08:00:00.000Z');
  await press('Earlier version');
  expect((await screen.findByRole('article', { name: 'Earlier version' })).textContent).toContain(
    'Before\n\nIt was never on.',
  );
  unmount();
  await read('2026-04-10T08:00:00.000Z');
  expect(screen.queryByRole('button', { name: 'Earlier version' })).toBeNull();
});
