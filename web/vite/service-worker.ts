import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin } from 'vite';
import { SHELL_URL } from '../src/config/offline.ts';
import { compile } from './compile.ts';
import { offlineChunks } from './offline-chunks.ts';
import { isSprite } from './sprite.ts';

const SOURCE = path.resolve(import.meta.dirname, '../src/sw/sw.ts');

/**
 * Builds the service worker `/sw.js` with the list of files that it caches for offline: the page without rendered
 * content, the chunks of the screens that work offline, all style sheets, the icons and the upright serif font.
 */
export const serviceWorker = ({ font }: { readonly font: string }): Plugin => ({
  name: 'blckmirror:service-worker',
  apply: 'build',
  // Only the build for browsers gets a service worker, not the one that renders pages.
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const outputs = Object.values(bundle);
      const chunks = offlineChunks(outputs.filter((output) => output.type === 'chunk'));
      const others = Object.keys(bundle).filter(
        (file) => file.includes(font) || isStyle(file) || isSprite(file),
      );
      const hash = createHash('sha256');
      for (const output of outputs) {
        hash.update(output.fileName);
        if (output.fileName.endsWith('.html') && output.type === 'asset')
          hash.update(output.source);
      }
      const files = [
        // The revision is a hash of all file names. Every change in a build changes a name, and so the revision.
        { url: SHELL_URL, revision: hash.digest('hex').slice(0, 16) },
        ...[...chunks, ...others].map((file) => ({ url: `/${file}`, revision: null })),
      ];
      this.info(`service worker: keeps ${files.length} files for offline`);
      const worker = await compile(SOURCE, { __OFFLINE_FILES__: JSON.stringify(files) });
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker });
    },
  },
});

const isStyle = (file: string): boolean => file.endsWith('.css');
