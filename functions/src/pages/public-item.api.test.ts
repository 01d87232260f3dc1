import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MemoryStore } from '../../test/support/memory-store/memory-store.ts';
import { clearStore } from '../../test/support/saved-store.ts';
import { anItem } from '../../test/support/stored-item.ts';
import { feedCopy as copySchema } from '../contract/index.ts';
import { collection, head } from '../platform/collections.ts';
import { db } from '../platform/firestore.ts';
import { runTick } from './tick/run-tick.ts';

process.env.SERVER_KEY ??= `g:${'1'.repeat(64)}`;
const now = new Date('2026-11-20T12:00:00Z');
const id = (letter: string) => letter.repeat(20);
beforeAll(() => {
  new MemoryStore(() => now.getTime()).serve(db());
});
beforeEach(() => clearStore());

describe('the first page as anybody may see it', () => {
  const content = {
    open: { id: id('o'), items: [anItem(id('a'), { counts: { same: 2 }, young: 2 })] },
    last: { id: id('l'), items: [anItem(id('b'), { fadesAt: now.getTime() }), anItem(id('c'))] },
    older: id('p') as string | null,
    gone: [
      { id: id('x'), at: now.getTime() },
      { id: id('y'), at: now.getTime() - 900_000 },
    ],
  };
  /** The copy that a tick makes of a head. */
  async function copyOf(some: typeof content) {
    await head('feed').set({ content: JSON.stringify(some), v: 7 });
    await runTick(now);
    return JSON.parse((await collection('feedPages').doc('head').get()).data()?.content ?? '{}');
  }

  it('is what the contract says, to the letter', async () => {
    const page = await copyOf(content);
    expect(copySchema.parse(page)).toEqual(page);
    expect(page).toMatchObject({
      v: 7,
      gone: [id('x')],
      nextCursor: expect.stringContaining(id('p')),
    });
  });

  it('is all of the head but what has faded', async () => {
    const { drops } = await copyOf(content);
    expect(drops.map(({ drop }: { drop: { id: string } }) => drop.id)).toEqual([id('a'), id('c')]);
  });

  it('says neither when a drop fades nor who is new', async () => {
    expect(JSON.stringify(await copyOf(content))).not.toMatch(/fades|young/i);
  });

  it('ends where there is no older page', async () => {
    expect((await copyOf({ ...content, older: null })).nextCursor).toBeNull();
  });
});
