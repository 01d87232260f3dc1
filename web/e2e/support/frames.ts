import type { Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** The processor time of the task in microseconds, without the time that other programs took. */
  readonly tdur?: number;
  readonly dur?: number;
  readonly args: { readonly name?: string };
}

/** How many times slower the processor is made, to act like a slow phone's. */
const SLOWDOWN = 4;

/** The name of the `performance.mark` after which work counts. If the page sets no such mark, all work counts. */
export const BEGINS = 'begins';

/** The durations of the main thread's tasks during `act`, slowed down by `SLOWDOWN`; in milliseconds, longest first. */
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
