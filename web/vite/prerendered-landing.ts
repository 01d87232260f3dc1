import path from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { SHELL_URL } from '../src/config/shell.ts';
import { STORAGE_KEYS } from '../src/config/storage.ts';
import { reachable } from './reachable.ts';
import { type RenderedPage, takeApart } from './rendered-page.ts';

const SOURCE = path.resolve(import.meta.dirname, '../src/app/prerender.tsx');
const SCREEN = 'landing/landing-screen.tsx';

/**
 * Hides the prerendered page, before it is painted, from those who were logged in here (`lib/session-hint.ts`): they are
 * about to see something else. A file, because the policy allows no script in the page.
 */
const ENTRANCE = `try{var k='${STORAGE_KEYS.session}';if(localStorage.getItem(k)||sessionStorage.getItem(k))document.documentElement.dataset.returning=''}catch{}`;
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
 * Puts the landing page into the page served at `/` and `/landing`, rendered by the very components that take it over
 * in the browser; every other address is served the page without it (`config/shell.ts`). Its words need no JavaScript
 * and are there before any has come.
 */
export const prerenderedLanding = (): Plugin => ({
  name: 'blckmirror:prerendered-landing',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('The build holds no page');
      const shell = String(page.source);
      this.emitFile({ type: 'asset', fileName: SHELL_URL.slice(1), source: shell });
      const entrance = this.getFileName(
        this.emitFile({ type: 'asset', name: 'entrance.js', source: ENTRANCE }),
      );
      const { module } = await runnerImport<typeof import('../src/app/prerender.tsx')>(SOURCE, {
        configFile: false,
        logLevel: 'warn',
      });
      const chunks = new Map(
        Object.values(bundle).flatMap((output) =>
          output.type === 'chunk' ? [[output.fileName, output] as const] : [],
        ),
      );
      const screen = [...chunks.values()].find((chunk) => chunk.facadeModuleId?.endsWith(SCREEN));
      const preloads = reachable([screen?.fileName], chunks)
        .filter(({ fileName }) => !shell.includes(fileName))
        .map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`);
      page.source = filled(shell, takeApart(module.landing), {
        first: `${META}<script src="/${entrance}"></script>\n    ${preloads.join('\n    ')}`,
        sheet: (file) => {
          const sheet = bundle[file];
          return sheet?.type === 'asset' ? String(sheet.source).trim() : undefined;
        },
      });
    },
  },
});

interface Surroundings {
  /** What comes before the app's own scripts. */
  readonly first: string;
  /** The rules of a style sheet, which stand in the page rather than in a file that the first paint waits for. */
  readonly sheet: (file: string) => string | undefined;
}

const filled = (shell: string, { head, body }: RenderedPage, { first, sheet }: Surroundings) =>
  shell
    .replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (tag, file: string) => {
      const rules = sheet(file);
      return rules === undefined ? tag : `<style>${rules}</style>`;
    })
    .replace('<script type="module"', (script) => `${first}\n    ${script}`)
    .replace('</head>', (end) => `${head}${HIDDEN}${end}`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
    .replace(/<noscript>.*?<\/noscript>/s, '<noscript>Logging in needs JavaScript.</noscript>');
