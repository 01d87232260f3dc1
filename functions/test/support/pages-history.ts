import { FieldValue } from 'firebase-admin/firestore';
import type { ReactionType } from '../../src/contract/index.ts';
import { rowOf } from '../../src/pages/pages.ts';
import { hideDrop, putBack } from '../../src/pages/schedule.ts';
import { runTick } from '../../src/pages/tick/run-tick.ts';
import { collection, type Doc } from '../../src/platform/collections.ts';
import { db, hasStatus } from '../../src/platform/firestore.ts';
import { runWithCrash } from './fault-injection.ts';
import { allGiven, monthOfDrop } from './given.ts';
import { giveReaction, idOf, storeWaiting } from './pages.ts';
import { type Prng, shuffled, upTo } from './prng.ts';

const MINUTE_MS = 60_000;
const TYPES: readonly ReactionType[] = ['dark', 'therapy', 'same', 'respect'];
const PEOPLE = ['ann', 'ben', 'cyd', 'dan', 'eva'];
/** A tick is killed at a random call up to this number. It makes fewer calls, so some ticks survive. */
const CALLS = 60;

type Batch = FirebaseFirestore.WriteBatch;

/** A random history of a void: people drop, react, delete and leave, holds begin and end, ticks run and are killed. */
export class History {
  readonly #random: Prng;
  #at: number;
  #drops = 0;

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
    await Promise.all(acts.map((act) => act()));
    this.#at += Math.floor(this.#random() * 2 * MINUTE_MS);
  }

  /** Runs three ticks, which finish all work that was killed or is due. */
  async settle(): Promise<void> {
    for (let n = 0; n < 3; n += 1) {
      this.#at += 3 * MINUTE_MS;
      await runTick(this.now, { random: this.#random });
    }
  }

  #acts(): (() => Promise<unknown>)[] {
    const tick = () => this.#tick();
    const react = () => this.#react();
    return [
      ...[tick, tick, tick, react, react, react, react],
      () => this.#drop(upTo(25, this.#random)),
      () => this.#drop(1),
      () => this.#change('shown', (batch, dropId, doc) => this.#leave(batch, dropId, doc, 'held')),
      () =>
        this.#change('waiting', (batch, dropId, doc) => this.#leave(batch, dropId, doc, 'held')),
      () =>
        this.#change('held', (batch, dropId, doc) =>
          putBack(batch, { dropId, doc, now: this.now }),
        ),
      () => this.#change(null, (batch, dropId, doc) => this.#delete(batch, dropId, doc)),
      () => this.#change('shown', (batch, dropId, doc) => this.#fade(batch, dropId, doc)),
      () => this.#forgetPerson(),
      () => this.#longNight(),
    ];
  }

  async #tick(): Promise<void> {
    const crash = {
      call: upTo(CALLS, this.#random),
      moment: this.#random() < 0.5 ? 'before' : 'after',
    } as const;
    const dies = this.#random() < 0.5;
    const only = this.#random() < 0.3 ? ({ only: 'removals' } as const) : {};
    const run = () => runTick(this.now, { random: this.#random, ...only }).then(() => undefined);
    await runWithCrash(run, dies ? crash : null);
    // Sometimes waits until the lease of the killed tick has expired. Otherwise the next tick finds it taken.
    if (dies) this.#at += this.#random() < 0.5 ? 2 * MINUTE_MS : 0;
  }

  async #drop(count: number): Promise<void> {
    for (let n = 0; n < count; n += 1) {
      const isCrisis = this.#random() < 0.15;
      const long = this.#random() < 0.1 ? { content: 'x'.repeat(upTo(16_000, this.#random)) } : {};
      const since = new Date(this.#at + Math.floor(this.#random() * 3 * MINUTE_MS));
      const young = this.#random() < 0.1;
      this.#drops += 1;
      const emotionType = isCrisis ? ('anxiety' as const) : ('joy' as const);
      await storeWaiting(idOf(this.#drops), {
        since,
        young,
        change: { isCrisis, emotionType, ...long },
      });
    }
  }

  async #react(): Promise<void> {
    const drop = await this.#some('shown');
    if (!drop || (drop.doc.fadesAt?.toDate() ?? this.now) <= this.now) return;
    const [uid = ''] = shuffled(PEOPLE, this.#random);
    const [type = 'same'] = shuffled(TYPES, this.#random);
    await this.#orLost(giveReaction(drop.id, uid, type, uid === 'eva'));
  }

  #leave(batch: Batch, dropId: string, doc: Doc<'drops'>, why: 'held' | 'deleted'): void {
    hideDrop(batch, { dropId, doc, why, due: this.now });
  }

  #delete(batch: Batch, dropId: string, doc: Doc<'drops'>): void {
    this.#leave(batch, dropId, doc, 'deleted');
    batch.delete(collection('drops').doc(dropId));
  }

  #fade(batch: Batch, dropId: string, doc: Doc<'drops'>): void {
    const due = new Date(this.#at + upTo(20, this.#random) * MINUTE_MS);
    hideDrop(batch, { dropId, doc, why: 'faded', due });
  }

  /** Changes a random drop in this state, from the version that was read. */
  async #change(
    state: Doc<'drops'>['state'] | null,
    how: (batch: Batch, id: string, doc: Doc<'drops'>) => void | Promise<void>,
  ): Promise<void> {
    const drop = await this.#some(state);
    if (!drop) return;
    const batch = db().batch();
    // `create` fails if an earlier change of this drop still waits for the tick. This one must not overtake it.
    if (state === 'shown') batch.create(collection('leaving').doc(drop.id), {} as never);
    await how(batch, drop.id, drop.doc);
    await this.#orLost(batch.commit());
  }

  /** A person leaves: the records of their reactions are deleted, but the reactions still count. */
  async #forgetPerson(): Promise<void> {
    const [uid = ''] = shuffled(PEOPLE, this.#random);
    for (const { dropId, type } of (await allGiven()).filter((each) => each.uid === uid)) {
      const drop = await collection('drops').doc(dropId).get();
      const batch = db().batch();
      const month = collection('users/reactions', uid).doc(await monthOfDrop(dropId));
      batch.update(month, { given: FieldValue.arrayRemove(rowOf(dropId, type)) });
      const left = { ...drop.data()?.left };
      left[type] = (left[type] ?? 0) + 1;
      if (drop.updateTime) batch.update(drop.ref, { left }, { lastUpdateTime: drop.updateTime });
      await this.#orLost(batch.commit());
    }
  }

  /** Weeks pass, and many shown drops fade. */
  async #longNight(): Promise<void> {
    if (this.#random() < 0.3) this.#at += upTo(30, this.#random) * 24 * 60 * MINUTE_MS;
  }

  async #some(state: Doc<'drops'>['state'] | null) {
    const all = (await collection('drops').get()).docs.filter(
      (each) => !state || each.data().state === state,
    );
    const found = all[Math.floor(this.#random() * all.length)];
    return found ? { id: found.id, doc: found.data() } : null;
  }

  /** Ignores the error if another write was first, so that this one was refused. */
  async #orLost(work: Promise<unknown>): Promise<void> {
    const lost = ['notFound', 'alreadyExists', 'failedPrecondition', 'aborted'] as const;
    await work.catch((thrown) => {
      if (!hasStatus(thrown, ...lost)) throw thrown;
    });
  }
}
