import path from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { OFFLINE } from '../src/config/offline.ts';
import { PATHS } from '../src/config/paths.ts';
import { SHELL_URL } from '../src/config/shell.ts';
import { STORAGE_KEYS } from '../src/config/storage.ts';
import { reachable } from './reachable.ts';
import { type RenderedPage, takeApart } from './rendered-page.ts';

const SOURCE = path.resolve(import.meta.dirname, '../src/app/prerender.tsx');
const LANDING = '/landing/landing-screen.tsx';
const FEED = '/feed/feed-screen.tsx';

/**
 * Runs before the app. Hides the prerendered page, before it is painted, from those who were logged in here
 * (`lib/auth/session-hint.ts`): they are about to see something else. Has a visitor's feed on its way while the app is; the
 * answer may be kept for ten seconds, so the app's own call finds it in the browser's cache. A file, because the policy
 * allows no script in the page.
 */
const BOOT_SCRIPT = [
  `try{var k='${STORAGE_KEYS.session}';`,
  "if(localStorage.getItem(k)||sessionStorage.getItem(k))document.documentElement.dataset.returning='';",
  `else if(location.pathname=='${PATHS.feed}')`,
  `fetch('${OFFLINE.feedUrl}',{credentials:'omit'}).catch(()=>{})}catch{}`,
].join('');
const HIDDEN = '<style>[data-returning] #root{display:none}</style>';

const META = `<link rel="canonical" href="/" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Blckmirror" />
    <meta property="og:title" content="Blckmirror · One anonymous thought a day" />
    <meta
      property="og:description"
      content="Release one anonymous thought a day. No likes, no names. Just truth."
    />
    `;

/**
 * Makes the three pages that firebase.json serves. At `/` and `/landing` stands the landing page, rendered by the very
 * components that take it over in the browser: its words need no JavaScript and are there before any has come. `/feed`
 * names the chunks of the feed beforehand. Every other address gets the page that is the app and nothing else
 * (`config/shell.ts`).
 */
export const pages = (): Plugin => ({
  name: 'blckmirror:pages',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('The build holds no page');
      const shell = String(page.source);
      const emit = (file: string, source: string) => {
        this.emitFile({ type: 'asset', fileName: file, source });
      };
      const bootScript = this.getFileName(
        this.emitFile({ type: 'asset', name: 'boot.js', source: BOOT_SCRIPT }),
      );
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const { module } = await runnerImport<typeof import('../src/app/prerender.tsx')>(SOURCE, {
        configFile: false,
        logLevel: 'warn',
      });
      emit(SHELL_URL.slice(1), shell);
      const feed = `<script async src="/${bootScript}"></script>${preloads(FEED, chunks, shell)}`;
      emit('feed.html', before(shell, feed));
      page.source = filled(shell, takeApart(module.landing), {
        first: `${META}<script src="/${bootScript}"></script>${preloads(LANDING, chunks, shell)}`,
        sheet: (file) => {
          const sheet = bundle[file];
          return sheet?.type === 'asset' ? String(sheet.source).trim() : undefined;
        },
      });
    },
  },
});

interface Chunk {
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
  readonly facadeModuleId: string | null;
}

/** Links to the chunks of one screen that the page does not name yet. */
function preloads(screen: string, chunks: readonly Chunk[], page: string): string {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  // Its modules may stand in a chunk of several, behind a small one that the import names.
  const own = chunks.filter(
    ({ facadeModuleId, moduleIds }) =>
      facadeModuleId?.endsWith(screen) || moduleIds.some((id) => id.endsWith(screen)),
  );
  const names = own.map(({ fileName }) => fileName);
  return reachable(names, byName)
    .filter(({ fileName }) => !page.includes(fileName))
    .map(({ fileName }) => `\n    <link rel="modulepreload" crossorigin href="/${fileName}">`)
    .join('');
}

/** The page with something put before the app's own scripts. */
const before = (page: string, first: string) =>
  page.replace('<script type="module"', (script) => `${first}\n    ${script}`);

interface Surroundings {
  /** What comes before the app's own scripts. */
  readonly first: string;
  /** The rules of a style sheet, which stand in the page rather than in a file that the first paint waits for. */
  readonly sheet: (file: string) => string | undefined;
}

const filled = (shell: string, { head, body }: RenderedPage, { first, sheet }: Surroundings) =>
  before(shell, first)
    .replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (tag, file: string) => {
      const rules = sheet(file);
      return rules === undefined ? tag : `<style>${rules}</style>`;
    })
    .replace('</head>', (end) => `${head}${HIDDEN}${end}`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
    .replace(/<noscript>.*?<\/noscript>/s, '<noscript>Logging in needs JavaScript.</noscript>');
