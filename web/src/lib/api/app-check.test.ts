import { beforeEach, expect, it, vi } from 'vitest';
import { leave } from '../../testing/come-and-go.ts';
import { call } from './call.ts';

const sdk = vi.hoisted(() => {
  vi.stubEnv('VITE_APP_CHECK_SITE_KEY', 'site-key');
  return { isGone: false, asked: 0 };
});

vi.mock('./app-check-sdk.ts', () => ({
  get appCheckToken() {
    sdk.asked += 1;
    if (sdk.isGone) throw new TypeError('Failed to fetch dynamically imported module');
    return async (siteKey: string) => `token for ${siteKey}`;
  },
}));

const sent: Headers[] = [];
const drop = () => call('POST /api/drops', { content: 'a', emotionType: 'joy' });
const token = () => sent[0]?.get('X-Firebase-AppCheck');

beforeEach(() => {
  leave();
  sent.length = 0;
  Object.assign(sdk, { isGone: false, asked: 0 });
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers));
    return Response.json({});
  });
});

it('a drop shows that it comes from our app', async () => {
  await drop();
  expect(token()).toBe('token for site-key');
});

it('a drop goes out without a token where the code for it cannot be loaded', async () => {
  sdk.isGone = true;
  await drop();
  expect(sent).toHaveLength(1);
  expect(token()).toBeNull();
});

it('words for the journal need no such code, so they leave or wait as without a check', async () => {
  sdk.isGone = true;
  await call('POST /api/journal/entries', { content: 'a' });
  expect(sent).toHaveLength(1);
  expect(sdk.asked).toBe(0);
});
