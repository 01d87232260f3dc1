import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { systemClock } from '../../src/platform/time.ts';
import { type Api, startApi } from './api.ts';
import { EMULATOR_PROJECT, newAddress, register, type Session } from './identity.ts';

/** The password of a person who registered an address that is not theirs. */
export const PASSWORD = 'known-to-a-stranger';
/** How the first request of the owner of an address is answered, if somebody had it before. */
export const CONFIRMED = [401, 'address-confirmed'];

export const told = ({ status, body }: Awaited<ReturnType<Api['send']>>) => [status, body.code];

/** The identity provider's times are in whole seconds. */
export const aMoment = () => setTimeout(1_100);

/**
 * Serves the API for the tests of a file, to people who sign in as in a browser. Returns what these people do. They live in
 * the emulator's own project, because browsers reach no other; each has a new address.
 */
export function serveOwners() {
  process.env.GCLOUD_PROJECT = EMULATOR_PROJECT;
  let api: Api;
  const send: Api['send'] = (...asked) => api.send(...asked);
  const write = ({ token }: Session, content: string) =>
    send('POST /api/journal/entries', { token, json: { content } });
  beforeAll(async () => {
    api = await startApi(systemClock);
    // The first entry loads its analyser, which may take too long on a busy machine.
    const somebody = await register(newAddress(), PASSWORD);
    await vi.waitFor(async () => expect((await write(somebody, 'first')).status).toBe(201), 50_000);
  });
  afterAll(() => api.close());
  afterEach(() => vi.restoreAllMocks());
  return {
    send,
    write,
    me: ({ token }: Session) => send('GET /api/user/me', { token }),
    entries: ({ token }: Session) => send('GET /api/journal/entries', { token }),
  };
}
