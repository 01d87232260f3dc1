import { describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { type Answer, startApi } from '../../test/support/api.ts';
import { aDrop, newPerson, type Person } from '../../test/support/people.ts';
import { analyseDrop } from '../drops/analyse.ts';

const BLOCK = 4_096;
const now = new Date('2026-11-20T12:00:00.000Z');
const api = whileTesting(() => startApi(() => now));

const THOUGHTS = {
  'two letters': { content: 'Hi', emotionType: 'joy' },
  'a long sentence': {
    content: 'I am so angry at my brother, who never calls our mother. '.repeat(17).trim(),
    emotionType: 'anger',
  },
  'many emoji': { content: '😢'.repeat(500), emotionType: 'sadness' },
};

/** What a watcher of the network sees of an answer: its length, if nobody compresses it on the way. */
function lengthOf({ headers, text }: Answer): number {
  expect(headers.get('cache-control')).toBe('private, no-store, no-transform');
  const length = Number(headers.get('content-length'));
  expect(Buffer.byteLength(text)).toBe(length);
  return length;
}

/** The answers that a browser gets in the minutes after somebody has sent these words. */
async function answersAfter({ token }: Person, post: string, json: object): Promise<Answer[]> {
  const sent = await api.send(post, { token, json });
  expect(sent.status).toBe(201);
  await analyseDrop(sent.body.drop.id, `lengths-${sent.body.drop.id}`, now);
  const reads = [
    ...[6, 7, 10].map((limit) => `drops/me?limit=${limit}`),
    ...['mirror/month', 'mirror/emotions', 'notices'],
  ];
  return [
    sent,
    ...(await Promise.all(reads.map((path) => api.send(`GET /api/${path}`, { token })))),
  ];
}

describe('a watcher of the network who sees lengths alone', () => {
  it.each(Object.entries(THOUGHTS))('cannot tell that a drop was %s', async (_, thought) => {
    const answers = await answersAfter(await newPerson(), 'POST /api/drops', aDrop(thought));
    expect(answers[0]?.body.drop.content).toBe(thought.content);
    expect(answers.map(lengthOf)).toEqual(answers.map(() => BLOCK));
  });

  it.each(Object.entries(THOUGHTS))('cannot tell that a crisis post was %s', async (_, thought) => {
    const member = await newPerson({ premium: true });
    const { content } = thought;
    const answers = await answersAfter(member, 'POST /api/drops/crisis', { content });
    const mine = await api.send('GET /api/drops/crisis?mine=true', { token: member.token });
    expect([...answers, mine].map(lengthOf)).toEqual([...answers, mine].map(() => BLOCK));
  });

  it('sees of a journal entry only how many blocks it fills', async () => {
    const { token } = await newPerson();
    const save = (content: string) =>
      api.send('POST /api/journal/entries', { token, json: { content } });
    const lengths = [
      await save('Hi'),
      await save('x'.repeat(9_000)),
      await save('x'.repeat(20_000)),
    ];
    expect(lengths.map(lengthOf)).toEqual([BLOCK, 3 * BLOCK, 5 * BLOCK]);
  });

  it('and a public answer is as short as it was, because everybody reads the same', async () => {
    const { headers, text } = await api.send('GET /api/public/drops/feed');
    expect(text).toBe(text.trim());
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10');
  });
});
