import { expect, it } from 'vitest';
import { type BundledChunk, offlineChunks } from '../../web/vite/offline-chunks.ts';

const chunk = (fileName: string, moduleIds: string[], more: Partial<BundledChunk> = {}) => ({
  fileName,
  moduleIds,
  isEntry: false,
  imports: [],
  dynamicImports: [],
  ...more,
});

it('a device keeps the code of the login before anybody logs in, not that of a payment', () => {
  const kept = offlineChunks([
    chunk('main.js', ['/web/src/app/main.tsx'], {
      isEntry: true,
      dynamicImports: ['auth-sdk.js', 'auth-popup.js', 'app-check-sdk.js', 'stripe.js'],
    }),
    chunk(
      'auth-sdk.js',
      ['/web/src/lib/auth/auth-sdk.ts', '/node_modules/firebase/auth/index.js'],
      {
        imports: ['index.esm.js'],
      },
    ),
    chunk('auth-popup.js', ['/web/src/lib/auth/auth-popup.ts'], { imports: ['index.esm.js'] }),
    chunk('index.esm.js', ['/node_modules/@firebase/auth/dist/esm/index.js']),
    chunk('app-check-sdk.js', ['/web/src/lib/api/app-check-sdk.ts']),
    chunk('stripe.js', ['/node_modules/@stripe/stripe-js/lib/index.mjs']),
  ]);
  expect(kept.sort()).toEqual(['auth-popup.js', 'auth-sdk.js', 'index.esm.js', 'main.js']);
});
