import path from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { OFFLINE, SHELL_URL } from '../src/config/offline.ts';
import { PATHS } from '../src/config/paths.ts';
import { compile } from './compile.ts';
import { reachable } from './reachable.ts';
import { elementAfter, takeApart } from './split-rendered-html.ts';
import { isSprite, spriteAt } from './sprite.ts';

const source = (file: string) => path.resolve(import.meta.dirname, '../src/app', file);
const LANDING = '/landing/landing-screen.tsx';
const FEED = '/feed/feed-screen.tsx';

/**
 * Hides parts of a rendered page that the app is about to replace: for people who were logged in on this device, the
 * landing page, and the feed's button to log in and its line for visitors; for members, the link to Blckmirror+ in the
 * bottom bar.
 */
const HIDDEN = {
  landing: '<style>[data-returning] #root{display:none}</style>',
  feed: `<style>[data-returning] #root :is(header button,[data-visitor]){visibility:hidden}
    [data-plus] #root nav li:has([href="${PATHS.subscribe}"]){display:none}</style>`,
};

const META = `<link rel="canonical" href="/" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Blckmirror" />
    <meta property="og:title" content="Blckmirror · One anonymous thought a day" />
    <meta
      property="og:description"
      content="Release one anonymous thought a day. No likes, no names. Just truth."
    />
    `;

// The request for the first drops begins before the script that reads them has loaded (`src/app/before-app.ts`).
const DROPS = `<link rel="preload" as="fetch" crossorigin="anonymous" href="${OFFLINE.feedUrl}">
    `;

/**
 * Makes the three pages that firebase.json serves. The same components render them here and hydrate them later:
 * - at `/` and `/landing`, the landing page;
 * - at `/feed`, the feed without its drops, and a template for each kind of card, which `src/app/before-app.ts` fills;
 * - at every other address, the page without rendered content (`config/offline.ts`).
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
      const emit = (file: string, html: string) => {
        this.emitFile({ type: 'asset', fileName: file, source: html });
      };
      const code = await compile(source('before-app.ts'), {});
      const script = this.getFileName(
        this.emitFile({ type: 'asset', name: 'before-app.js', source: code }),
      );
      const beforeApp = `<script src="/${script}"></script>`;
      const sprite = Object.keys(bundle).find(isSprite);
      if (!sprite) throw new Error('The build holds no signs');
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const { module } = await runnerImport<typeof import('../src/app/prerender.tsx')>(
        source('prerender.tsx'),
        { configFile: false, logLevel: 'warn', plugins: [spriteAt(sprite)] },
      );
      const sheet = (file: string) => {
        const found = bundle[file];
        return found?.type === 'asset' ? String(found.source).trim() : undefined;
      };
      const { landing, feed, cards } = module.prerendered;

      emit(SHELL_URL.slice(1), shell);
      const front = takeApart(landing);
      page.source = filled(shell, {
        head: front.title + front.styles + HIDDEN.landing,
        before: META + beforeApp,
        later: preloads(LANDING, chunks, shell),
        template: '',
        body: front.bodies.join(''),
        noscript: 'Logging in needs JavaScript.',
        sheet,
      });
      const { title, styles, bodies } = takeApart(feed, cards);
      const [body = '', full = ''] = bodies;
      emit(
        'feed.html',
        filled(shell, {
          head: title + styles + HIDDEN.feed,
          before: DROPS + beforeApp,
          later: preloads(FEED, chunks, shell),
          template:
            elementAfter('', 'header', full) +
            elementAfter('role="tabpanel"', 'section', full) +
            elementAfter('role="tabpanel"', 'ul', full),
          body,
          sheet,
        }),
      );
    },
  },
});

interface Chunk {
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
  readonly facadeModuleId: string | null;
}

/** Preload links for those chunks of a screen that are not in the page yet. */
function preloads(screen: string, chunks: readonly Chunk[], page: string): string {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  // The dynamic import may name only a small chunk, and the screen's modules may be in another one that screens share.
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

interface Filling {
  /** HTML that is inserted before the app's own scripts. */
  readonly before: string;
  readonly head: string;
  /** Preload links that `before-app.ts` activates after the first text is visible, so that they do not delay it. */
  readonly later: string;
  /** HTML from which `before-app.ts` makes the cards. */
  readonly template: string;
  readonly body: string;
  /** The message for browsers without JavaScript; the shell's own message if it is absent. */
  readonly noscript?: string;
  /** The content of a style sheet. It is put into the page, so that the first paint does not wait for another file. */
  readonly sheet: (file: string) => string | undefined;
}

// Delays the first paint until the page is parsed. If half a page were painted, it would move when the rest arrives.
const WHOLE = '<link rel="expect" href="#whole" blocking="render">';

const SERIF = /<link rel="preload" as="font"[^>]*newsreader[^>]*>/;
// These pages do without it: with 20 kB more before it, their first text would come later.
const SANS = /<link rel="preload" as="font"[^>]*figtree[^>]*>/;

function filled(shell: string, filling: Filling): string {
  const { before, head, later, template, body, sheet, noscript } = filling;
  const links = later + (shell.match(SERIF)?.[0] ?? '');
  return shell
    .replace(SERIF, '')
    .replace(SANS, '')
    .replace('<script type="module"', (script) => `${before}\n    ${script}`)
    .replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (tag, file: string) => {
      const rules = sheet(file);
      return rules === undefined ? tag : `<style>${rules}</style>`;
    })
    .replace('</head>', (end) => `${WHOLE}${head}<template>${links}${template}</template>${end}`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
    .replace(
      /<noscript>(.*?)<\/noscript>/s,
      (_, words: string) => `<noscript id="whole">${noscript ?? words}</noscript>`,
    );
}
