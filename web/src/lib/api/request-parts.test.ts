import { describe, expect, it } from 'vitest';
import { requestParts } from './call.ts';

describe('turning a route and its input into a request', () => {
  it('puts what a GET asks for into the query', () => {
    expect(requestParts('GET /api/drops/feed', { cursor: 'a_b-1', limit: 20 })).toEqual({
      method: 'GET',
      url: '/api/drops/feed?cursor=a_b-1&limit=20',
      isPublic: false,
    });
  });

  it('puts what a DELETE says into the query too, where the server reads it', () => {
    expect(requestParts('DELETE /api/user/me', { drops: 'at-once' })).toEqual({
      method: 'DELETE',
      url: '/api/user/me?drops=at-once',
      isPublic: false,
    });
    expect(requestParts('DELETE /api/drops/:dropId', { dropId: 'd1' }).url).toBe('/api/drops/d1');
  });

  it('leaves out what was not given', () => {
    expect(requestParts('GET /api/drops/feed', { cursor: undefined }).url).toBe('/api/drops/feed');
    expect(requestParts('GET /api/user/me', {}).url).toBe('/api/user/me');
  });

  it('fills the path and sends the rest as JSON', () => {
    const parts = requestParts('POST /api/drops/:dropId/react', { dropId: 'd1', type: 'same' });
    expect(parts.url).toBe('/api/drops/d1/react');
    expect(JSON.parse(parts.body ?? '')).toEqual({ type: 'same' });
  });

  it('cannot be led to another path by what stands in the input', () => {
    const parts = requestParts('POST /api/drops/:dropId/react', {
      dropId: '../me?x=',
      type: 'same',
    });
    expect(parts.url).toBe('/api/drops/..%2Fme%3Fx%3D/react');
  });

  it('refuses to guess a missing path parameter', () => {
    expect(() => requestParts('POST /api/drops/:dropId/react', { type: 'same' })).toThrow('dropId');
  });

  it('knows which calls are public', () => {
    expect(requestParts('GET /api/public/drops/feed', {}).isPublic).toBe(true);
    expect(requestParts('GET /api/drops/me', {}).isPublic).toBe(false);
  });
});
