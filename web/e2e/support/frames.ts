import type { Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** How long the processor worked at it, in microseconds; what other programs took of it is not in it. */
  readonly tdur?: number;
  readonly dur?: number;
  readonly args: { readonly name?: string };
}

/** A processor four times slower than this one. */
const SLOWDOWN = 4;

/** What the page marks (User Timing) when the work that counts begins; without it all of it counts. */
export const BEGINS = 'begins';

/**
 * The longest pieces of work of the page's own thread while `act` goes on, on a processor four times slower: nothing can
 * be drawn while one lasts. In milliseconds of work, longest first.
 */
export async function longestWork(page: Page, act: () => Promise<void>): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  const done = new Promise((complete) => devtools.once('Tracing.tracingComplete', complete));
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const traceConfig = {
    includedCategories: [
      'toplevel',
      'devtools.timeline',
      'disabled-by-default-devtools.timeline',
      'blink.user_timing',
      '__metadata',
    ],
  };
  await devtools.send('Tracing.start', { traceConfig });
  await act();
  await devtools.send('Tracing.end');
  await done;
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await devtools.detach();
  const threads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}.${tid}`),
  );
  const began = events.find(({ name }) => name === BEGINS)?.ts ?? 0;
  return events
    .filter(({ name, pid, tid }) => name === 'RunTask' && threads.has(`${pid}.${tid}`))
    .filter(({ ts, dur = 0 }) => ts + dur >= began)
    .map(({ tdur = 0 }) => tdur / 1_000)
    .sort((a, b) => b - a)
    .slice(0, 8);
}
