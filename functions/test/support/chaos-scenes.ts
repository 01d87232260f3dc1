import type { Analysis } from '../../src/analysis/analysis.ts';
import { NO_EMOTIONS } from '../../src/contract/index.ts';
import { receiveDrop } from '../../src/drops/receive-drop.ts';
import { reconcileUser } from '../../src/nightly/people.ts';
import { collection } from '../../src/platform/collections.ts';
import type { Scene } from './chaos.ts';
import { NOTHING_FOUND, scriptedAnalyser } from './scripted-analyser.ts';
import { analysed, aStoredDrop, aUser, storeDrop, storeReaction } from './stored.ts';

const NOW = new Date('2026-11-20T03:10:00.000Z');

// Quarters have no rounding errors in binary, so their sum is the same in any order of the deliveries.
const found: Analysis = {
  ...NOTHING_FOUND,
  emotions: { ...NO_EMOTIONS, anger: 0.25, sadness: 0.75 },
  detected: ['sadness', 'anger'],
};
const analyser = scriptedAnalyser({}, found);

const arrives = (dropId: string) => () =>
  receiveDrop(
    { id: `event-${dropId}`, time: NOW.toISOString(), dropId },
    NOW,
    async () => analyser,
  );

/** Creation events of three drops that lead to the first totem, a crisis post, and a drop that is already deleted. */
export const dropsArrive: Scene = {
  prepare: async () => {
    await collection('users')
      .doc('ann')
      .set(aUser({ dropCount: 3, streak: 3, lastDropDate: '2026-11-19' }));
    await Promise.all([
      storeDrop('first', aStoredDrop('ann', '2026-11-17')),
      storeDrop('second', aStoredDrop('ann', '2026-11-18', { emotionType: 'anger' })),
      storeDrop('third', aStoredDrop('ann', '2026-11-19')),
      storeDrop('crisis', aStoredDrop('ann', '2026-11-19', { isCrisis: true })),
    ]);
  },
  deliveries: ['first', 'second', 'third', 'crisis', 'gone'].map(arrives),
};

/** The nightly check of a person whose profile has wrong numbers, and one of whose drops has no analysis. */
export const nightFalls: Scene = {
  prepare: async () => {
    const wrong = { dropCount: 9, streak: 7, samples: 1, lastDropDate: '2026-11-18' };
    await collection('users').doc('ann').set(aUser(wrong));
    await Promise.all([
      storeDrop('first', analysed(aStoredDrop('ann', '2026-11-16'))),
      storeDrop('second', analysed(aStoredDrop('ann', '2026-11-17', { emotionType: 'love' }))),
      storeDrop('third', aStoredDrop('ann', '2026-11-18', { content: 'x' })),
      storeDrop('crisis', analysed(aStoredDrop('ann', '2026-11-18', { isCrisis: true }))),
      storeReaction('first', 'bob', 'same'),
      storeReaction('crisis', 'cid', 'dark', true),
    ]);
  },
  deliveries: [() => reconcileUser('ann', NOW)],
};
