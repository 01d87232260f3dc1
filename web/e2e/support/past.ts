import type { OwnDrop } from '@blckmirror/functions/contract';
import { EMOTIONS } from '@blckmirror/functions/contract';
import type { Page } from '@playwright/test';
import { ownDrop } from '../../src/testing/own-things.ts';

const DAY_MS = 86_400_000;

/** Own drops of the days up to today, newest first: nobody can release yesterday's. */
export const pastDrops = (count: number, everyDays = 1): readonly OwnDrop[] =>
  Array.from({ length: count }, (_, index) => {
    const moment = new Date(Date.now() - index * everyDays * DAY_MS);
    const emotionType = EMOTIONS[index % 3] ?? 'sadness';
    return ownDrop(`The street was quiet, night ${index}.`, {
      id: `past${index}`.padEnd(20, 'x'),
      createdAt: moment.toISOString(),
      localDate: moment.toLocaleDateString('sv', { timeZone: 'UTC' }),
      emotionType,
      emotions: [emotionType],
      sentimentScore: 0.4,
    });
  });

/** Answers the Mirror as it would answer whoever has let go of these. */
export async function serveMirrorOf(page: Page, drops: readonly OwnDrop[]): Promise<void> {
  const [last] = drops;
  const until = last?.localDate ?? new Date().toISOString().slice(0, 10);
  const days = drops.filter(({ localDate }) => localDate.slice(0, 7) === until.slice(0, 7));
  const share = (emotion: string) =>
    drops.filter(({ emotionType }) => emotionType === emotion).length / drops.length;
  const answers = {
    '**/api/drops/me?*': {
      drops,
      nextCursor: null,
      stats: {
        totalDrops: drops.length,
        streak: drops.length,
        hasDroppedToday: drops.length > 0,
        lastDropDate: last?.localDate ?? null,
      },
    },
    '**/api/mirror/month': {
      until,
      days: days.map(({ localDate, emotionType }) => ({ date: localDate, emotionType })).reverse(),
    },
    '**/api/mirror/emotions': {
      frequencies: EMOTIONS.map((emotion) => ({ emotion, frequency: share(emotion) })).filter(
        ({ frequency }) => frequency > 0,
      ),
    },
  };
  for (const [url, json] of Object.entries(answers)) {
    await page.route(url, (route) => route.fulfill({ json }));
  }
}
