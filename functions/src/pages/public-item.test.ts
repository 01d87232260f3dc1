import { describe, expect, it } from 'vitest';
import { anItem } from '../../test/support/stored-item.ts';
import { publicFeed } from '../contract/index.ts';
import { toCounts } from './page.ts';
import { toFirstPage } from './store.ts';

process.env.SERVER_KEY ??= `g:${'1'.repeat(64)}`;
const now = new Date('2026-11-20T12:00:00Z');
const id = (letter: string) => letter.repeat(20);

describe('the first page as anybody may see it', () => {
  const content = {
    open: { id: id('o'), items: [anItem(id('a'), { counts: { same: 2, dark: 0 }, young: 2 })] },
    last: { id: id('l'), items: [anItem(id('b'), { fadesAt: now.getTime() }), anItem(id('c'))] },
    older: id('p'),
    gone: [
      { id: id('x'), at: now.getTime() },
      { id: id('y'), at: now.getTime() - 900_000 },
    ],
  };
  const page = toFirstPage('feed', { content, v: 7 }, now);

  it('is what the contract says, to the letter', () => {
    expect(publicFeed.parse(page)).toEqual(page);
    expect(page).toMatchObject({ v: 7, gone: [id('x')] });
    expect(page.nextCursor).toContain(id('p'));
  });

  it('is all of the head but what has faded', () => {
    expect(page.drops.map(({ drop }) => drop.id)).toEqual([id('a'), id('c')]);
  });

  it('says neither when a drop fades nor who is new', () => {
    expect(JSON.stringify(page)).not.toMatch(/fades|young/i);
    expect(toCounts({ same: 2, dark: 0 })).toEqual({ same: 2 });
  });

  it('ends where there is no older page', () => {
    const end = toFirstPage('crisis', { content: { ...content, older: null }, v: 1 }, now);
    expect(end.nextCursor).toBeNull();
  });
});
