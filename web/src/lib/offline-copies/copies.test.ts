// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { boxes } from '../../testing/boxes.ts';
import { leave } from '../../testing/come-and-go.ts';
import { setSession } from '../auth/session.ts';
import { leaveSessionHint } from '../auth/session-hint.ts';
import { dropItem, readCopy, storePage } from './copies.ts';

vi.mock('./database.ts', () => import('../../testing/boxes.ts'));

const item = (id: string, day: number, content = `Words of ${id}`) => ({
  id,
  content,
  createdAt: `2026-03-${String(day).padStart(2, '0')}T10:00:00.000Z`,
});
const page = (items: ReturnType<typeof item>[], nextCursor: string | null = null) => ({
  entries: items,
  nextCursor,
  stats: { totalEntries: items.length },
});
const signInAs = (uid: string, durable: boolean) => {
  leaveSessionHint(durable, uid);
  setSession({ status: 'signed-in', uid, email: null });
};
const ids = async (uid: string) => (await readCopy(uid, 'entries'))?.entries?.map(({ id }) => id);
const stored = () =>
  JSON.stringify([...boxes.values()], (_, held: unknown) =>
    held instanceof ArrayBuffer || held instanceof Uint8Array
      ? new TextDecoder('latin1').decode(held)
      : held,
  );

beforeEach(() => {
  boxes.clear();
  localStorage.clear();
  sessionStorage.clear();
});

describe.each([
  ['who stays signed in', true],
  ['whose session ends with the tab', false],
])('the copies of somebody %s', (_who, durable) => {
  beforeEach(() => signInAs('ada', durable));

  it('come back as one page, with the figures of the newest', async () => {
    await storePage('ada', 'entries', null, page([item('c', 9), item('b', 8)], 'more'));
    await storePage('ada', 'entries', 'more', page([item('a', 7)]));
    expect(await ids('ada')).toEqual(['c', 'b', 'a']);
    const copy = await readCopy('ada', 'entries');
    expect(copy).toMatchObject({ nextCursor: null, stats: { totalEntries: 2 } });
  });

  it('lose what was deleted, here or on another device, and follow what was changed', async () => {
    await storePage('ada', 'entries', null, page([item('c', 9), item('b', 8)], 'more'));
    await storePage('ada', 'entries', 'more', page([item('a', 7)]));
    await dropItem('ada', 'entries', 'a');
    expect(await ids('ada')).toEqual(['c', 'b']);
    await storePage('ada', 'entries', null, page([item('d', 10), item('b', 8, 'Changed')]));
    expect(await ids('ada')).toEqual(['d', 'b']);
    expect(JSON.stringify(await readCopy('ada', 'entries'))).toContain('Changed');
  });

  it('are shown to nobody else', async () => {
    await storePage('ada', 'entries', null, page([item('c', 9)]));
    signInAs('bob', durable);
    expect(await readCopy('bob', 'entries')).toBeNull();
  });

  it('are not written any more once their owner has left', async () => {
    leave();
    await storePage('ada', 'entries', null, page([item('c', 9)]));
    expect(boxes.size).toBe(0);
  });
});

describe('a session that ends with its tab', () => {
  it('leaves nothing that can be read', async () => {
    signInAs('ada', false);
    await storePage('ada', 'entries', null, page([item('c', 9)]));
    expect(await ids('ada')).toEqual(['c']);
    expect(stored()).not.toMatch(/Words of c|ada|2026-03/);
    sessionStorage.clear();
    signInAs('ada', false);
    expect(await readCopy('ada', 'entries')).toBeNull();
  });

  it('does not read what a lasting one has left', async () => {
    signInAs('ada', true);
    await storePage('ada', 'entries', null, page([item('c', 9)]));
    signInAs('ada', false);
    expect(await readCopy('ada', 'entries')).toBeNull();
  });
});
