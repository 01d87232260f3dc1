import { Transaction, WriteBatch } from 'firebase-admin/firestore';
import { afterEach, expect, it, vi } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../test/support/api.ts';
import { aDrop, newPerson } from '../../test/support/people.ts';

const api = whileTesting(() => startApi(() => new Date('2026-11-20T12:00:00.000Z')));
afterEach(() => vi.restoreAllMocks());

/** What the types of a transaction do not name. */
interface Committing {
  readonly _writeBatch: WriteBatch;
  commit(): Promise<unknown>;
}

/** From now on another process always writes first, if a write requires the state that was read. */
function loseEveryPrecondition(): void {
  const { create, update, commit } = WriteBatch.prototype;
  const insisting = new WeakSet<WriteBatch>();
  vi.spyOn(WriteBatch.prototype, 'create').mockImplementation(function (this: WriteBatch, ...args) {
    insisting.add(this);
    return Reflect.apply(create, this, args);
  });
  vi.spyOn(WriteBatch.prototype, 'update').mockImplementation(function (
    this: WriteBatch,
    ...args: unknown[]
  ) {
    if (args.length > 2) insisting.add(this);
    return Reflect.apply(update, this, args);
  });
  const lose = () => Promise.reject(Object.assign(new Error('somebody was first'), { code: 9 }));
  vi.spyOn(WriteBatch.prototype, 'commit').mockImplementation(function (this: WriteBatch) {
    return insisting.has(this) ? lose() : Reflect.apply(commit, this, []);
  });
  // A transaction writes by a batch of its own.
  const committing = Transaction.prototype as unknown as Committing;
  const { commit: commitAll } = committing;
  vi.spyOn(committing, 'commit').mockImplementation(function (this: Committing) {
    return insisting.has(this._writeBatch) ? lose() : Reflect.apply(commitAll, this, []);
  });
}

const anEntry = { content: 'The last bus, and nobody on it.' };

/** Each call that reads, decides and writes. None may retry for ever. */
const CALLS: Readonly<Record<string, object>> = {
  'POST /api/drops': aDrop(),
  'POST /api/drops/crisis': aDrop(),
  'PATCH /api/user/me': { aiProvider: 'embedded' },
  'POST /api/journal/entries': anEntry,
};

it.each(Object.entries(CALLS))(
  '%s that loses every time ends, and says so',
  async (route, json) => {
    const { token } = await newPerson({ premium: true });
    await api.send('PATCH /api/user/me', { token, json: { consents: true } });
    loseEveryPrecondition();
    const { status, body, headers } = await api.send(route, { token, json });
    expect([status, body.code]).toEqual([503, 'unavailable']);
    expect(headers.get('retry-after')).toBe('2');
  },
);

it('a change of an entry that loses every time ends, and the entry stays as it was', async () => {
  const { token } = await newPerson();
  const { body } = await api.send('POST /api/journal/entries', { token, json: anEntry });
  const { id } = body.entry;
  loseEveryPrecondition();
  const change = { token, json: { content: 'Somebody on it after all.' } };
  const changed = await api.send(`PATCH /api/journal/entries/${id}`, change);
  expect([changed.status, changed.body.code]).toEqual([503, 'unavailable']);
  const { body: now } = await api.send(`GET /api/journal/entries/${id}`, { token });
  expect(now.entry.content).toBe(anEntry.content);
});

it('somebody who is seen for the first time is told so too', async () => {
  const { token } = await newPerson();
  loseEveryPrecondition();
  const { status, body } = await api.send('GET /api/user/me', { token });
  expect([status, body.code]).toEqual([503, 'unavailable']);
});
