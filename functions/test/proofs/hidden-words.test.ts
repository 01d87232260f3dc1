import { beforeAll, describe, expect, it, vi } from 'vitest';
import { embeddedAnalyser } from '../../src/analysis/analysis.ts';
import { caseIdOf } from '../../src/cases/case.ts';
import { findMethods } from '../../src/cases/self-harm-methods/find-methods.ts';
import type { Decision } from '../../src/contract/index.ts';
import { markForDeletion } from '../../src/data-rights/deletion.ts';
import { leaveDrops } from '../../src/data-rights/drops-of-leaver.ts';
import { endWaits } from '../../src/desk/decide.ts';
import {
  answerCaseAppeal,
  appealNotice,
  chooseOnNotice,
  claimCase,
  decideCase,
  escalateCase,
  listCases,
} from '../../src/desk/handlers.ts';
import { scheduledParts } from '../../src/desk/jobs.ts';
import { carryOut } from '../../src/desk/operators.ts';
import { stageOf } from '../../src/desk/transitions.ts';
import { createDrop } from '../../src/drops/accept.ts';
import { analyseDrop } from '../../src/drops/analyse.ts';
import { deleteDrop, listMyDrops } from '../../src/drops/own-drops.ts';
import {
  getPersonalFeed,
  getPopularFeed,
  getPublicDrop,
  getPublicFeed,
  listCrisisPosts,
} from '../../src/feed/feed.ts';
import type { UserContext } from '../../src/http/handler.ts';
import { getNotices } from '../../src/notices/handlers.ts';
import { forgetPages } from '../../src/pages/pages.ts';
import { rebuild } from '../../src/pages/rebuild.ts';
import { runTick } from '../../src/pages/tick/run-tick.ts';
import { collection, type Doc } from '../../src/platform/collections.ts';
import { AppError } from '../../src/platform/errors.ts';
import { db } from '../../src/platform/firestore.ts';
import { log } from '../../src/platform/log.ts';
import { createPublicReport } from '../../src/reports/public-report.ts';
import { fileReport } from '../../src/reports/report.ts';
import { asCaller } from '../support/as-caller.ts';
import { DECISIONS } from '../support/decisions.ts';
import { MemoryStore } from '../support/memory-store/memory-store.ts';
import { buildTown, SINCE } from '../support/moderation/town.ts';
import { clearStore } from '../support/saved-store.ts';
import { wholeStore } from '../support/whole-store.ts';

/** `none`: nobody has reported the drop. */
type Stage = 'none' | Doc<'cases'>['state'];
type Action = keyof typeof ACTS;

/** Where reports, moderators, appeals and time lead from each stage. */
const LEADS_TO: Readonly<Record<Stage, Partial<Record<Action, Stage>>>> = {
  none: { report: 'open' },
  open: { report: 'open', claim: 'claimed', escalate: 'escalated' },
  claimed: {
    report: 'claimed',
    claim: 'claimed',
    'let-go': 'open',
    escalate: 'escalated',
    hide: 'waits',
    decide: 'decided',
  },
  escalated: { report: 'escalated', claim: 'claimed', care: 'escalated' },
  waits: { report: 'waits', settle: 'decided' },
  decided: { report: 'decided', reopen: 'open', appeal: 'appealed' },
  appealed: {
    report: 'appealed',
    claim: 'appealed',
    uphold: 'upheld',
    reverse: 'reversed',
    reconsider: 'open',
  },
  upheld: { report: 'upheld', reopen: 'open' },
  reversed: { report: 'reversed', reopen: 'open' },
};
const STAGES = Object.keys(LEADS_TO) as Stage[];

const START = new Date('2026-11-20T12:00:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const AUTHOR = 'fay';
const READER = 'eva';
const REPORTERS = ['ann', 'ben', 'cyd', 'dan', 'gil', 'hal', 'ivo'] as const;
const DESK = ['mia', 'noa'] as const;
const CONTENT =
  'I want to kill myself tonight, call me on 06-81349672. Take dozens of pills. Rain.';
const NUMBER = '81349672';
const METHOD = 'dozens of pills';
/** The author's place, as their own clock is stored. */
const ZONE = 'Chatham';

beforeAll(() => {
  new MemoryStore().serve(db());
  // Hours pass without a tick; a tick would report this.
  vi.spyOn(log, 'error').mockReturnValue(undefined);
  vi.spyOn(log, 'warn').mockReturnValue(undefined);
});

/** One drop with a number and a method, the actions on it, and all answers to everybody. */
class Walk {
  now = START;
  id = '';
  /** The answers to everybody but the author: results and refusals. */
  said: unknown[] = [];
  #reports = 0;

  as(uid: string): UserContext {
    const { now } = this;
    const claimedZone = uid === AUTHOR ? `Pacific/${ZONE}` : 'UTC';
    const caller = { uid, email: null, verifiedEmail: null, claimedZone, signedInAt: now };
    return { now, caller, idempotencyKey: null } as UserContext;
  }

  later(ms: number): void {
    this.now = new Date(this.now.getTime() + ms);
  }

  get caseId(): string {
    return caseIdOf(this.id);
  }

  async case() {
    return (await collection('cases').doc(this.caseId).get()).data();
  }

  async stage(): Promise<Stage> {
    const doc = await this.case();
    return doc ? stageOf(doc, this.now) : 'none';
  }

  /** A refusal counts as an answer. */
  async ask(call: () => Promise<unknown>): Promise<void> {
    const answer = await call().catch((thrown: unknown) => {
      if (!(thrown instanceof AppError)) throw thrown;
      return { ...thrown, message: thrown.message };
    });
    this.said.push(answer);
  }

  async write(isCrisis: boolean): Promise<void> {
    await clearStore();
    await buildTown();
    await collection('staff').doc('ole').delete();
    await collection('users')
      .doc(AUTHOR)
      .update({ timeZone: `Pacific/${ZONE}` });
    for (const uid of [AUTHOR, READER, ...REPORTERS])
      await collection('entitlements').doc(uid).set({ isPremium: true });
    const sent = { content: CONTENT, emotionType: 'sadness', isCrisis } as const;
    const input = { ...sent, drift: false, confirmed: false };
    const { drop } = await createDrop(input, this.as(AUTHOR));
    this.id = drop.id;
    const heard: string[] = [];
    const cloud = {
      name: 'cloud',
      analyse: (text: string) => {
        heard.push(text);
        return embeddedAnalyser.analyse(text);
      },
    };
    await analyseDrop(this.id, 'event', this.now, async () => cloud);
    this.said.push(heard);
    this.later(3 * HOUR);
    await this.tick();
  }

  async tick(): Promise<void> {
    await runTick(this.now);
    forgetPages();
  }

  async report(reason: 'methods' | 'spam' = 'methods'): Promise<void> {
    const uid = REPORTERS[this.#reports % REPORTERS.length] ?? 'ann';
    this.#reports += 1;
    const by = { uid, since: SINCE, isVerified: true };
    await this.ask(() =>
      fileReport(by, { dropId: this.id, given: { reason, note: null } }, this.now),
    );
  }

  /** Each moderator tries until one succeeds. */
  async desk(
    act: (on: { caseId: string; version: number }, who: UserContext) => Promise<unknown>,
  ): Promise<void> {
    const before = await this.case();
    if (before && before.dealtFrom.toDate() > this.now) this.now = before.dealtFrom.toDate();
    const { version = 0 } = before ?? {};
    for (const uid of DESK) {
      await this.ask(() => act({ caseId: this.caseId, version }, this.as(uid)));
      if ((await this.case())?.version !== version) return;
    }
  }

  async decide(decision: Decision, rule: 'harassment' | 'hate' = 'harassment'): Promise<void> {
    const passages = findMethods((await this.case())?.text ?? '');
    const ruling = { decision, rule, ...(decision === 'mask' && { passages }) };
    await this.desk((on, who) => decideCase({ ...on, ...ruling }, who));
  }

  async answer(outcome: 'upheld' | 'reversed'): Promise<void> {
    await this.desk((on, who) => answerCaseAppeal({ ...on, outcome }, who));
  }

  /** Everybody who can appeal against the decision appeals, the author first. */
  async appeal(): Promise<void> {
    const before = await this.stage();
    for (const uid of [AUTHOR, ...REPORTERS]) {
      for (const { id } of (
        await collection('users/notices', uid).where('appeal', '==', 'open').get()
      ).docs) {
        const answered = this.said.length;
        await this.ask(() => appealNotice({ noticeId: id, words: 'A song.' }, this.as(uid)));
        // The author's own notice quotes their own words.
        if (uid === AUTHOR) this.said.length = answered;
        if ((await this.stage()) !== before) return;
      }
    }
  }

  /** Three people report the drop, it is held, and its author publishes it without that part. */
  async choose(): Promise<void> {
    for (const _ of [1, 2, 3]) await this.report();
    await this.tick();
    const [held] = (await collection('users/notices', AUTHOR).where('canMask', '==', true).get())
      .docs;
    if (!held) throw new Error('it was not held');
    await chooseOnNotice({ noticeId: held.id, choice: 'mask' }, this.as(AUTHOR));
    this.later(MINUTE);
    await this.tick();
  }

  /** Everything that a reader can request, and the documents that readers get or from which pages are made. */
  async public(): Promise<string> {
    this.said = [];
    const { now, id } = this;
    const visitor = { now, network: '192.0.2.1' };
    const reader = this.as(READER);
    await this.ask(() => getPublicFeed({}, visitor));
    await this.ask(() => getPopularFeed({}, visitor));
    await this.ask(() => getPublicDrop({ dropId: id }, visitor));
    await this.ask(() => getPersonalFeed({}, reader));
    await this.ask(() => listCrisisPosts({}, reader));
    await this.ask(() => listCrisisPosts({ popular: 'true' }, reader));
    const stored = Object.entries(await wholeStore()).filter(([path]) =>
      /^(pages|crisisPages|feedPages|feedState)\//.test(path),
    );
    return JSON.stringify([this.said, stored]);
  }

  /** Everything in the store except the author's own data: their drop and their notices. */
  async stored(): Promise<string> {
    const all = Object.entries(await wholeStore());
    const own = (path: string) =>
      path === `drops/${this.id}` || path.startsWith(`users/${AUTHOR}/notices/`);
    return JSON.stringify(all.filter(([path]) => !own(path)));
  }

  /** The author's zone and its offset are stored on their profile, its copy and their days, and nowhere else. */
  async checkZone(where: string): Promise<void> {
    const all = Object.entries(await wholeStore());
    const own = (path: string) => /^(users|profiles)\//.test(path) && path.split('/')[1] === AUTHOR;
    const others = JSON.stringify([this.said, all.filter(([path]) => !own(path))]);
    for (const trace of [ZONE, '"clock"', '"offset"']) {
      expect(others, `zone ${where}`).not.toContain(trace);
    }
    const days = JSON.stringify(all.filter(([path]) => path.startsWith(`users/${AUTHOR}/days/`)));
    if ((await collection('drops').doc(this.id).get()).exists)
      expect(days, `days ${where}`).toContain(ZONE);
  }

  async check(where: string): Promise<void> {
    expect(JSON.stringify(this.said), `answers ${where}`).not.toContain(NUMBER);
    for (const uid of DESK) await this.ask(() => listCases({}, this.as(uid)));
    for (const uid of REPORTERS) await this.ask(() => getNotices({}, this.as(uid)));
    expect(JSON.stringify(this.said), `desk ${where}`).not.toContain(NUMBER);
    expect(await this.stored(), `store ${where}`).not.toContain(NUMBER);
    await this.checkZone(where);
    const doc = (await collection('drops').doc(this.id).get()).data();
    const shown = await this.public();
    expect(shown, `public ${where}`).not.toContain(NUMBER);
    if (!doc || doc.methods.length > 0) expect(shown, `public ${where}`).not.toContain(METHOD);
    if (!doc?.userId) return;
    const archive = await listMyDrops({}, this.as(AUTHOR));
    expect(JSON.stringify(archive), `archive ${where}`).toContain(CONTENT);
    for (const each of (await getNotices({}, this.as(AUTHOR))).notices) {
      if (each.quote !== null) expect(each.quote, `notice ${where}`).toBe(CONTENT);
    }
  }
}

const ACTS = {
  report: (walk) => walk.report(),
  reopen: (walk) => walk.report('spam'),
  claim: (walk) => walk.desk(claimCase),
  /** The lease of a claim runs out. */
  'let-go': async (walk) => walk.later(16 * MINUTE),
  escalate: (walk) => walk.desk(escalateCase),
  care: (walk) => walk.decide('care'),
  hide: (walk) => walk.decide('remove', 'hate'),
  settle: async (walk) => {
    walk.later(37 * HOUR);
    await endWaits(walk.now);
  },
  decide: (walk) => walk.decide('remove'),
  appeal: (walk) => walk.appeal(),
  uphold: (walk) => walk.answer('upheld'),
  reverse: (walk) => walk.answer('reversed'),
  reconsider: (walk) => walk.answer('reversed'),
} satisfies Readonly<Record<string, (walk: Walk) => Promise<void>>>;

/** What else can happen to the words, in any state. */
const BESIDES: Readonly<Record<string, (walk: Walk) => Promise<void>>> = {
  ...Object.fromEntries(
    DECISIONS.map((decision) => [`decide ${decision}`, (walk: Walk) => walk.decide(decision)]),
  ),
  lapse: (walk) => {
    walk.later(73 * HOUR);
    return scheduledParts(walk.now).holds();
  },
  rebuild: (walk) => rebuild(walk.now),
  order: async (walk) => {
    await carryOut({ dropId: walk.id, reference: 'AB 1' }, walk.now);
  },
  'public notice': (walk) =>
    walk.ask(() =>
      createPublicReport(
        {
          address: `/feed?drop=${walk.id}`,
          reason: 'child',
          explanation: 'Please look.',
          inGoodFaith: true,
        },
        { now: walk.now, network: '192.0.2.1' },
      ),
    ),
  delete: async (walk) => {
    await deleteDrop({ dropId: walk.id }, asCaller(AUTHOR, walk.now));
  },
  'leave by fading': async (walk) => {
    await markForDeletion(AUTHOR, 'fade', walk.now);
    await leaveDrops({ uid: AUTHOR, way: 'fade', now: walk.now, write: (work) => work() });
  },
};

/** The steps that bring a case to each stage. */
const WAYS: Readonly<Record<Stage, (decision: Decision) => ((walk: Walk) => Promise<void>)[]>> = {
  none: () => [],
  open: () => [ACTS.report],
  claimed: () => [ACTS.report, ACTS.claim],
  escalated: () => [ACTS.report, ACTS.escalate],
  waits: () => [ACTS.report, ACTS.claim, ACTS.hide],
  decided: (decision) => [...WAYS.claimed(decision), (walk) => walk.decide(decision)],
  appealed: (decision) => [...WAYS.decided(decision), ACTS.appeal],
  upheld: (decision) => [...WAYS.appealed(decision), ACTS.uphold],
  reversed: (decision) => [...WAYS.appealed(decision), ACTS.reverse],
};

const BEFORE: readonly Stage[] = ['none', 'open', 'claimed', 'escalated', 'waits'];
const EVERYTHING = { ...ACTS, ...BESIDES };

/**
 * Brings the case to a stage.
 * @returns whether the words reached it
 */
async function walkTo(walk: Walk, stage: Stage, decision: Decision, isChosen: boolean) {
  await walk.write(stage.length % 2 === 0);
  if (isChosen) await walk.choose();
  for (const step of WAYS[stage](decision)) {
    await step(walk);
    await walk.tick();
  }
  return (await walk.stage()) === stage;
}

describe.each([
  ['which nobody has masked', false],
  ['whose author let it go on without the method', true],
] as const)(
  'a drop with a number and a method, %s, through every state and action',
  (_, isChosen) => {
    it.each(STAGES.filter((stage) => !isChosen || stage !== 'none'))('from %s', async (stage) => {
      const done = new Set<string>();
      const decisions = BEFORE.includes(stage)
        ? (['keep'] as const)
        : (['mask', 'keep', 'remove'] as const);
      for (const decision of decisions) {
        // Each other action is tried once from each stage, because it does not depend on the way to the stage.
        const acts = decision === decisions[0] ? EVERYTHING : ACTS;
        for (const [name, act] of Object.entries(acts)) {
          const walk = new Walk();
          if (!(await walkTo(walk, stage, decision, isChosen))) continue;
          const where = `from ${stage} (${decision}): ${name}`;
          await act(walk);
          const after = await walk.stage();
          if (after === LEADS_TO[stage][name as Action]) done.add(name);
          await walk.tick();
          await walk.check(where);
          if (isChosen) expect(await walk.public(), where).not.toContain(METHOD);
          await rebuild(walk.now);
          await walk.tick();
          await walk.check(`rebuilt, ${where}`);
        }
      }
      // Each of these really happened.
      const allowed = Object.keys(LEADS_TO[stage]);
      expect(allowed.filter((action) => !done.has(action))).toEqual([]);
    });
  },
);
