import type { PublicFeed } from '@blckmirror/functions/contract';
import { STORAGE_KEYS } from '../../config/storage.ts';
import { readStored, removeStored } from '../storage/storage.ts';

/** The results of the script that runs before the app (`app/before-app.ts`). The app reads them when it starts. */
export interface EarlyPage {
  /** The first page of the feed. The page is requested once; the promise rejects if this fails. Null on other screens. */
  readonly answer: Promise<PublicFeed> | null;
  /** Resolves when the first cards are in the page, or when it is sure that they will not come. */
  readonly settled: Promise<void>;
  /** True if the header is for a session that is not known yet; false if it is a visitor's header. */
  isHeaderNeutral: boolean;
  /**
   * The feed whose cards the script wrote into the page, the time at which it did so, and the stored choice of hidden
   * content that it used. Null if it wrote none.
   */
  written: {
    readonly page: PublicFeed;
    readonly at: Date;
    readonly hiddenContent: string | null;
  } | null;
  /** The last button that the user pressed before the app was ready. */
  pressed: HTMLElement | null;
  /** True once the app has taken over the page. Then the script writes nothing more into it. */
  isTakenOver: boolean;
}

declare global {
  var blckmirrorEarlyPage: EarlyPage | undefined;
}

export const earlyPage = (): EarlyPage | undefined => globalThis.blckmirrorEarlyPage;

let isUsed = false;

/**
 * The first page of the feed, which was requested before the app started. Null if it was not requested, has failed, was
 * already returned once, or was written into the page. Then the caller sends its own request.
 */
export async function takeEarlyAnswer(): Promise<PublicFeed | null> {
  const early = isUsed || earlyPage()?.written ? undefined : earlyPage();
  isUsed = true;
  return early?.answer?.catch(() => null) ?? null;
}

let cameByLink = false;

/** Reads the stored path of a link that was pressed too early, and removes it, so that a reload does not find it. */
export function takeEarlyLink(): void {
  cameByLink = readStored('session', STORAGE_KEYS.earlyLink) === location.pathname;
  removeStored('session', STORAGE_KEYS.earlyLink);
}

/** True if a link that the user pressed before the app was ready led to this page. */
export const cameByEarlyLink = (): boolean => cameByLink;
