import { randomBytes } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import type { ReactionType } from '../../src/contract/index.ts';
import type { OwnedDrop } from '../../src/drops/drops.ts';
import type { Doc } from '../../src/platform/collections.ts';
import * as store from '../../src/platform/collections.ts';
import { auth } from '../../src/platform/firestore.ts';
import { recordGiven } from './given.ts';
import type { Person } from './people.ts';
import type { Elsewhere, Plant, UserData } from './plant.ts';
import { SAFETY_PLANTS } from './plant-safety.ts';
import { asShown, storePage } from './stored.ts';

const AT = Timestamp.fromDate(new Date('2026-11-20T12:00:00.000Z'));
export const newId = () => randomBytes(10).toString('hex');

type Place = (typeof store.COLLECTIONS)[number];
export const aDropDoc = (userId: string, content: string, isCrisis: boolean): OwnedDrop => ({
  userId,
  content,
  personal: [],
  methods: [],
  emotionType: 'anxiety',
  createdAt: AT,
  localDate: '2026-11-20',
  isCrisis,
  hiddenFromFeed: isCrisis,
  totemType: null,
  shownTotem: 'storm',
  emotions: ['anxiety'],
  sentimentScore: 0.5,
  aiAnalysis: null,
  analysedAt: AT,
  risk: 'none',
  state: 'waiting',
});

/** The analyser's question which of two emotions is right, and the author's answer to it. */
export const answered = (question: string): Required<Pick<Doc<'drops'>, 'asks' | 'corrected'>> => ({
  asks: { between: ['anxiety', 'anger'], question, names: ['worry', 'anger'] },
  corrected: 'anger',
});

/** The time zone in which a person wrote, and its offset from UTC in minutes. */
const aClock = (word: (place: string) => string) => ({ zone: word('zone'), offset: 765 });

/** For each collection: writes what it stores about a person, or null for nothing. A new collection needs an entry. */
export const PLANTS: Readonly<Record<Place, Plant | null>> = {
  users: ({ person, dropIds }, word) =>
    store
      .collection('users')
      .doc(person.uid)
      .set({
        isPremium: true,
        totemType: 'ghost',
        email: person.email,
        verifiedEmail: null,
        timeZone: 'UTC',
        nextZone: null,
        zoneChangedAt: null,
        zonePinned: false,
        theme: 'fog',
        aiProvider: 'embedded',
        consentedOn: '2026-11-20',
        dropCount: 1,
        emotionTotals: { sadness: 0, anger: 0, anxiety: 1, love: 0, joy: 0 },
        samples: 1,
        totemBasis: null,
        streak: 1,
        lastDropDate: '2026-11-20',
        lastDrop: { at: AT, zone: word('device zone') },
        createdAt: AT,
        echoesSeen: { [dropIds.drop]: { count: 1, day: '2026-11-20' } },
        putAway: [dropIds.drop],
        reminder: { part: 'night', dueAt: AT, remindedOn: '2026-11-19', added: 1 },
      }),
  'users/days': ({ person, dropIds }, word) =>
    store
      .collection('users/days', person.uid)
      .doc('2026-11-20')
      .set({
        dropId: dropIds.drop,
        idempotencyKey: word('key'),
        clock: aClock(word),
        previousDate: '2026-11-19',
      }),
  'users/totemHistory': ({ person }, word) =>
    store
      .collection('users/totemHistory', person.uid)
      .doc('3')
      .set({ totemType: 'ghost', date: AT, reason: word('reason') }),
  'users/whispers': ({ person }, word) =>
    store
      .collection('users/whispers', person.uid)
      .doc('2026-11-20')
      .set({ content: word('whisper'), createdAt: AT }),
  'users/journal': ({ person }, word) =>
    store
      .collection('users/journal', person.uid)
      .doc(newId())
      .set({
        title: word('title'),
        content: word('entry'),
        createdAt: AT,
        updatedAt: AT,
        localDate: '2026-11-20',
        previousDate: '2026-11-19',
        clock: aClock(word),
        moonPhase: 'Full Moon',
        emotions: ['joy'],
        sentimentScore: 0.5,
        countedSentiment: 0.5,
        prompt: word('prompt'),
        aiAnalysis: word('journal analysis'),
        ...answered(word('journal question')),
        touchedAt: AT,
      }),
  'users/earlierVersions': ({ person }, word) =>
    store
      .collection('users/earlierVersions', person.uid)
      .doc(newId())
      .set({
        entryId: newId(),
        title: word('earlier title'),
        content: word('earlier words'),
        createdAt: AT,
        expireAt: Timestamp.fromMillis(AT.toMillis() + 30 * 86_400_000),
      }),
  drops: async ({ person, dropIds }, word) => {
    const { drop, crisis, waiting } = dropIds;
    const analysed = { aiAnalysis: word('analysis'), ...answered(word('question')) };
    const docs = {
      // A random page id: it tells nothing about the people whose drops are on the page.
      [drop]: { ...aDropDoc(person.uid, word('drop'), false), ...analysed, pageId: newId() },
      [crisis]: { ...aDropDoc(person.uid, word('crisis post'), true), pageId: newId() },
    };
    for (const [id, doc] of Object.entries(docs)) {
      await store.collection('drops').doc(id).set(asShown(id, doc));
    }
    const onItsWay = { ...aDropDoc(person.uid, word('waiting'), false), state: 'waiting' } as const;
    await store.collection('drops').doc(waiting).set(onItsWay);
  },
  pages: ({ dropIds }) => plantPage(dropIds.drop),
  crisisPages: ({ dropIds }) => plantPage(dropIds.crisis),
  waiting: ({ dropIds }) =>
    store
      .collection('waiting')
      .doc(dropIds.waiting)
      .set({ releaseAfter: AT, isCrisis: false, young: false }),
  profiles: ({ person }) =>
    store.collection('profiles').doc(person.uid).set({ content: person.email }),
  // These contain only ids of drops and pages, and nothing about a person.
  feedPages: null,
  feedState: null,
  fresh: null,
  folds: null,
  leaving: null,
  returning: null,
  erasures: null,
  'users/reactions': async ({ person }, _word, met) => {
    for (const { dropId, isCrisis } of met) {
      await reactTo(person.uid, dropId, 'same', isCrisis);
      await reactTo(person.uid, dropId, 'dark', isCrisis);
    }
  },
  entitlements: ({ person }) =>
    store.collection('entitlements').doc(person.uid).set({ isPremium: true }),
  billing: ({ person }, word) =>
    store
      .collection('billing')
      .doc(person.uid)
      .set({ customerId: word('customer'), ticket: 1 }),
  stripeCustomers: async ({ person }) => {
    const { customerId } = (await store.collection('billing').doc(person.uid).get()).data() ?? {};
    await store
      .collection('stripeCustomers')
      .doc(customerId ?? '')
      .set({ uid: person.uid });
  },
  // About people who have left.
  cancellations: null,
  // Ids of Stripe that belong to nobody.
  stripeEvents: null,
  // The prompts are the same for everybody.
  prompts: null,
  devices: ({ person }) =>
    store
      .collection('devices')
      .doc(newId())
      .set({
        uid: person.uid,
        endpoint: `https://fcm.googleapis.com/wp/${newId()}`,
        p256dh: newId(),
        auth: newId(),
        addedAt: AT,
        sessionAt: AT,
      }),
  // The record of a deletion itself.
  deletions: null,
  tombstones: null,
  // Ids of handled events, and failures with a drop's id but without its author.
  processedEvents: null,
  deadLetters: null,
  // The ids of these documents are hashes, and lead to nobody.
  rateLimits: null,
  // What operators have switched off for everybody.
  brakes: null,
  ...SAFETY_PLANTS,
};

async function plantPage(dropId: string): Promise<void> {
  const doc = (await store.collection('drops').doc(dropId).get()).data();
  if (doc) await storePage(dropId, asShown(dropId, doc));
}

export async function reactTo(
  uid: string,
  dropId: string,
  type: ReactionType,
  isCrisis: boolean,
): Promise<void> {
  const { pageId = '' } = (await store.collection('drops').doc(dropId).get()).data() ?? {};
  await recordGiven(dropId, uid, type);
  const way = { dropId, pageId, isCrisis, type, young: false };
  await store.collection('fresh').doc().create(way);
}

/** Writes everything that a person can leave behind, including reactions to the drops of others. */
export async function plantUserData(
  person: Person,
  met: readonly Elsewhere[] = [],
): Promise<UserData> {
  const words: string[] = [];
  const word = (place: string) => {
    const planted = `${place} ${newId()}`;
    words.push(planted);
    return planted;
  };
  const dropIds = { drop: newId(), crisis: newId(), waiting: newId() };
  const open: string[] = [];
  const data = { person, dropIds, words, open };
  await auth().updateUser(person.uid, { displayName: word('name') });
  for (const place of ['drops', ...Object.keys(PLANTS).filter((name) => name !== 'drops')]) {
    await PLANTS[place as Place]?.(data, word, met);
  }
  open.push(...words.filter((planted) => /^(drop|crisis post) /.test(planted)));
  return data;
}
