import { describe, expect, it } from 'vitest';
import { SingleFlight } from './cache.ts';

const noon = new Date('2026-11-20T12:00:00.000Z');
const later = (ms: number) => new Date(noon.getTime() + ms);

/** A question that is answered on command, and that counts how often it was asked. */
function oracle() {
  const pending: ((answer: string) => void)[] = [];
  return {
    find: () => new Promise<string>((resolve) => pending.push(resolve)),
    answer: (text: string) => pending.shift()?.(text),
    waiting: () => pending.length,
  };
}

describe('a question that is on its way', () => {
  it('is asked once for everybody who asks it meanwhile', async () => {
    const { find, answer, waiting } = oracle();
    const pages = new SingleFlight<string>();
    const readers = [1, 2, 3].map(() => pages.do('first page', noon, find));
    expect(waiting()).toBe(1);
    answer('news');
    expect(await Promise.all(readers)).toEqual(['news', 'news', 'news']);
  });

  it('is asked anew by whoever comes after the answer', async () => {
    const { find, answer } = oracle();
    const pages = new SingleFlight<string>();
    const first = pages.do('first page', noon, find);
    answer('news');
    await first;
    const second = pages.do('first page', noon, find);
    answer('newer');
    expect(await second).toBe('newer');
  });

  it('is not shared with another question', () => {
    const { find, waiting } = oracle();
    const pages = new SingleFlight<string>();
    void pages.do('first page', noon, find);
    void pages.do('second page', noon, find);
    expect(waiting()).toBe(2);
  });

  it('is not waited for by those who find it hanging', async () => {
    const { find, answer, waiting } = oracle();
    const pages = new SingleFlight<string>();
    void pages.do('first page', noon, find);
    const second = pages.do('first page', later(1_000), find);
    expect(waiting()).toBe(2);
    answer('late');
    answer('news');
    expect(await second).toBe('news');
  });

  it('fails for all who share it, and for nobody after them', async () => {
    const pages = new SingleFlight<string>();
    const fails = () => Promise.reject(new Error('out of reach'));
    const readers = [pages.do('first page', noon, fails), pages.do('first page', noon, fails)];
    for (const reader of readers) await expect(reader).rejects.toThrow('out of reach');
    expect(await pages.do('first page', noon, async () => 'news')).toBe('news');
  });
});
