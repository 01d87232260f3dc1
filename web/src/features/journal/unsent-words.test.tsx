import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../app/query-client.ts';
import { endSession } from '../../lib/auth/session.ts';
import { signIn } from '../../lib/auth/sign-in.ts';
import { ownerOf } from '../../lib/storage/storage.ts';
import {
  appealPlace,
  CRISIS_POST,
  DROP,
  type DraftPlace,
  entryPlace,
  forgetDraft,
  NEW_ENTRY,
  readDraft,
  reportPlace,
  writeDraft,
} from '../../shared/draft/draft.ts';
import { EMPTY } from '../../shared/draft/draft-words.ts';
import { putInLine, waitingWords } from '../../shared/draft/journal-queue.ts';
import { SendWaiting, saveToJournal } from '../../shared/draft/save-to-journal.ts';
import { double, mendDouble } from '../../testing/auth-sdk-double.ts';
import { closeTab, draftsHere } from '../../testing/come-and-go.ts';
import { fillStorage } from '../../testing/device.ts';
import { entry } from '../../testing/journal.ts';
import { page, serveJournal, tab } from '../../testing/journal-screen.ts';
import { json, show } from '../../testing/screen.tsx';
import { JournalScreen } from './journal-screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const HERE = { uid: 'someone', area: 'local' } as const;
const SOME_ID = 'z'.repeat(20);
const WORDS = 'Nobody has heard this';
const leave = (place: DraftPlace, words = WORDS) =>
  writeDraft(place, HERE, { ...EMPTY, text: words });
const unfold = async () =>
  userEvent.click(await screen.findByRole('button', { name: /Not sent yet/, expanded: false }));

const PLACES: readonly [string, DraftPlace][] = [
  ['A drop', DROP],
  ['For the crisis space', CRISIS_POST],
  ['Changes to an entry', entryPlace(SOME_ID)],
  ['An appeal', appealPlace(SOME_ID)],
  ['A report', reportPlace(SOME_ID)],
];

beforeEach(async () => {
  await signIn({ email: 'someone@example.test', password: 'x', durable: true });
  serveJournal();
});

describe('words that were never sent', () => {
  it.each(PLACES)(
    'can be read in the journal, whatever became of their place: %s',
    async (name, place) => {
      leave(place);
      show(<JournalScreen />);
      await unfold();
      const words = screen.getByRole('article', { name });
      expect(words.textContent).toContain(WORDS);
      const ways = [
        ...within(words).queryAllByRole('link', { name: 'Go there' }),
        ...within(words).queryAllByRole('button', { name: 'Go on writing' }),
      ];
      expect(ways).toHaveLength(1);
    },
  );

  it.each(PLACES)('can be made a page of the journal: %s', async (_name, place) => {
    leave(NEW_ENTRY, 'Begun before');
    leave(place);
    show(<JournalScreen />);
    await unfold();
    await userEvent.click(screen.getByRole('button', { name: 'Move to a new entry' }));
    expect((await page()).value).toBe(`Begun before\n\n${WORDS}`);
    expect(readDraft(place, 'someone')).toBeNull();
  });

  it('are all there, each once, and go when they are discarded', async () => {
    for (const [n, [, place]] of PLACES.entries()) leave(place, `${WORDS} ${n}`);
    show(<JournalScreen />);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Not sent yet, on this device: 5' }),
    );
    for (let left = PLACES.length; left > 0; left -= 1) {
      const [first] = screen.getAllByText(new RegExp(WORDS));
      const words = within(first?.closest('article') as HTMLElement);
      await userEvent.click(words.getByRole('button', { name: 'Discard' }));
      const dialog = await screen.findByRole('dialog', { name: 'Discard these words?' });
      await userEvent.click(within(dialog).getByRole('button', { name: 'Discard' }));
      expect(draftsHere().filter((name) => !name.endsWith('_meta'))).toHaveLength(left - 1);
    }
    expect(screen.queryByRole('button', { name: /Not sent yet/ })).toBeNull();
  });

  it('leave the focus at the others when they are discarded, and say so', async () => {
    leave(DROP);
    leave(CRISIS_POST);
    show(<JournalScreen />);
    await unfold();
    const discard = async () => {
      const [first] = screen.getAllByRole('button', { name: 'Discard' });
      await userEvent.click(first as HTMLElement);
      const dialog = await screen.findByRole('dialog', { name: 'Discard these words?' });
      await userEvent.click(within(dialog).getByRole('button', { name: 'Discard' }));
    };
    const hasFocus = (element: HTMLElement) =>
      vi.waitFor(() => expect(document.activeElement).toBe(element));
    await discard();
    expect(await screen.findByText('Discarded')).toBeTruthy();
    await hasFocus(screen.getByRole('button', { name: 'Not sent yet, on this device: 1' }));
    await discard();
    await hasFocus(screen.getByRole('heading', { name: 'Your Journal' }));
  });

  it('give the focus to the page on which they are after they were moved', async () => {
    leave(DROP);
    show(<JournalScreen />);
    await unfold();
    await userEvent.click(screen.getByRole('button', { name: 'Move to a new entry' }));
    expect(document.activeElement).toBe(await page());
  });

  it('are those of the page of a new entry only there', async () => {
    leave(NEW_ENTRY);
    show(<JournalScreen />);
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: /Not sent yet/ })).toBeNull();
    await userEvent.click(tab('Write'));
    expect((await page()).value).toBe(WORDS);
  });

  it('are nobody else’s', async () => {
    writeDraft(appealPlace(SOME_ID), { uid: 'somebody', area: 'local' }, { ...EMPTY, text: WORDS });
    show(<JournalScreen />);
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: /Not sent yet/ })).toBeNull();
  });

  it('stay where they are on a device that has no room to move them', async () => {
    leave(CRISIS_POST);
    show(<JournalScreen />);
    await unfold();
    fillStorage();
    await userEvent.click(screen.getByRole('button', { name: 'Move to a new entry' }));
    expect(await screen.findByText(/They stay where they are/)).toBeTruthy();
    expect(readDraft(CRISIS_POST, 'someone')?.text).toBe(WORDS);
  });

  it('have help beside them where they are heavy, and in the question before they go', async () => {
    leave(appealPlace(SOME_ID), 'I want to kill myself tonight');
    show(<JournalScreen />);
    await unfold();
    expect(await screen.findByRole('link', { name: 'Help now' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    const question = await screen.findByRole('dialog', { name: 'Discard these words?' });
    expect(within(question).getByRole('link', { name: 'Help now' })).toBeTruthy();
  });

  it('have no count of days around them as long as one of them is heavy', async () => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
    serveJournal({ 'GET /api/journal/on-this-day': () => json({ found: [], drops: [] }) });
    leave(CRISIS_POST, 'I want to die tonight');
    leave(appealPlace(SOME_ID), 'I want to kill myself tonight');
    leave(DROP);
    const counts = () => [
      ...screen.queryAllByRole('region', { name: 'This month' }),
      ...screen.queryAllByRole('button', { name: /^1 entry/ }),
    ];
    show(<JournalScreen />);
    await vi.waitFor(() => expect(counts()).toHaveLength(2));
    await unfold();
    await vi.waitFor(() =>
      expect(screen.getAllByRole('link', { name: 'Help now' })).toHaveLength(2),
    );
    expect(counts()).toEqual([]);
    forgetDraft(CRISIS_POST, 'someone');
    await vi.waitFor(() =>
      expect(screen.getAllByRole('link', { name: 'Help now' })).toHaveLength(1),
    );
    expect(counts()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: /Not sent yet/ }));
    expect(counts()).toHaveLength(2);
  });
});

describe('words that the journal refused', () => {
  const refuse = () =>
    serveJournal({
      'POST /api/journal/entries': () => json({ code: 'bad-request', message: 'No.' }, 400),
    });

  it('are on the page of a new entry where their draft has other words by now', async () => {
    refuse();
    leave(DROP, 'Other words');
    const { end } = await saveToJournal(createQueryClient(), 'someone', WORDS);
    expect([end, waitingWords('someone')]).toEqual(['refused', []]);
    expect(readDraft(NEW_ENTRY, 'someone')?.text).toBe(WORDS);
  });

  it('are where they were written as long as they stand there', async () => {
    refuse();
    leave(DROP, `${WORDS}`);
    await saveToJournal(createQueryClient(), 'someone', WORDS);
    expect(readDraft(NEW_ENTRY, 'someone')).toBeNull();
  });

  it('wait on where there is no room for them elsewhere', async () => {
    refuse();
    const keeping = saveToJournal(createQueryClient(), 'someone', WORDS);
    fillStorage();
    await keeping;
    expect(waitingWords('someone').map(({ content }) => content)).toEqual([WORDS]);
  });
});

it('words that another tab puts in the queue while this one has no room for its own are not lost', () => {
  fillStorage();
  putInLine('someone', WORDS);
  vi.restoreAllMocks();
  const theirs = [{ content: 'From the other tab', key: 'a-key' }];
  const name = `blckmirror_journal_outbox_${ownerOf('someone')}`;
  localStorage.setItem(name, JSON.stringify(theirs));
  putInLine('someone', 'Later words');
  const kept = localStorage.getItem(name) ?? '';
  for (const words of [WORDS, 'From the other tab', 'Later words']) expect(kept).toContain(words);
});

describe('words on the way to the journal of somebody who is logged out meanwhile', () => {
  /** Queues two texts. Somebody else logs in while the first is being sent, and then the first gets this answer. */
  async function sendUntilSomebodyElseIsIn(answer: () => Response) {
    const sent: unknown[] = [];
    const first = Promise.withResolvers<void>();
    serveJournal({
      'POST /api/journal/entries': async ({ body }) => {
        sent.push((body as { content: string }).content);
        if (sent.length === 1) await first.promise;
        return answer();
      },
    });
    const [, second] = ['The first', 'The second'].map((content) => putInLine('someone', content));
    const { unmount } = show(<SendWaiting uid="someone" />);
    await vi.waitFor(() => expect(sent).toEqual(['The first']));
    endSession('someone', true);
    unmount();
    double.uid = 'somebody-else';
    await signIn({ email: 'somebody-else@example.test', password: 'x', durable: true });
    show(<SendWaiting uid="somebody-else" />);
    // Words that are being sent are not sent again: this ends when the queue has got its answer for them.
    const end = async (words: string) =>
      (await saveToJournal(createQueryClient(), 'someone', words)).end;
    const endOfFirst = end('The first');
    first.resolve();
    const ends = [await endOfFirst];
    expect(waitingWords('someone').map(({ key }) => key)).toContain(second?.key);
    ends.push(await end('The second'));
    return { sent, ends };
  }
  /** The texts that still wait for `someone` after the tab was closed. */
  const waiting = () => {
    closeTab();
    return waitingWords('someone').map(({ content }) => content);
  };
  afterEach(mendDouble);

  it('never go to the journal of whoever logs in next, and wait for their author', async () => {
    const answer = () => json({ entry: entry(), risk: 'none' }, 201);
    const { sent, ends } = await sendUntilSomebodyElseIsIn(answer);
    expect(ends).toEqual(['kept', 'waits']);
    expect(waiting()).toEqual(['The second']);
    expect(sent).toEqual(['The first']);
  });

  it.each([
    ['no answer comes', () => json({ code: 'unavailable', message: 'Later.' }, 503)],
    ['the journal refuses them', () => json({ code: 'bad-request', message: 'No.' }, 400)],
    ['their session was ended', () => json({ code: 'unauthenticated', ended: true }, 401)],
  ])('all wait for their author where %s', async (_how, answer) => {
    const { sent, ends } = await sendUntilSomebodyElseIsIn(answer);
    expect(ends).toEqual(['waits', 'waits']);
    expect(waiting()).toEqual(['The first', 'The second']);
    expect(readDraft(NEW_ENTRY, 'someone')).toBeNull();
    expect(sent).toEqual(['The first']);
  });
});

describe('words whose entry was deleted before they could leave the queue', () => {
  const GONE = { code: 'not-found', message: 'This entry was deleted.' };
  beforeEach(() => serveJournal({ 'POST /api/journal/entries': () => json(GONE, 404) }));

  it('are gone from this device too, and nothing else is', async () => {
    leave(DROP);
    leave(CRISIS_POST, 'Other words');
    putInLine('someone', WORDS);
    show(<SendWaiting uid="someone" />);
    await vi.waitFor(() => expect(readDraft(DROP, 'someone')).toBeNull());
    expect(waitingWords('someone')).toEqual([]);
    expect(readDraft(NEW_ENTRY, 'someone')).toBeNull();
    expect(readDraft(CRISIS_POST, 'someone')?.text).toBe('Other words');
    expect(screen.queryByText('Could not save to your journal')).toBeNull();
  });

  it('stay where their author asks anew to keep them, as words of their own', async () => {
    leave(DROP);
    const first = putInLine('someone', WORDS);
    const keeping = await saveToJournal(createQueryClient(), 'someone', WORDS);
    expect(keeping).toEqual({ end: 'refused', reason: 'Your words are still here.' });
    expect(readDraft(DROP, 'someone')?.text).toBe(WORDS);
    expect(putInLine('someone', WORDS).key).not.toBe(first.key);
  });

  it('can be saved again from their page, as another entry', async () => {
    const keys: (string | null)[] = [];
    serveJournal({
      'POST /api/journal/entries': ({ headers }) => {
        keys.push(headers.get('Idempotency-Key'));
        return json(GONE, 404);
      },
    });
    leave(NEW_ENTRY);
    show(<JournalScreen />);
    await userEvent.click(tab('Write'));
    for (const tries of [1, 2]) {
      await userEvent.click(await screen.findByRole('button', { name: 'Save Entry' }));
      await vi.waitFor(() => expect(keys).toHaveLength(tries));
    }
    expect(keys[1]).not.toBe(keys[0]);
    expect((await page()).value).toBe(WORDS);
  });
});
