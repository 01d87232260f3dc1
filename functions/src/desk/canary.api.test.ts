import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { send } from '../../test/support/api.ts';
import { DECISIONS } from '../../test/support/decisions.ts';
import { newModerator, storeCase, storedCase } from '../../test/support/desk.ts';
import { serveFunction } from '../../test/support/framework.ts';
import { newPeople, type Person } from '../../test/support/people.ts';
import { emptyStore } from '../../test/support/whole-store.ts';
import { readAudit } from '../audit/audit.ts';
import { derivedCaseId } from '../cases/case.ts';
import { endpoints } from '../contract/index.ts';
import { collection } from '../platform/collections.ts';

/** The long run uses the whole crowd. */
const AUTHORS = process.env.LONG_RUN ? 200 : 10;
const DEALT = new Date('2026-01-20T12:30:00.000Z');

/** Everything that is known about an author and their drop, and the parts that no answer may contain. */
async function write(author: Person, reporter: string, n: number) {
  const createdAt = Timestamp.fromMillis(
    Date.UTC(2026, 0, 19, 7, n % 60, 13 + Math.floor(n / 60), 101 + n),
  );
  const { caseId, dropId } = await storeCase(
    author.uid,
    DEALT,
    {},
    { createdAt, totemType: 'raven' as never },
  );
  const clock = { zone: 'Pacific/Chatham', offset: 825 };
  await collection('users/days', author.uid)
    .doc('2026-01-19')
    .set({ dropId, idempotencyKey: null, clock, previousDate: '2026-01-18' });
  // As it is stored for everybody who has reported something.
  const record = { agreed: 0, unfounded: 0, recent: [], day: '2026-01-19', today: 1 };
  await collection('reporters').doc(reporter).set(record);
  await collection('reports').add({
    caseId,
    reporter,
    reason: 'harassment',
    note: `I know ${author.email}, and the drop is ${n}.`,
    weight: 1,
    createdAt,
    lockId: 'lock',
    outcome: null,
  });
  // The store has times in seconds; an answer has them in milliseconds or in words.
  const times = [
    createdAt.toDate().toISOString(),
    ...[createdAt.toMillis(), createdAt.seconds].map(String),
  ];
  return {
    caseId,
    author,
    traces: [author.uid, author.email, dropId, reporter, 'Chatham', ...times],
  };
}

it('no answer of the desk, no log line and no audit entry leads to anybody who wrote or reported', async () => {
  await emptyStore();
  const server = await serveFunction('api');
  const people = await newPeople(AUTHORS);
  const [one, two] = [await newModerator(), await newModerator()];
  const written = await Promise.all(
    people.map((author, n) => write(author, people.at(n - 1)?.uid ?? '', n)),
  );
  const answers: string[] = [];
  const asked = new Set<string>();
  const ask = async ({ token }: Person, route: string, json?: object) => {
    asked.add(route.replace(/cases\/\w+/, 'cases/:caseId'));
    const { text, body, headers, status } = await send(server.origin, route, { token, json });
    answers.push(text, JSON.stringify([...headers].filter(([name]) => name !== 'date')));
    expect(status).toBeLessThan(500);
    return body;
  };
  const act = async (person: Person, caseId: string, how: string, json: object = {}) => {
    const version = (await storedCase(caseId))?.version ?? 0;
    return ask(person, `POST /api/moderation/cases/${caseId}/${how}`, { version, ...json });
  };
  for (const [n, { caseId, author }] of written.entries()) {
    const takesTwo = n % 7 === 6;
    const decision = takesTwo ? 'remove' : DECISIONS[n % DECISIONS.length];
    const rule = takesTwo ? 'hate' : 'spam';
    await ask(one, 'GET /api/moderation/cases');
    await ask(one, 'GET /api/moderation/waiting');
    if (n % 3 === 0) await act(one, caseId, 'escalate');
    for (const person of [one, two]) {
      await act(person, caseId, 'claim');
      await act(person, caseId, 'decide', { decision, rule, passages: [{ start: 0, end: 3 }] });
    }
    await ask(two, `POST /api/moderation/cases/${caseId}/claim`, { version: 99 });
    const hidden = (await storedCase(caseId))?.pending;
    if (hidden) {
      const copyId = derivedCaseId('second id', caseId, hidden.version);
      for (const person of [one, two]) {
        await act(person, copyId, 'claim');
        await act(person, copyId, 'decide', { decision, rule });
      }
    }
    if (decision !== 'remove' || hidden) continue;
    await collection('appeals').add({
      caseId,
      caseVersion: 0,
      uid: author.uid,
      noticeId: 'none',
      words: `Write to ${author.email}, I am ${n}.`,
      sentAt: Timestamp.fromDate(DEALT),
      outcome: null,
    });
    await collection('cases').doc(caseId).update({ state: 'appealed' });
    for (const person of [one, two]) {
      await ask(person, 'GET /api/moderation/cases');
      await act(person, caseId, 'answer-appeal', { outcome: 'reversed' });
    }
  }
  await server.stop();
  const audit = JSON.stringify(await readAudit());
  // A new call of the desk needs a line above.
  const desk = Object.keys(endpoints).filter((route) => route.includes('/api/moderation/'));
  expect([...asked].sort()).toEqual(desk.sort());
  expect(answers.join('')).toContain('"state":"reversed"');
  expect(answers.join('')).toContain('"state":"waits"');
  expect(audit).toContain('reverse');
  for (const { traces } of written) {
    for (const trace of traces) {
      for (const place of [answers.join('\n'), audit, server.log()]) {
        expect(place).not.toContain(trace);
      }
    }
  }
  expect(answers.join('\n')).not.toMatch(
    /totem|standing|strike|weight|dropId|userId|createdAt|clock|zone|offset/i,
  );
  for (const { uid } of [one, two]) expect(audit + answers.join('\n')).not.toContain(uid);
}, 1_800_000);
