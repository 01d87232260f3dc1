import {
  type Emotion,
  REACTION_TYPES,
  type TotemType,
  totalReactions,
} from '../../../src/contract/index.ts';
import { acceptDrop } from '../../../src/drops/accept.ts';
import { getPublicFeed } from '../../../src/feed/feed.ts';
import type { Caller } from '../../../src/http/authenticate.ts';
import { forgetPages, itemOnPage } from '../../../src/pages/pages.ts';
import { runTick } from '../../../src/pages/tick/run-tick.ts';
import { rhythm } from '../../../src/platform/collections.ts';
import { db } from '../../../src/platform/firestore.ts';
import { startOfMinute } from '../../../src/platform/time.ts';
import { react } from '../../../src/reactions/reactions.ts';
import { arrive } from '../as-caller.ts';
import { MemoryStore } from '../memory-store/memory-store.ts';
import { toMicros } from '../memory-store/values.ts';
import type { Prng } from '../prng.ts';
import type { Answer, Rise } from './answers.ts';
import { setChance, setClock } from './clock.ts';
import { type Habits, hoursOf, type Intent } from './population.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * A drop as a crawler sees it appear in the public answers, which it reads every minute. `author` and the fields after
 * it are known only to the simulation.
 */
export interface Seen {
  readonly id: string;
  readonly content: string;
  readonly emotionType: Emotion;
  readonly totemType: TotemType;
  /** The minute of its release, in milliseconds since 1970. */
  readonly createdAt: number;
  readonly author: number;
  readonly writtenAt: number;
  /** The start of the tick that released it, and the update time of the copy that a member reads then. */
  readonly tickAt: number;
  readonly copiedAt: number;
}

/** People answer one of this many newest drops. */
const ON_SCREEN = 40;

/** A drop with reactions: how many were given, and how many the public counts have. */
interface Reacted extends Pick<Seen, 'emotionType'> {
  readonly pageId: string;
  readonly dropId: string;
  given: number;
  counted: number;
}

/** Runs the server's own code with a store in memory and a simulated time. */
export class World {
  readonly store = new MemoryStore().serve(db());
  readonly #random: Prng;
  readonly #due: number[] = [];
  readonly #written = new Map<string, Intent>();
  readonly #crawled = new Set<string>();
  readonly seen: Seen[] = [];
  /** The answers that were given, and when the public counts rose. */
  readonly answers: Answer[] = [];
  readonly rises: Rise[] = [];
  readonly #reacted = new Map<string, Reacted>();
  readonly #given = new Set<string>();

  constructor(random: Prng) {
    this.#random = random;
    setChance(random);
    forgetPages();
  }

  /** Makes the accounts 60 days old, and tells the release schedule how much was written in the weeks before. */
  async settle(people: readonly Habits[], before: readonly Intent[], from: number): Promise<void> {
    setClock(from - 60 * DAY_MS);
    for (const { uid } of people) await arrive(callerOf(uid), new Date());
    setClock(from);
    await rhythm().set({ hours: hoursOf(before) });
  }

  /**
   * Writes the drops and gives the answers that people intend to. In each minute in which one of them is due, a tick and a
   * crawler run.
   */
  async live(
    people: readonly Habits[],
    intents: readonly Intent[],
    answers: readonly Answer[],
    drift: (author: number) => boolean,
  ): Promise<void> {
    // The store's client takes a stack trace of each call. Without this line, that took a fifth of the time.
    Error.stackTraceLimit = 0;
    for (const deed of [...intents, ...answers].sort((a, b) => a.at - b.at)) {
      await this.#tickUntil(deed.at);
      setClock(deed.at);
      if ('author' in deed) await this.#write(people, deed, drift(deed.author));
      else await this.#answer(people, deed);
    }
    await this.#tickUntil(Number.POSITIVE_INFINITY);
    Error.stackTraceLimit = 10;
  }

  async #write(people: readonly Habits[], intent: Intent, drift: boolean): Promise<void> {
    const { content, emotionType, author } = intent;
    const caller = callerOf(people[author]?.uid ?? '');
    const thought = { content, emotionType, drift, idempotencyKey: null };
    const { id } = await acceptDrop(caller, thought, new Date());
    this.#written.set(id, intent);
    const waits = this.store.row(`waiting/${id}`)?.fields.releaseAfter?.timestampValue;
    this.#due.push(toMicros(waits as object) / 1000);
  }

  /** Gives an answer to one of the newest drops of this feeling, if there is one for this person. */
  async #answer(people: readonly Habits[], answer: Answer): Promise<void> {
    const isFor = ({ emotionType, author }: Seen) =>
      emotionType === answer.emotionType && author !== answer.giver;
    const some = this.seen.slice(-ON_SCREEN).filter(isFor);
    const { id: dropId } = some[Math.floor(this.#random() * some.length)] ?? { id: '' };
    const type = REACTION_TYPES[Math.floor(this.#random() * REACTION_TYPES.length)] ?? 'same';
    const key = `${answer.giver} ${dropId} ${type}`;
    if (!dropId || this.#given.has(key)) return;
    this.#given.add(key);
    const caller = callerOf(people[answer.giver]?.uid ?? '');
    await react({ dropId, type }, { caller, now: new Date(), idempotencyKey: null });
    this.answers.push(answer);
    const pageId = String(this.store.row(`drops/${dropId}`)?.fields.pageId?.stringValue);
    const { emotionType } = answer;
    const reacted = this.#reacted.get(dropId) ?? {
      pageId,
      dropId,
      emotionType,
      given: 0,
      counted: 0,
    };
    reacted.given += 1;
    this.#reacted.set(dropId, reacted);
  }

  /** When the next reaction may be counted, in milliseconds since 1970. */
  #nextCount(): number {
    const names = [...this.store.rows('fresh')].map(({ path }) => path.split('/')[1] ?? '');
    const times = names.map((name) => (name.startsWith('~') ? Date.parse(name.slice(1, 25)) : 0));
    return times.some((at) => at === 0) ? Date.now() : Math.min(...times);
  }

  async #tickUntil(ms: number): Promise<void> {
    for (;;) {
      const due = Math.min(...this.#due, this.#nextCount());
      const next = Math.ceil(due / MINUTE_MS) * MINUTE_MS;
      if (!(next < ms)) return;
      // In production the tick starts up to some seconds after the full minute.
      setClock(next + Math.floor(this.#random() * 3_000));
      await this.tick();
    }
  }

  /** One tick, and what a crawler reads after it. */
  async tick(): Promise<void> {
    const now = new Date();
    await runTick(now, { random: this.#random });
    const waiting = this.#due.filter((at) => at > now.getTime());
    this.#due.splice(0, this.#due.length, ...waiting);
    await this.#crawl(now);
    await this.#readCounts(now);
  }

  /** The watcher reads all pages. Only those on which a count can have risen need a look. */
  async #readCounts(now: Date): Promise<void> {
    for (const reacted of this.#reacted.values()) {
      const { pageId, dropId, emotionType, given } = reacted;
      if (given === reacted.counted) continue;
      const item = await itemOnPage('feed', pageId, dropId);
      const total = item ? totalReactions(item.counts) : reacted.counted;
      for (; reacted.counted < total; reacted.counted += 1) {
        this.rises.push({ at: startOfMinute(now), emotionType });
      }
    }
  }

  async #crawl(now: Date): Promise<void> {
    const { drops } = await getPublicFeed({}, { now, network: '192.0.2.1' });
    const copiedAt = (this.store.row('feedPages/head')?.updatedAt ?? 0) / 1000;
    for (const { drop } of drops) {
      if (this.#crawled.has(drop.id)) continue;
      this.#crawled.add(drop.id);
      const intent = this.#written.get(drop.id);
      if (!intent) throw new Error('nobody wrote this drop');
      const { author, at: writtenAt } = intent;
      const createdAt = Date.parse(drop.createdAt);
      this.seen.push({ ...drop, createdAt, author, writtenAt, tickAt: now.getTime(), copiedAt });
    }
  }
}

const callerOf = (uid: string): Caller => ({
  uid,
  email: null,
  verifiedEmail: `${uid}@people.test`,
  claimedZone: 'UTC',
  signedInAt: new Date(),
});
