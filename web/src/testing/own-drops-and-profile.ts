import type { OwnDrop } from '@blckmirror/functions/contract';
import { deviceZone } from '../lib/time/clock.ts';
import { formatIn } from '../lib/time/dates.ts';

let made = 0;

/** This device's clock at an instant, as it is stored with a text. */
export const hereAt = (instant: string) => ({
  zone: deviceZone(),
  offset: -new Date(instant).getTimezoneOffset(),
});

/** The person's own drop. Fields that a test does not set have ordinary values. */
export function ownDrop(content: string, rest: Partial<OwnDrop> = {}): OwnDrop {
  made += 1;
  const createdAt = rest.createdAt ?? '2026-03-10T10:05:00.000Z';
  return {
    id: `drop${made}`.padEnd(20, '0'),
    userId: 'someone',
    content,
    createdAt,
    localDate: formatIn(deviceZone(), createdAt, 'yyyy-MM-dd'),
    clock: hereAt(createdAt),
    emotionType: 'sadness',
    emotions: ['sadness'],
    isCrisis: false,
    hiddenFromFeed: false,
    aiAnalysis: null,
    sentimentScore: null,
    emotionShares: null,
    totemType: null,
    state: 'shown',
    personal: [],
    methods: [],
    risk: 'none',
    reactionCounts: {},
    reactionsSeen: 0,
    ...rest,
  };
}

export const STATS = {
  totalDrops: 12,
  streak: 3,
  hasDroppedToday: true,
  lastDropDate: '2026-03-10',
};

/** A page as GET /api/drops/me answers. */
export const ownPage = (
  drops: readonly OwnDrop[],
  nextCursor: string | null = null,
  crisisPosts = 0,
) => ({ drops, nextCursor, stats: STATS, crisisPosts });

/** A profile as GET /api/user/me answers. */
export const profile = (rest: object = {}) => ({
  user: {
    id: 'someone',
    isPremium: false,
    premiumEnds: null,
    premiumRenews: null,
    totemType: 'flame',
    email: 'someone@example.test',
    timeZone: deviceZone(),
    nextTimeZone: null,
    theme: 'void',
    aiProvider: 'embedded',
    consentedOn: '2026-01-01',
    ...rest,
  },
});
