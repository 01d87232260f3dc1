import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { Route } from '../contract/endpoints.ts';
import { AppError } from '../platform/app-error.ts';
import { rateLimits } from '../platform/collections.ts';

interface Rate {
  /** Requests of one person to one route that are served in a window. */
  readonly requests: number;
  readonly windowSeconds: number;
}

/** How often one person may write. Each write route has a row: a missing one does not compile. */
export const RATES: Readonly<
  Record<Extract<Route, `${'POST' | 'PATCH' | 'DELETE'} ${string}`>, Rate>
> = {
  'POST /api/drops': { requests: 20, windowSeconds: 60 },
  'POST /api/drops/:dropId/react': { requests: 60, windowSeconds: 60 },
  'POST /api/journal/entries': { requests: 20, windowSeconds: 60 },
  'PATCH /api/journal/entries/:entryId': { requests: 60, windowSeconds: 60 },
  'DELETE /api/journal/entries/:entryId': { requests: 60, windowSeconds: 60 },
};

/**
 * Counts this request and refuses it when the window is full. Counting comes before reading, so that simultaneous
 * requests cannot slip through together.
 * @throws AppError `rate-limited` with Retry-After
 */
export async function countRequest(route: Route, uid: string, now: Date): Promise<void> {
  const rate: Rate | undefined = (RATES as Partial<Record<Route, Rate>>)[route];
  if (!rate) return;
  const windowMs = rate.windowSeconds * 1000;
  const opened = Math.floor(now.getTime() / windowMs) * windowMs;
  const key = `${route.replace(/[^A-Za-z]+/g, '-')}_${uid}_${opened}`;
  const ref = rateLimits().doc(key);
  await ref.set(
    { count: FieldValue.increment(1), expireAt: Timestamp.fromMillis(opened + 2 * windowMs) },
    { merge: true },
  );
  const count = (await ref.get()).data()?.count ?? 0;
  if (count <= rate.requests) return;
  throw new AppError('rate-limited', 'That was fast. Breathe, and try again in a moment.', {
    retryAfterSeconds: Math.max(1, Math.ceil((opened + windowMs - now.getTime()) / 1000)),
  });
}
