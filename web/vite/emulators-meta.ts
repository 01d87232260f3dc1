import type { Plugin } from 'vite';

/**
 * In development, tells the page where the emulators listen: a meta tag whose content is the JSON given
 * (`lib/firebase-config.ts` reads it). Builds carry none; whoever serves them locally adds it.
 */
export const emulatorsMeta = (json: string | undefined): Plugin => ({
  name: 'blckmirror:emulators-meta',
  apply: 'serve',
  transformIndexHtml: () =>
    json
      ? [{ tag: 'meta', attrs: { name: 'blckmirror-emulators', content: json }, injectTo: 'head' }]
      : [],
});
