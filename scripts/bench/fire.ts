import autocannon, { type Options, type Result } from 'autocannon';

/** What came of a load. */
export interface Shots {
  readonly perSecond: number;
  /** Answers that were no success, and requests without an answer. */
  readonly failed: number;
  /** Answers of 500 and above, and requests without an answer: what a server under load must not give. */
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

/** The load's figures as one line for people. */
export function figures(name: string, { perSecond, failed, broken, times }: Shots): string {
  const at = (share: number) => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(0)} ms`;
  return [
    `${name.padEnd(5)} ${perSecond.toFixed(0)} requests/s`,
    `p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}`,
    `${failed} failed of ${times.length}, ${broken} of them 5xx`,
  ].join(', ');
}

const byte = () => Math.floor(256 * Math.random());

/** Headers of some visitor somewhere, so that the limits of one network do not end the measurement. */
export const fromAnywhere = () => ({
  'x-forwarded-for': `198.51.${byte()}.${byte()}, 203.0.${byte()}.${byte()}`,
});
