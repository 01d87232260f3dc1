import { readFileSync } from 'node:fs';
import { defineConfig } from 'rolldown';

const LAZY = '\0lazy:';
const INSIDE_FIREBASE_FUNCTIONS = /node_modules[\\/]firebase-functions[\\/]/;

/**
 * Makes firebase-functions load firebase-admin only at the first use. Every kind of trigger imports firebase-admin at
 * the top of its file, which takes most of a cold start, though an HTTP function needs none of it to be declared. So
 * inside firebase-functions these imports become functions that load firebase-admin when they are called.
 */
const lazyFirebaseAdmin = {
  name: 'lazy-firebase-admin',
  resolveId(id, importer) {
    return isLazy(id, importer) ? LAZY + id : null;
  },
  async load(id) {
    if (!id.startsWith(LAZY)) return null;
    const name = id.slice(LAZY.length);
    const names = Object.keys(await import(name)).filter(
      (key) => /^[a-z]\w*$/.test(key) && key !== 'default',
    );
    return [
      "import { createRequire } from 'node:module';",
      'const load = createRequire(import.meta.url);',
      ...names.map((key) => `export const ${key} = (...args) => load('${name}').${key}(...args);`),
    ].join('\n');
  },
};

const isLazy = (id, importer) =>
  id.startsWith('firebase-admin/') && INSIDE_FIREBASE_FUNCTIONS.test(importer ?? '');

const { dependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
/** Dependencies that become part of our bundle. This is faster at a start than loading their many small files. */
const BUNDLED = ['firebase-functions', 'cockatiel', 'p-limit'];
const installed = Object.keys(dependencies).filter((name) => !BUNDLED.includes(name));

const isExternal = (id, importer) =>
  !isLazy(id, importer) && installed.some((name) => id === name || id.startsWith(`${name}/`));

/** Bundles our code with the packages in `BUNDLED`, and splits it into chunks. Other packages stay in node_modules. */
export default defineConfig({
  input: 'src/index.ts',
  platform: 'node',
  external: isExternal,
  plugins: [lazyFirebaseAdmin],
  treeshake: { moduleSideEffects: [{ external: true, sideEffects: false }] },
  output: { dir: 'lib', format: 'esm', sourcemap: true, cleanDir: true },
});
