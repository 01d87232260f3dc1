import { FieldValue } from 'firebase-admin/firestore';
import { deletionOf } from '../../../src/account/account.ts';
import { REPORT_REASONS, type ReportReason } from '../../../src/contract/index.ts';
import {
  markForDeletion,
  removeReports,
  removeStanding,
} from '../../../src/data-rights/deletion.ts';
import { leaveDrops } from '../../../src/data-rights/drops-of-leaver.ts';
import { endWaits } from '../../../src/desk/decide.ts';
import { eraseGoneCases } from '../../../src/desk/erase-cases.ts';
import {
  answerCaseAppeal,
  appealNotice,
  chooseOnNotice,
  claimCase,
  decideCase,
  escalateCase,
  listCases,
} from '../../../src/desk/handlers.ts';
import { alertGrave, scheduledParts } from '../../../src/desk/jobs.ts';
import { carryOut } from '../../../src/desk/operators.ts';
import { eraseRemains } from '../../../src/drops/drops.ts';
import { deleteDrop } from '../../../src/drops/own-drops.ts';
import type { Caller } from '../../../src/http/authenticate.ts';
import { runTick } from '../../../src/pages/tick/run-tick.ts';
import { collection } from '../../../src/platform/collections.ts';
import { AppError } from '../../../src/platform/errors.ts';
import { fileReport } from '../../../src/reports/report.ts';
import { asCaller } from '../as-caller.ts';
import { DECISIONS } from '../decisions.ts';
import { runWithCrash } from '../fault-injection.ts';
import { type Prng, shuffled, upTo } from '../prng.ts';
import { MODERATORS, PEOPLE, SINCE, writeWords } from './town.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** An action is killed at a random call up to this number. Most make fewer calls, so some survive. */
const CALLS = 40;
/** The reference number of an authority's order. */
export const REFERENCE = 'AB 1';
/** The reasons of reports in this simulation. Those that can put a hold on words occur more often. */
const REASONS: readonly ReportReason[] = [
  ...REPORT_REASONS,
  ...(['methods', 'methods', 'harassment', 'harassment', 'personal-data'] as const),
];

const someone = (uid: string, now: Date) => ({
  now,
  caller: { uid, email: null, verifiedEmail: null, claimedZone: 'UTC', signedInAt: now } as Caller,
  idempotencyKey: null,
});

/**
 * One random history of a void with a desk. People write, report, appeal, choose, delete and leave. Moderators claim,
 * decide and answer, sometimes two at once or with an old version. Authorities send orders, holds lapse, ticks and
 * nights pass. Any of it may be killed at any of its calls to the store.
 */
export class ModeratedHistory {
  readonly #random: Prng;
  #at: number;
  #written = 0;
  /** The words of all drops that must still exist, by id: neither the author nor the author's leaving deleted them. */
  readonly kept = new Map<string, string>();
  readonly #left = new Set<string>();
  /** How often each action was done. */
  readonly done = new Map<string, number>();

  constructor(random: Prng, start: Date) {
    this.#random = random;
    this.#at = start.getTime();
  }

  get now(): Date {
    return new Date(this.#at);
  }

  /** One action, or sometimes two at once. */
  async step(): Promise<void> {
    const acts = shuffled(this.#acts(), this.#random).slice(0, this.#random() < 0.2 ? 2 : 1);
    await Promise.all(acts.map(([name, act]) => this.#try(name, act)));
    const far = this.#random() < 0.15 ? upTo(30, this.#random) * HOUR_MS : 0;
    this.#at += far + Math.floor(this.#random() * 20 * MINUTE_MS);
  }

  /** Runs three ticks, which finish all work that was killed or is due. */
  async settle(): Promise<void> {
    for (let n = 0; n < 3; n += 1) {
      this.#at += 3 * MINUTE_MS;
      await runTick(this.now, { random: this.#random });
    }
  }

  #acts(): [string, () => Promise<unknown>][] {
    const report = () => this.#report();
    const desk = () => this.#desk();
    const tick = () => runTick(this.now, { random: this.#random });
    const many = <T>(act: T, times: number) => Array<T>(times).fill(act);
    return [
      ...many<[string, () => Promise<unknown>]>(['report', report], 8),
      ...many<[string, () => Promise<unknown>]>(['desk', desk], 8),
      ...many<[string, () => Promise<unknown>]>(['tick', tick], 4),
      ...many<[string, () => Promise<unknown>]>(['write', () => this.#write()], 3),
      ...many<[string, () => Promise<unknown>]>(['appeal', () => this.#appeal()], 4),
      ['lapse', () => scheduledParts(this.now).holds()],
      ['settle', () => endWaits(this.now)],
      ['alert', () => alertGrave(this.now, async () => true)],
      ['choose', () => this.#choose()],
      ['delete', () => this.#delete()],
      ['night', () => this.#night()],
      ...(this.#random() < 0.1 ? [['leave', () => this.#leave()] as never] : []),
      ...(this.#random() < 0.2 ? [['order', () => this.#order()] as never] : []),
    ];
  }

  /** Does an action, which is sometimes killed. A refusal by the server is no error, and neither is a crash. */
  async #try(name: string, act: () => Promise<unknown>): Promise<void> {
    const crash =
      this.#random() < 0.15
        ? ({
            call: upTo(CALLS, this.#random),
            moment: this.#random() < 0.5 ? 'before' : 'after',
          } as const)
        : null;
    const refused = (thrown: unknown) => {
      if (!(thrown instanceof AppError)) throw thrown;
    };
    const run = async () => {
      await act();
      this.done.set(name, (this.done.get(name) ?? 0) + 1);
    };
    await runWithCrash(() => run().catch(refused), crash);
  }

  async #write(): Promise<void> {
    this.#written += 1;
    const n = this.#written;
    const uid = this.#one([...PEOPLE, ...MODERATORS]);
    const { id, content } = await writeWords(n, uid, this.#random() < 0.15, this.now);
    // The words of a person who has left, or is leaving at this moment, are deleted with the account.
    if (!this.#left.has(uid)) this.kept.set(id, content);
  }

  async #report(): Promise<void> {
    const drop = await this.#some('shown');
    if (!drop) return;
    const reason = this.#one(REASONS);
    // Several people may report the same words, which puts a hold on them.
    const people = shuffled([...PEOPLE, ...MODERATORS], this.#random).slice(
      0,
      upTo(3, this.#random),
    );
    for (const uid of people) {
      const note = this.#random() < 0.5 ? 'Look.' : null;
      const report = { dropId: drop.id, given: { reason, note } };
      await fileReport({ uid, since: SINCE, isVerified: true }, report, this.now).catch(
        (thrown) => {
          if (!(thrown instanceof AppError)) throw thrown;
        },
      );
    }
  }

  async #desk(): Promise<void> {
    const who = someone(this.#one(MODERATORS), this.now);
    const hand = (await listCases({} as never, who)).cases;
    const found = this.#random() < 0.8 ? hand[0] : this.#one(hand);
    if (!found) return;
    const { id: caseId, state } = found;
    const version = this.#random() < 0.9 ? found.version : found.version + 1;
    const on = { caseId, version };
    if (state === 'appealed') {
      const outcome = this.#random() < 0.5 ? ('upheld' as const) : ('reversed' as const);
      await answerCaseAppeal({ ...on, outcome }, who);
      return;
    }
    if (this.#random() < 0.1) {
      await escalateCase(on, who);
      return;
    }
    if (found.isWithOthers) {
      await decideCase({ ...on, decision: 'care' }, who);
      return;
    }
    const claimed = await claimCase(on, who);
    if (this.#random() < 0.1) return;
    const decision = this.#random() < 0.5 ? ('remove' as const) : this.#one(DECISIONS);
    const rule = this.#one(REASONS.filter((reason) => reason !== 'worried'));
    await decideCase({ caseId, version: claimed.case.version, decision, rule }, who);
  }

  async #appeal(): Promise<void> {
    for (const uid of shuffled([...PEOPLE, ...MODERATORS], this.#random)) {
      const open = await collection('users/notices', uid).where('appeal', '==', 'open').get();
      const [noticeId] = shuffled(
        open.docs.map(({ id }) => id),
        this.#random,
      );
      if (!noticeId) continue;
      await appealNotice({ noticeId, words: 'It is a song.' }, someone(uid, this.now));
      return;
    }
  }

  async #choose(): Promise<void> {
    for (const uid of PEOPLE) {
      const [found] = (await collection('users/notices', uid).where('canMask', '==', true).get())
        .docs;
      if (!found) continue;
      const choice = this.#random() < 0.5 ? ('mask' as const) : ('keep' as const);
      await chooseOnNotice({ noticeId: found.id, choice }, someone(uid, this.now));
      return;
    }
  }

  async #delete(): Promise<void> {
    const drop = await this.#some(null);
    if (!drop?.doc.userId) return;
    // From here on the words may be deleted or not, depending on when the deletion is killed.
    this.kept.delete(drop.id);
    await deleteDrop({ dropId: drop.id }, asCaller(drop.doc.userId, this.now));
  }

  async #leave(): Promise<void> {
    const uid = this.#one(PEOPLE);
    this.#left.add(uid);
    const way = this.#random() < 0.5 ? ('fade' as const) : ('at-once' as const);
    const own = await collection('drops').where('userId', '==', uid).get();
    for (const { id } of own.docs) this.kept.delete(id);
    await markForDeletion(uid, way, this.now);
    const context = {
      uid,
      way,
      now: this.now,
      write: <Result>(work: () => Promise<Result>) => work(),
    };
    for (const step of [removeReports, leaveDrops, removeStanding]) await step(context);
    await deletionOf(uid).update({ uid: FieldValue.delete() });
  }

  async #order(): Promise<void> {
    const drop = await this.#some(null);
    if (!drop) return;
    await carryOut({ dropId: drop.id, reference: REFERENCE }, this.now);
  }

  async #night(): Promise<void> {
    await eraseRemains(this.now);
    await eraseGoneCases(this.now);
  }

  async #some(state: 'shown' | null) {
    const all = (await collection('drops').get()).docs.filter(
      (each) => !each.id.startsWith('old-') && (!state || each.data().state === state),
    );
    const found = all[Math.floor(this.#random() * all.length)];
    return found ? { id: found.id, doc: found.data() } : null;
  }

  #one<T>(all: readonly T[]): T {
    return all[Math.floor(this.#random() * all.length)] as T;
  }
}
