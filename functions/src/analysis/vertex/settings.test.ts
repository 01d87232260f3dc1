import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { vertexSettings } from './sdk.ts';

const real = { GCLOUD_PROJECT: 'blckmirror' };
const demo = { GCLOUD_PROJECT: 'demo-blckmirror' };
beforeEach(() => vi.stubEnv('VERTEX_MODEL', 'a-model'));
afterEach(() => vi.unstubAllEnvs());

describe('the cloud analyser', () => {
  it('is off unless a model is named', () => {
    vi.stubEnv('VERTEX_MODEL', '');
    expect(vertexSettings({ ...real, VERTEX_PROJECT: 'other' })).toBeNull();
  });

  it('is off in a real project that names another server: no text leaves for it', () => {
    expect(vertexSettings({ ...real, VERTEX_API_ENDPOINT: 'elsewhere.test' })).toBeNull();
  });

  it('is off in a demo project that names neither a server nor a project', () => {
    expect(vertexSettings(demo)).toBeNull();
  });

  it('is this project’s own, in the region of everything else', () => {
    expect(vertexSettings(real)).toEqual({
      project: 'blckmirror',
      location: 'europe-west1',
      model: 'a-model',
      endpoint: null,
      dailyCalls: 1000,
      dailyTextsEach: 6,
    });
  });

  it('goes where it is told', () => {
    const told = { VERTEX_PROJECT: 'other', VERTEX_LOCATION: 'europe-west4' };
    const most = { VERTEX_DAILY_CALLS: '50', VERTEX_DAILY_TEXTS_EACH: '2' };
    expect(vertexSettings({ ...real, ...told, ...most })).toMatchObject({
      project: 'other',
      location: 'europe-west4',
      dailyCalls: 50,
      dailyTextsEach: 2,
    });
    expect(vertexSettings({ ...demo, VERTEX_API_ENDPOINT: '127.0.0.1:9' })).toMatchObject({
      project: 'demo-blckmirror',
      endpoint: '127.0.0.1:9',
    });
  });

  it.each(['', 'many', '-1', '1e9', '1.5'])('takes "%s" for no quota of its own', (calls) => {
    const most = { VERTEX_DAILY_CALLS: calls, VERTEX_DAILY_TEXTS_EACH: calls };
    expect(vertexSettings({ ...real, ...most })).toMatchObject({
      dailyCalls: 1000,
      dailyTextsEach: 6,
    });
  });

  it('may be given no calls at all', () => {
    expect(vertexSettings({ ...real, VERTEX_DAILY_CALLS: '0' })?.dailyCalls).toBe(0);
  });
});
