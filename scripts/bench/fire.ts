import autocannon, { type Options, type Result } from 'autocannon';

/** The results of a load test. */
export interface Shots {
  readonly perSecond: number;
  /** The number of answers without success, and of requests without an answer. */
  readonly failed: number;
  /** The number of answers of 500 and above, and of requests without an answer. A server under load must not have any. */
  readonly broken: number;
  /** Milliseconds of every answer, sorted. */
  readonly times: readonly number[];
}

/** Puts a server under load. */
export async function fire(options: Options): Promise<Shots> {
  const times: number[] = [];
  let broken = 0;
  const started = performance.now();
  const result = await new Promise<Result>((resolve, reject) => {
    const shooting = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)));
    shooting.on('response', (_client, status, _bytes, ms) => {
      times.push(ms);
      if (status >= 500) broken += 1;
    });
  });
  return {
    perSecond: (1000 * times.length) / (performance.now() - started),
    failed: result.errors + result.non2xx,
    broken: result.errors + broken,
    times: times.sort((a, b) => a - b),
  };
}

/** Describes the results of the load test in one line. */
export function figures(name: string, { perSecond, failed, broken, times }: Shots): string {
  const at = (share: number) => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(0)} ms`;
  return [
    `${name.padEnd(5)} ${perSecond.toFixed(0)} requests/s`,
    `p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}`,
    `${failed} failed of ${times.length}, ${broken} of them 5xx`,
  ].join(', ');
}

const byte = () => Math.floor(256 * Math.random());

/** Headers of a random visitor, so that the limits of one network do not stop the measurement. */
export const fromAnywhere = () => ({
  'x-forwarded-for': `198.51.${byte()}.${byte()}, 203.0.${byte()}.${byte()}`,
});
