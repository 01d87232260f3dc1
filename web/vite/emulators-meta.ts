import type { Plugin } from 'vite';

/**
 * In development, adds a meta tag with the addresses of the emulators as JSON (`lib/firebase-config.ts` reads it).
 * Builds have no such tag; a local server adds it when it serves them.
 */
export const emulatorsMeta = (json: string | undefined): Plugin => ({
  name: 'blckmirror:emulators-meta',
  apply: 'serve',
  transformIndexHtml: () =>
    json
      ? [{ tag: 'meta', attrs: { name: 'blckmirror-emulators', content: json }, injectTo: 'head' }]
      : [],
});
