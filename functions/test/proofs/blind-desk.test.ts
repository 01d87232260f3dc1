import { hash } from 'node:crypto';
import fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { caseIdOf, openOrJoinCase, readCase } from '../../src/cases/case.ts';
import { endWaits } from '../../src/desk/decide.ts';
import {
  answerCaseAppeal,
  appealNotice,
  claimCase,
  decideCase,
  escalateCase,
  listCases,
  tellWaiting,
} from '../../src/desk/handlers.ts';
import { countMonth } from '../../src/desk/transparency.ts';
import { collection } from '../../src/platform/collections.ts';
import { AppError } from '../../src/platform/errors.ts';
import { db } from '../../src/platform/firestore.ts';
import { log } from '../../src/platform/log.ts';
import { getPublicReportStatus } from '../../src/reports/public-report.ts';
import { aNotifier } from '../support/a-case.ts';
import { callerOf } from '../support/cost/as-user.ts';
import { MemoryStore } from '../support/memory-store/memory-store.ts';
import { clearStore } from '../support/saved-store.ts';
import { aStoredDrop, asShown } from '../support/stored.ts';

const START = Date.parse('2026-11-20T12:00:00.000Z');
const HOUR_MS = 3_600_000;
const DESK = ['mia', 'noa', 'ole', 'pia'] as const;
const OUTSIDER = 'somebody';
/** One drop for each author: actions on one case must reveal nothing about another. */
const DROPS = ['a', 'b'].map((letter) => letter.repeat(20));

/** The report number and code with which a reporter without an account asks for the result. */
const receiptOf = (dropId: string) => ({
  caseNumber: `number of ${dropId}`,
  code: 'ABCD-EFGH-JKLM',
});

beforeAll(() => {
  vi.spyOn(log, 'error').mockReturnValue(undefined);
  vi.spyOn(log, 'warn').mockReturnValue(undefined);
});

const DEEDS = [
  'claim',
  'hate',
  'illegal',
  'harassment',
  'keep',
  'care',
  'escalate',
  'uphold',
  'reverse',
  'look',
] as const;

/** What the observers do, and when. */
interface Move {
  readonly afterHours: number;
  readonly by: number;
  readonly on: number;
  readonly deed: (typeof DEEDS)[number];
}

interface Scene {
  readonly size: number;
  readonly observers: readonly string[];
  /** Whether the reports about each drop come from visitors only, or from an account too. */
  readonly isFromVisitors: boolean;
  readonly moves: readonly Move[];
  /** When the authors appeal, in hours, if they can. */
  readonly appealsAt: number;
}

interface World {
  readonly author: string;
  /** Whether the other moderators decide every case that they have, always with a removal. */
  readonly othersConfirm: boolean;
}

const as = (uid: string, at: number) => ({
  caller: callerOf(uid),
  now: new Date(at),
  idempotencyKey: null,
});

/** The answer to a call as it leaves the server: the result, or the refusal with its contents. */
const answered = (call: Promise<unknown>) =>
  call.catch((thrown: unknown) => {
    if (!(thrown instanceof AppError)) throw thrown;
    return { code: thrown.code, message: thrown.message, details: thrown.details };
  });

async function setUp({ size, isFromVisitors }: Scene, author: string): Promise<void> {
  await clearStore();
  for (const uid of DESK.slice(0, size)) {
    const since = Timestamp.fromMillis(START);
    await collection('staff')
      .doc(uid)
      .set({ role: 'moderator', pseudonym: `desk ${uid}`, since });
  }
  for (const id of DROPS) {
    const doc = aStoredDrop(author, '2026-11-19', { content: `the words of ${id}` });
    await collection('drops').doc(id).set(asShown(id, doc));
    const publicly = { isAboveLimit: false, isAgreed: false, network: 'one' };
    const joining = { reason: 'harassment', publicly } as const;
    const batch = db().batch();
    openOrJoinCase(batch, await readCase(id), { id, doc }, joining, new Date(START));
    await batch.commit();
    const { caseNumber, code } = receiptOf(id);
    await collection('notifiers')
      .doc(caseNumber)
      .set(aNotifier(new Date(START), { caseId: caseIdOf(id), codeHash: hash('sha256', code) }));
    if (!isFromVisitors)
      await collection('cases').doc(caseIdOf(id)).update({ isFromVisitors: false });
  }
}

async function doIt({ on, deed }: Move, uid: string, at: number): Promise<unknown> {
  const caseId = caseIdOf(DROPS[on] ?? '');
  const context = as(uid, at);
  // The newest version, as a person would see it on a colleague's screen.
  const version = (await collection('cases').doc(caseId).get()).data()?.version ?? 0;
  const which = { caseId, version };
  if (deed === 'look') return null;
  if (deed === 'claim') return answered(claimCase(which, context));
  if (deed === 'escalate') return answered(escalateCase(which, context));
  if (deed === 'uphold' || deed === 'reverse') {
    const outcome = deed === 'uphold' ? ('upheld' as const) : ('reversed' as const);
    return answered(answerCaseAppeal({ ...which, outcome }, context));
  }
  if (deed === 'keep' || deed === 'care') {
    return answered(decideCase({ ...which, decision: deed }, context));
  }
  return answered(decideCase({ ...which, decision: 'remove', rule: deed }, context));
}

/** Every moderator except the observers removes every case that they get. */
async function confirm({ size, observers }: Scene, at: number): Promise<void> {
  const own = DROPS.map(caseIdOf);
  for (const uid of DESK.slice(0, size)) {
    if (observers.includes(uid)) continue;
    for (const { id, version } of (await listCases({}, as(uid, at))).cases) {
      if (own.includes(id)) continue;
      await claimCase({ caseId: id, version }, as(uid, at));
      const decision = { decision: 'remove', rule: 'hate' } as const;
      await decideCase({ caseId: id, version: version + 1, ...decision }, as(uid, at));
    }
  }
}

async function appeal(author: string, at: number): Promise<void> {
  const open = await collection('users/notices', author).where('appeal', '==', 'open').get();
  for (const { id } of open.docs) {
    await answered(appealNotice({ noticeId: id, words: 'It is a song.' }, as(author, at)));
  }
}

/** The public numbers: the counts of the month, and the result of each report without an account. */
async function openToEverybody(at: number): Promise<unknown[]> {
  // The public part of the audit is encrypted and is another text each day (`audit.test.ts`).
  const { audit: _, ...counts } = await countMonth('2026-11', new Date(at));
  const told = DROPS.map((id) =>
    answered(getPublicReportStatus(receiptOf(id), { ...as('', at), network: 'one' })),
  );
  return [counts, ...(await Promise.all(told))];
}

/** All answers to the observers, in the order of their requests. */
async function transcript(scene: Scene, { author, othersConfirm }: World): Promise<string> {
  await setUp(scene, author);
  const { moves, observers, appealsAt } = scene;
  const all: unknown[] = [];
  let at = START;
  let hasAppealed = false;
  for (const move of moves) {
    at += Math.ceil(move.afterHours * HOUR_MS);
    await endWaits(new Date(at));
    if (!hasAppealed && at >= START + appealsAt * HOUR_MS) {
      await appeal(author, at);
      hasAppealed = true;
    }
    const who = observers[move.by % observers.length] ?? '';
    all.push(await doIt(move, who, at));
    if (othersConfirm) await confirm(scene, at + HOUR_MS / 2);
    for (const uid of observers) {
      all.push(await listCases({}, as(uid, at)), await tellWaiting({}, as(uid, at)));
    }
    all.push(...(await openToEverybody(at)));
  }
  return JSON.stringify(all);
}

const moves = fc.array(
  fc.record({
    afterHours: fc.oneof(
      fc.constant(0.1),
      fc.constant(0.1),
      fc.double({ min: 1, max: 30, noNaN: true }),
    ),
    by: fc.nat(1),
    on: fc.nat(1),
    deed: fc.oneof(
      { weight: 3, arbitrary: fc.constant('claim' as const) },
      { weight: 4, arbitrary: fc.constantFrom('hate' as const, 'illegal' as const) },
      { weight: 5, arbitrary: fc.constantFrom(...DEEDS) },
    ),
  }),
  { minLength: 4, maxLength: 24 },
);

/**
 * A desk of two to four moderators. One of them observes, or two observe and share everything. One more person may be the
 * author.
 */
const scenes = fc
  .record({
    size: fc.integer({ min: 2, max: 4 }),
    pair: fc.boolean(),
    isFromVisitors: fc.boolean(),
    moves,
    appealsAt: fc.integer({ min: 1, max: 80 }),
  })
  .map(({ size, pair, ...rest }): Scene & { writer: string } => ({
    ...rest,
    size,
    observers: DESK.slice(0, pair && size > 2 ? 2 : 1),
    writer: DESK[size - 1] ?? '',
  }));

/** First something that almost always happens: a moderator claims the case and hides the words, and days pass. */
const beginning: Move[] = [
  { afterHours: 0.3, by: 0, on: 0, deed: 'claim' },
  { afterHours: 0.1, by: 0, on: 0, deed: 'hate' },
];

describe('what a desk answers', () => {
  it('is the same whether a colleague wrote the words or anybody else, whoever puts answers together', async () => {
    new MemoryStore().serve(db());
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(scenes, async ({ writer, ...scene }) => {
        const told = { ...scene, moves: [...beginning, ...scene.moves] };
        const others = await transcript(told, { author: OUTSIDER, othersConfirm: false });
        const colleagues = await transcript(told, { author: writer, othersConfirm: false });
        expect(colleagues).toBe(others);
        for (const [state] of others.matchAll(/"state":"\w+"/g)) reached.add(state);
      }),
      { numRuns: process.env.LONG_RUN ? 500 : 30 },
    );
    for (const state of ['open', 'claimed', 'escalated', 'waits', 'decided', 'appealed']) {
      expect(reached, state).toContain(`"state":"${state}"`);
    }
  });

  it('is the same whether a second person removed the words too or nobody could', async () => {
    new MemoryStore().serve(db());
    await fc.assert(
      fc.asyncProperty(
        scenes,
        fc.constantFrom('hate', 'illegal'),
        async ({ writer, ...scene }, rule) => {
          // The actions of others on a case are visible to all who have it. In a desk of four, one observes alone.
          const removing = scene.moves.filter(({ deed }) => deed === 'claim' || deed === 'look');
          const all = [beginning[0] as Move, { ...(beginning[1] as Move), deed: rule as 'hate' }];
          const observers = scene.size > 3 ? scene.observers.slice(0, 1) : scene.observers;
          const told = { ...scene, observers, isFromVisitors: false, moves: [...all, ...removing] };
          const confirmed = await transcript(told, { author: OUTSIDER, othersConfirm: true });
          const nobody = await transcript(told, { author: writer, othersConfirm: false });
          expect(confirmed).toBe(nobody);
        },
      ),
      { numRuns: process.env.LONG_RUN ? 300 : 20 },
    );
  });

  it('differs for whom it must: one’s own words are never there, at any time', async () => {
    new MemoryStore().serve(db());
    await fc.assert(
      fc.asyncProperty(scenes, async ({ writer: _, ...scene }) => {
        const [author = ''] = scene.observers;
        const told = { ...scene, observers: [author] };
        const own = await transcript(told, { author, othersConfirm: false });
        expect(own).not.toContain('the words of');
      }),
      { numRuns: 20 },
    );
  });

  it('that nothing waits takes as many reads where one’s own words wait', async () => {
    new MemoryStore().serve(db());
    const scene = { size: 2, observers: ['mia'], isFromVisitors: true, moves: [], appealsAt: 99 };
    await setUp(scene, 'mia');
    const asked = vi.spyOn(db(), 'getAll');
    const readsOf = async () => {
      asked.mockClear();
      const waiting = await tellWaiting({}, as('mia', START + HOUR_MS));
      return [waiting.hasCases, asked.mock.calls.length];
    };
    const own = await readsOf();
    for (const id of DROPS) await collection('cases').doc(caseIdOf(id)).delete();
    expect(await readsOf()).toEqual(own);
    expect(own[0]).toBe(false);
    asked.mockRestore();
  });

  it('is at once "decided" where there is one moderator, who waits for nobody', async () => {
    new MemoryStore().serve(db());
    const alone = { size: 1, observers: ['mia'], isFromVisitors: true, appealsAt: 99 };
    const told = await transcript(
      { ...alone, moves: beginning },
      { author: OUTSIDER, othersConfirm: false },
    );
    expect(told).toContain('"state":"decided"');
    expect(told).not.toContain('"state":"waits"');
  });
});
