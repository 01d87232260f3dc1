import type { PublicFeed } from '@blckmirror/functions/contract';

/** What the script before the app (`app/before-app.ts`) has done and seen, for the app that follows it. */
export interface EarlyPage {
  /** The first page of the feed, asked for once; rejects when it cannot be had. Null on other pages. */
  readonly answer: Promise<PublicFeed> | null;
  /** Resolves when the first cards stand in the page, or will not. */
  readonly settled: Promise<void>;
  /** The header is that of somebody who is yet to be known, not a visitor's. */
  isForReturning: boolean;
  /** The feed that stands in the page, when it was written there, and what it left out, as that is stored. */
  written: {
    readonly page: PublicFeed;
    readonly at: Date;
    readonly leftOut: string | null;
  } | null;
  /** The last button that was pressed before there was anything to answer. */
  pressed: HTMLElement | null;
  /** The page is the app's: nobody else writes into it any more. */
  isTakenOver: boolean;
}

declare global {
  var blckmirrorEarlyPage: EarlyPage | undefined;
}

export const earlyPage = (): EarlyPage | undefined => globalThis.blckmirrorEarlyPage;

let isUsed = false;

/** The first page of the feed as it was asked for before the app; null when it was not, cannot be had, or was taken before. */
export async function takeEarlyAnswer(): Promise<PublicFeed | null> {
  const early = isUsed ? undefined : earlyPage();
  isUsed = true;
  return early?.answer?.catch(() => null) ?? null;
}
