import type { Route } from '../contract/endpoints.ts';
import { AppError } from '../platform/app-error.ts';
import { countStored } from '../platform/stored-counter.ts';
import { WindowCounter } from '../platform/window-counter.ts';
import { VisitorLimit, type VisitorNetworks } from './visitor-limit.ts';

interface Rate {
  /** Requests of one person, or of one visitor's network, to one route that are served in a window. */
  readonly requests: number;
  readonly windowSeconds: number;
  /** A read that costs as much as a write is counted like one. */
  readonly costly?: true;
}

/**
 * How often each call may be made: by one person, and the public ones by one network. A route without a row does
 * not compile. Writes, and costly reads, are counted in the store, across all instances; other reads in memory.
 */
export const RATES: Readonly<Record<Route, Rate>> = {
  'GET /api/public/drops/feed': { requests: 120, windowSeconds: 60 },
  'GET /api/public/drops/popular': { requests: 120, windowSeconds: 60 },
  'GET /api/public/drops/:dropId': { requests: 120, windowSeconds: 60 },
  'GET /api/drops/feed': { requests: 120, windowSeconds: 60 },
  'GET /api/drops/me': { requests: 120, windowSeconds: 60 },
  'GET /api/user/dropped-today': { requests: 120, windowSeconds: 60 },
  'GET /api/user/me': { requests: 240, windowSeconds: 60 },
  'GET /api/user/me/export': { requests: 10, windowSeconds: 3600, costly: true },
  'PATCH /api/user/me': { requests: 20, windowSeconds: 60 },
  'DELETE /api/user/me': { requests: 5, windowSeconds: 60 },
  'POST /api/drops': { requests: 20, windowSeconds: 60 },
  'DELETE /api/drops/:dropId': { requests: 20, windowSeconds: 60 },
  'POST /api/drops/me/seen': { requests: 60, windowSeconds: 60 },
  'POST /api/drops/:dropId/feeling': { requests: 60, windowSeconds: 60 },
  'GET /api/reactions/mine': { requests: 240, windowSeconds: 60 },
  'POST /api/drops/:dropId/react': { requests: 60, windowSeconds: 60 },
  'GET /api/journal/entries': { requests: 120, windowSeconds: 60 },
  'GET /api/journal/entries/:entryId': { requests: 120, windowSeconds: 60 },
  'GET /api/journal/prompts/daily': { requests: 120, windowSeconds: 60 },
  'POST /api/journal/entries': { requests: 20, windowSeconds: 60 },
  'PATCH /api/journal/entries/:entryId': { requests: 60, windowSeconds: 60 },
  'DELETE /api/journal/entries/:entryId': { requests: 60, windowSeconds: 60 },
  'POST /api/journal/entries/:entryId/feeling': { requests: 60, windowSeconds: 60 },
  'POST /api/journal/entries/:entryId/favourite': { requests: 60, windowSeconds: 60 },
  'GET /api/journal/on-this-day': { requests: 60, windowSeconds: 60 },
  'GET /api/drops/crisis': { requests: 120, windowSeconds: 60 },
  'POST /api/drops/crisis': { requests: 20, windowSeconds: 60 },
  'GET /api/mirror/emotions': { requests: 120, windowSeconds: 60 },
  'GET /api/mirror/whisper': { requests: 120, windowSeconds: 60 },
  'GET /api/mirror/totem-history': { requests: 60, windowSeconds: 60 },
  'POST /api/create-subscription': { requests: 20, windowSeconds: 60 },
  'POST /api/create-billing-portal': { requests: 20, windowSeconds: 60 },
  'POST /api/admin/refresh-user': { requests: 20, windowSeconds: 60 },
  'GET /api/mirror/month': { requests: 60, windowSeconds: 60 },
  'GET /api/mirror/analytics': { requests: 20, windowSeconds: 60, costly: true },
  'GET /api/reminder': { requests: 120, windowSeconds: 60 },
  'PATCH /api/reminder': { requests: 20, windowSeconds: 60 },
  'POST /api/reminder/devices': { requests: 20, windowSeconds: 60 },
  'DELETE /api/reminder/devices/:deviceId': { requests: 20, windowSeconds: 60 },
  'POST /api/drops/:dropId/report': { requests: 20, windowSeconds: 60 },
  'POST /api/public/notices': { requests: 20, windowSeconds: 3600 },
  'POST /api/public/notices/status': { requests: 30, windowSeconds: 60 },
  'GET /api/public/transparency': { requests: 60, windowSeconds: 60 },
  'GET /api/notices': { requests: 120, windowSeconds: 60 },
  'POST /api/notices/:noticeId/read': { requests: 120, windowSeconds: 60 },
  'POST /api/notices/:noticeId/appeal': { requests: 20, windowSeconds: 60 },
  'POST /api/notices/:noticeId/choose': { requests: 20, windowSeconds: 60 },
  'GET /api/moderation/cases': { requests: 120, windowSeconds: 60 },
  'POST /api/moderation/cases/:caseId/claim': { requests: 120, windowSeconds: 60 },
  'POST /api/moderation/cases/:caseId/decide': { requests: 120, windowSeconds: 60 },
  'POST /api/moderation/cases/:caseId/escalate': { requests: 60, windowSeconds: 60 },
  'POST /api/moderation/cases/:caseId/answer-appeal': { requests: 60, windowSeconds: 60 },
  'POST /api/moderation/cases/:caseId/sweep': { requests: 10, windowSeconds: 60 },
  'GET /api/moderation/sweeps': { requests: 60, windowSeconds: 60 },
  'POST /api/moderation/cases/:caseId/answer-sweep': { requests: 10, windowSeconds: 60 },
  'GET /api/moderation/endings': { requests: 120, windowSeconds: 60 },
  'POST /api/moderation/endings/:endingId/answer': { requests: 60, windowSeconds: 60 },
  'POST /api/moderation/cases/:caseId/unseal': { requests: 10, windowSeconds: 3600 },
  'GET /api/unseals': { requests: 120, windowSeconds: 60 },
  'POST /api/unseals': { requests: 20, windowSeconds: 3600 },
  'POST /api/unseals/:unsealId/grant': { requests: 20, windowSeconds: 60 },
  'POST /api/unseals/:unsealId/refuse': { requests: 20, windowSeconds: 60 },
  'POST /api/unseals/:unsealId/open': { requests: 20, windowSeconds: 60 },
  'POST /api/unseals/:unsealId/emergency': { requests: 20, windowSeconds: 3600 },
  'POST /api/unseals/:unsealId/confirm': { requests: 20, windowSeconds: 60 },
};

/** The limits of one running app. */
export class Limits {
  readonly #reads = new WindowCounter();
  readonly #visitors = new VisitorLimit();

  /**
   * Counts a person's request and refuses it when the window is full.
   * @throws AppError `rate-limited` with Retry-After
   */
  async person(route: Route, uid: string, now: Date): Promise<void> {
    const rate = RATES[route];
    const windowMs = rate.windowSeconds * 1000;
    const { count, closesAt } =
      route.startsWith('GET ') && !rate.costly
        ? this.#reads.add(`${route} ${uid}`, windowMs, now)
        : await countStored(`${route} ${uid}`, windowMs, now);
    if (count > rate.requests) throw tooFast(closesAt, now);
  }

  /**
   * Counts a visitor's request and refuses it when the window of their network is full.
   * @returns how many of theirs the window holds now
   * @throws AppError `rate-limited` with Retry-After
   */
  visitor(route: Route, networks: VisitorNetworks, now: Date): number {
    const closesAt = this.#visitors.fullUntil(route, networks, RATES[route], now);
    if (closesAt !== null) throw tooFast(closesAt, now);
    return this.#visitors.soFar(route, networks, RATES[route], now);
  }
}

function tooFast(closesAt: number, now: Date): AppError {
  return new AppError('rate-limited', 'That was fast. Breathe, and try again in a moment.', {
    retryAfterSeconds: Math.max(1, Math.ceil((closesAt - now.getTime()) / 1000)),
  });
}
