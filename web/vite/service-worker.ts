import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin } from 'vite';
import { SHELL_URL } from '../src/config/offline.ts';
import { compile } from './compile.ts';
import { offlineChunks } from './offline-chunks.ts';
import { isSprite } from './sprite.ts';

const SOURCE = path.resolve(import.meta.dirname, '../src/sw/sw.ts');

/**
 * Builds `/sw.js` with the list of files to keep for offline: the shell, the chunks of the screens that work without
 * a connection, their styles, the signs and the upright serif.
 */
export const serviceWorker = ({ font }: { readonly font: string }): Plugin => ({
  name: 'blckmirror:service-worker',
  apply: 'build',
  // Pages are rendered by this very build as well; only the one for browsers has a worker.
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
        // Whatever changes in a build changes the names of its files: a new shell for each.
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
