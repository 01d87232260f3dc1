import { afterAll, beforeAll } from 'vitest';

/** Something that runs, such as a server, and that `close` or `stop` ends. */
type Running = { readonly close: () => Promise<void> } | { readonly stop: () => Promise<void> };

/**
 * Starts something before the first test of a file and ends it after the last test. The returned object stands for the
 * result of `start`: tests and later set-ups may read its properties. Reading a property before the start throws an error.
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
