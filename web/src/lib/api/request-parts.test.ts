// @vitest-environment jsdom
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
