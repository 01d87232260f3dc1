import { beforeEach, describe, expect, it, vi } from 'vitest';
import { leave } from '../../testing/come-and-go.ts';
import { ApiError, call } from './call.ts';

const sent: { url: string; init: RequestInit }[] = [];

function answer(status: number, body: string): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return new Response(body === '' ? null : body, { status });
  });
}

const failure = async (attempt: Promise<unknown>): Promise<ApiError> => {
  const error = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError');
  return error;
};

beforeEach(() => {
  sent.length = 0;
  leave();
});
describe('a call that fails', () => {
  it('says why in the words of the server', async () => {
    const nextAllowedAt = '2026-03-02T00:00:00.000Z';
    const body = JSON.stringify({ code: 'already-dropped', message: 'Tomorrow.', nextAllowedAt });
    answer(409, body);
    const error = await failure(call('POST /api/drops', { content: 'a', emotionType: 'joy' }));
    expect(error).toMatchObject({
      status: 409,
      code: 'already-dropped',
      serverMessage: 'Tomorrow.',
    });
    expect(error.nextAllowedAt).toBe(nextAllowedAt);
    expect(error.message).toBe(`409: ${body}`);
  });

  it('ends when no answer comes, and says that nothing is lost', async () => {
    const given: AbortSignal[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      expect(ms).toBe(20_000);
      const over = new AbortController();
      queueMicrotask(() => over.abort(new DOMException('too long', 'TimeoutError')));
      given.push(over.signal);
      return over.signal;
    });
    vi.stubGlobal(
      'fetch',
      (_url: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason as Error)),
        ),
    );
    const error = await failure(call('GET /api/user/me', {}));
    expect(error).toMatchObject({ status: 0, code: 'network' });
    expect(error.serverMessage).toMatch(/^No answer came. Your words are kept here/);
    expect(given).toHaveLength(1);
    vi.restoreAllMocks();
  });

  it('survives an answer that is not JSON', async () => {
    answer(502, '<html>Bad gateway</html>');
    const error = await failure(call('GET /api/user/me', {}));
    expect(error).toMatchObject({ code: 'unknown', serverMessage: 'Server error: 502' });
    expect(error.message).toBe('502: <html>Bad gateway</html>');
  });

  it('tells the offline that their words are kept', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    const error = await failure(call('GET /api/user/me', {}));
    expect(error).toMatchObject({ status: 0, code: 'network' });
    expect(error.serverMessage).toBe('You seem to be offline. Your words are kept here.');
  });
});

describe('what a call carries', () => {
  it('tells a private call the time zone and sends cookies to its own origin alone', async () => {
    answer(200, '{"hasDroppedToday":false,"nextAllowedAt":null}');
    await call('GET /api/user/dropped-today', {});
    const headers = new Headers(sent[0]?.init.headers);
    expect(headers.get('X-Time-Zone')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(headers.has('Authorization')).toBe(false);
    expect(sent[0]?.init.credentials).toBe('same-origin');
  });

  it('tells a public call nothing about the reader', async () => {
    answer(200, '{"drops":[],"nextCursor":null}');
    await call('GET /api/public/drops/feed', {});
    expect([...new Headers(sent[0]?.init.headers)]).toEqual([]);
    expect(sent[0]?.init.credentials).toBe('omit');
  });

  it('repeats a write under the same idempotency key', async () => {
    answer(201, '{}');
    const drop = { content: 'a', emotionType: 'joy' } as const;
    await call('POST /api/drops', drop, { idempotencyKey: 'once' });
    expect(new Headers(sent[0]?.init.headers).get('Idempotency-Key')).toBe('once');
  });
});
