import { describe, expect, it } from 'vitest';
import { dropEndpoints } from './drops.ts';
import { feedCopy, feedEndpoints } from './feed.ts';

const publicDrop = feedEndpoints['GET /api/public/drops/:dropId'].output.shape.drop.shape.drop;
const publicFeed = feedEndpoints['GET /api/public/drops/feed'].output;
const popularFeed = feedEndpoints['GET /api/public/drops/popular'].output;
const personalFeed = feedEndpoints['GET /api/drops/feed'].output;
const crisisPost = feedEndpoints['GET /api/drops/crisis'].output.shape.crisisPosts.element;

const drop = {
  id: 'aaaaaaaaaaaaaaaaaaaa',
  content: 'I left the light on for nobody.',
  emotionType: 'sadness',
  createdAt: '2026-11-20T12:00:00.000Z',
  totemType: 'ghost',
};
const shown = { drop, reactionCounts: {} };
const firstPage = { nextCursor: null, v: 7, gone: [] };
const WALLS = {
  'a drop': [publicDrop, (extra: object) => ({ ...drop, ...extra })],
  'the public feed': [
    publicFeed,
    (extra: object) => ({ ...firstPage, drops: [{ ...shown, ...extra }] }),
  ],
  'the ten with the most reactions': [
    popularFeed,
    (extra: object) => ({ drops: [{ ...shown, drop: { ...drop, ...extra } }] }),
  ],
  'the copy that browsers read from the store': [
    feedCopy,
    (extra: object) => ({
      ...firstPage,
      drops: [{ ...shown, ...extra }],
      popular: [{ ...shown, drop: { ...drop, ...extra } }],
    }),
  ],
  'the feed of somebody signed in': [
    personalFeed,
    (extra: object) => ({
      drops: [{ ...shown, myReactions: [], drop: { ...drop, ...extra } }],
      nextCursor: null,
    }),
  ],
  'a crisis post': [
    crisisPost,
    (extra: object) => ({ ...shown, myReactions: [], drop: { ...drop, ...extra } }),
  ],
} as const;

describe.each(Object.entries(WALLS))('%s, as others see it', (_, [schema, withExtra]) => {
  it('may leave as it is', () => {
    expect(schema.safeParse(withExtra({})).success).toBe(true);
  });

  it.each([
    'risk',
    'cloudRisk',
    'sentimentScore',
    'aiAnalysis',
    'emotionShares',
    'asks',
    'corrected',
    'fadesAt',
    'young',
    'shownAt',
    'localDate',
    'clock',
    'zone',
    'offset',
  ])('does not leave with %s in it', (field) => {
    expect(schema.safeParse(withExtra({ [field]: 'high' })).success).toBe(false);
  });
});

it('no drop leaves without a totem, which would tell that its author is new', () => {
  const item = { ...shown, drop: { ...drop, totemType: null } };
  const own = { ...item, myReactions: [] };
  expect(publicDrop.safeParse(item.drop).success).toBe(false);
  expect(publicFeed.safeParse({ ...firstPage, drops: [item] }).success).toBe(false);
  expect(personalFeed.safeParse({ drops: [own], nextCursor: null }).success).toBe(false);
  expect(crisisPost.safeParse(own).success).toBe(false);
});

it.each([
  ['a type that nobody can give', { nobody: 1 }],
  ['who gave one', { same: ['somebody'] }],
  ['who gave it, beside how many', { same: 1, by: 'somebody' }],
  ['when', { same: 1, at: '2026-11-20T12:00:00.000Z' }],
  ['a part of one', { same: 0.5 }],
  ['fewer than none', { same: -1 }],
])('an author is told how often their drop was answered, and not %s', (_, counts) => {
  const { reactionCounts } = dropEndpoints['GET /api/drops/me'].output.shape.drops.element.shape;
  expect(reactionCounts.safeParse({ same: 2, imhere: 1 }).success).toBe(true);
  expect(reactionCounts.safeParse(counts).success).toBe(false);
});
