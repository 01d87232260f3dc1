import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const require = createRequire(createRequire(import.meta.url).resolve('firebase/auth'));
const folder = path.join(path.dirname(require.resolve('@firebase/auth/package.json')), 'dist/esm');
const entry = readFileSync(path.join(folder, 'index.js'), 'utf8');
const bundle = /from '\.\/(index-[\w-]+\.js)'/.exec(entry)?.[1] ?? '';
const sdk = readFileSync(path.join(folder, bundle), 'utf8');

// Requirements 9 names the timings of the installed SDK. This test fails if an upgrade changes one.
describe('the identity SDK keeps its timings', () => {
  it.each([
    ['30 s on a desk and 60 s on a phone until the network is given up', 'new Delay(30000, 60000)'],
    ['a token is new 5 min before it ends', '300000 /* Duration.OFFSET */'],
    ['30 s until a failed refresh is tried again', '30000 /* Duration.RETRY_BACKOFF_MIN */'],
    ['16 min at most between two tries', '960000 /* Duration.RETRY_BACKOFF_MAX */'],
    ['each wait is twice the one before', 'this.errorBackoff * 2'],
    ['8 s after its window was closed a sign-in ends', '8000 /* _Timeout.AUTH_EVENT */'],
    ['1 s between two looks at storage', '_POLLING_INTERVAL_MS$1 = 1000'],
  ])('%s', (_meaning, source) => {
    expect(sdk).toContain(source);
  });
});
