import type { Timestamp } from 'firebase-admin/firestore';

/** The documents of the server itself, by collection. */
export interface ServerDocuments {
  /** `processedEvents/{eventId}`: how many times the event was tried, or that it is done. Kept until `expireAt` (TTL). */
  processedEvents: {
    attempts?: number;
    done?: boolean;
    expireAt: Timestamp;
  };
  /**
   * `deadLetters/{eventId}`: an event that failed for good. Contains no words of people. It can contain a drop's id, but
   * never its author.
   */
  deadLetters: {
    functionName: string;
    dropId: string | null;
    error: { name: string; code: string | number | null };
    diedAt: Timestamp;
    expireAt: Timestamp;
  };
  /**
   * `tombstones/{id}`: the id of an erased document, or a keyed digest of the uid of a deleted account. Kept as long as a
   * backup may hold what was erased (`platform/tombstones.ts`).
   */
  tombstones: {
    /** For a drop whose author has left: when it fades. */
    fadesAt?: Timestamp;
    /** TTL: a midnight. */
    expireAt: Timestamp;
  };
  /**
   * `rateLimits/{key}`: a counter for a time window: of requests or of calls to the cloud. Kept until `expireAt` (TTL).
   */
  rateLimits: {
    count: number;
    /** How often each claim of a window was used. The keys are digests. Absent if nothing is claimed. */
    claims?: Record<string, number>;
    /** For sign-ups: the name of the place in the newcomer quota that accounts beyond the first few share. */
    slot?: string;
    expireAt: Timestamp;
  };
  /** `brakes/state`: the names of the brakes that are on (`platform/brakes.ts`). */
  brakes: {
    on: string[];
    /** Digests of the budgets that were spent and acted on: each names a budget, its month and its amount. */
    budgets?: string[];
  };
}
