import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Timestamp } from 'firebase-admin/firestore';
import { caseIdOf } from '../../src/moderation/open-case.ts';
import { notifiers } from '../../src/platform/collections.ts';
import type { Api } from './api.ts';
import { newId, storeCase } from './desk.ts';
import type { Person } from './people.ts';

export const REFERENCE = 'call of the night shift';

/** What a custodian does, as the calls that it takes. */
export const custodianOf = (api: Api) => ({
  list: async ({ token }: Person) => (await api.send('GET /api/unseals', { token })).body.unseals,
  ask: ({ token }: Person, dropId: string, change: object = {}) =>
    api.send('POST /api/unseals', {
      token,
      json: { about: `/feed?drop=${dropId}`, ground: 'crime', reference: REFERENCE, ...change },
    }),
  act: ({ token }: Pick<Person, 'token'>, id: string, how: string, json: object = {}) =>
    api.send(`POST /api/unseals/${id}/${how}`, { token, json }),
});

/** A drop of somebody's, and its one case, as it can be found by the drop's address. */
export async function storeFindable(author: string, dealt: Date) {
  const dropId = newId();
  const caseId = caseIdOf(dropId);
  await storeCase(author, dealt, {}, {}, caseId, dropId);
  return { dropId, caseId };
}

/** A notice that somebody sent about a case without an account. */
export const storeNotifier = (caseId: string, number: string, at: Date) =>
  notifiers()
    .doc(number)
    .set({
      caseId,
      codeHash: 'hash',
      reason: 'child',
      explanation: 'Somebody asks a child to write to them.',
      name: 'Ada Notifier',
      email: 'ada@notifier.test',
      receivedAt: Timestamp.fromDate(at),
      isSlow: false,
      outcome: null,
      rule: null,
      decidedAt: null,
      expireAt: null,
    });

/** Where alerts go while it runs: a webhook that keeps what it is sent. */
export async function listenForPages() {
  const heard: string[] = [];
  const server = createServer((req, res) => {
    req.on('data', (some) => heard.push(String(some)));
    req.on('end', () => res.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env.ALERT_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = () => {
    process.env.ALERT_URL = '';
    return new Promise((resolve) => server.close(resolve));
  };
  return { heard, stop };
}
