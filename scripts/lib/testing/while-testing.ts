import { afterAll, beforeAll } from 'vitest';

/** Ends by either name. */
type Running = { readonly close: () => Promise<void> } | { readonly stop: () => Promise<void> };

/**
 * What runs for as long as the tests of a file do: started before the first, ended after the last. It stands for what
 * `start` answers, of which tests and later set-ups may read everything; before them nothing is there to be read.
 */
export function whileTesting<Thing extends Running>(start: () => Promise<Thing>): Thing {
  let thing: Thing | undefined;
  const started = (): Thing => {
    if (!thing) throw new Error('It has not been started');
    return thing;
  };
  beforeAll(async () => {
    thing = await start();
  });
  afterAll(() => {
    const running: Running = started();
    return 'close' in running ? running.close() : running.stop();
  });
  return new Proxy({} as Thing, { get: (_none, name) => Reflect.get(started(), name) });
}
