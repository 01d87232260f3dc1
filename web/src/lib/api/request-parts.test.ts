// @vitest-environment jsdom
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { leave } from '../../testing/come-and-go.ts';
import { call } from './call.ts';

beforeEach(() => leave());

/** What `call` sends for a route, also for one that the contract does not have. */
async function requestParts(route: string, input: object) {
  const sent = vi.fn(async (_url: string, _init: RequestInit) => Response.json({}));
  vi.stubGlobal('fetch', sent);
  await call(route as 'GET /api/user/me', input as Record<string, never>);
  const [url, { method, body, credentials }] = sent.mock.calls[0] ?? ['', {}];
  const isPublic = credentials === 'omit';
  return { method, url, isPublic, ...(typeof body === 'string' ? { body } : {}) };
}

describe('turning a route and its input into a request', () => {
  it('puts what a GET asks for into the query', async () => {
    expect(await requestParts('GET /api/drops/feed', { cursor: 'a_b-1', limit: 20 })).toEqual({
      method: 'GET',
      url: '/api/drops/feed?cursor=a_b-1&limit=20',
      isPublic: false,
    });
  });

  it('puts what a DELETE says into the query too, where the server reads it', async () => {
    expect(await requestParts('DELETE /api/user/me', { drops: 'at-once' })).toEqual({
      method: 'DELETE',
      url: '/api/user/me?drops=at-once',
      isPublic: false,
    });
    expect((await requestParts('DELETE /api/drops/:dropId', { dropId: 'd1' })).url).toBe(
      '/api/drops/d1',
    );
  });

  it('leaves out what was not given', async () => {
    expect((await requestParts('GET /api/drops/feed', { cursor: undefined })).url).toBe(
      '/api/drops/feed',
    );
    expect((await requestParts('GET /api/user/me', {})).url).toBe('/api/user/me');
  });

  it('fills the path and sends the rest as JSON', async () => {
    const parts = await requestParts('POST /api/drops/:dropId/react', {
      dropId: 'd1',
      type: 'same',
    });
    expect(parts.url).toBe('/api/drops/d1/react');
    expect(JSON.parse(parts.body ?? '')).toEqual({ type: 'same' });
  });

  it('cannot be led to another path by what stands in the input', async () => {
    const parts = await requestParts('POST /api/drops/:dropId/react', {
      dropId: '../me?x=',
      type: 'same',
    });
    expect(parts.url).toBe('/api/drops/..%2Fme%3Fx%3D/react');
  });

  it('refuses to guess a missing path parameter', async () => {
    await expect(requestParts('POST /api/drops/:dropId/react', { type: 'same' })).rejects.toThrow(
      'dropId',
    );
  });

  it('knows which calls are public', async () => {
    expect((await requestParts('GET /api/public/drops/feed', {})).isPublic).toBe(true);
    expect((await requestParts('GET /api/drops/me', {})).isPublic).toBe(false);
  });
});

describe('the length of what is sent', () => {
  const bytes = (text = '') => new TextEncoder().encode(text).length;
  const BLOCK = 4_096;
  /** Characters of several alphabets, with signs that JSON escapes. */
  const character = fc.constantFrom('a', 'é', '愛', '"', '\\', '\n', ' ');
  const words = fc.array(character, { minLength: 1, maxLength: 1_000 }).map((all) => all.join(''));
  const thought = fc.record({
    content: words,
    emotionType: fc.constantFrom('joy', 'sadness'),
    isCrisis: fc.boolean(),
    drift: fc.boolean(),
  });

  it('is the same for every drop, crisis post and reaction: a watcher cannot tell which it was', async () => {
    await fc.assert(
      fc.asyncProperty(thought, async (drop) => {
        const released = await requestParts('POST /api/drops', drop);
        expect(JSON.parse(released.body ?? '')).toEqual(drop);
        const shared = await requestParts('POST /api/drops/crisis', { content: drop.content });
        const given = await requestParts('POST /api/drops/:dropId/react', {
          dropId: 'd1',
          type: 'therapy',
        });
        const lengths = [released, shared, given].map(({ body }) => bytes(body));
        expect(lengths).toEqual([BLOCK, BLOCK, BLOCK]);
      }),
    );
  });

  it('is rounded up for a drop of emoji alone, and for a long journal entry', async () => {
    const emoji = { content: '👩🏽‍🚀'.repeat(1_000), emotionType: 'anxiety' };
    expect(bytes((await requestParts('POST /api/drops', emoji)).body)).toBe(4 * BLOCK);
    const lengthOf = async (content: string) =>
      bytes((await requestParts('POST /api/journal/entries', { content })).body);
    expect(await lengthOf('x'.repeat(4_000))).toBe(BLOCK);
    expect(await lengthOf('x'.repeat(4_200))).toBe(2 * BLOCK);
    expect(await lengthOf('愛'.repeat(6_000))).toBe(5 * BLOCK);
  });
});
