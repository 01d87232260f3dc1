import type { Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Processor time in microseconds, without that of other programs. */
  readonly tdur?: number;
  readonly dur?: number;
  readonly args: { readonly name?: string };
}

/** A processor four times slower than this one. */
const SLOWDOWN = 4;

/** The User Timing mark at which the counted work begins; without it all work counts. */
export const BEGINS = 'begins';

/** The longest tasks of the page's main thread during `act`, on a processor four times slower; in milliseconds, longest first. */
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
