// Runs before the app and before the first paint. This is a file of its own, because the content policy allows no script
// inside the page.
import type { PublicFeed } from '@blckmirror/functions/contract';
import { OFFLINE } from '../config/offline.ts';
import { DROP_PARAM, PATHS } from '../config/paths.ts';
import { STORAGE_KEYS } from '../config/storage.ts';
import { earlyCards, earlyTonight } from '../features/feed/early-cards.ts';
import { hintedUid } from '../lib/auth/session-hint.ts';
import type { EarlyPage } from '../lib/browser/early-page.ts';
import { writeStored } from '../lib/storage/storage.ts';
import { now } from '../lib/time/clock.ts';
import { hadPlus } from '../shared/account/account.ts';
import {
  hasWarning,
  parseHidden,
  storedHidden,
  withoutHidden,
} from '../shared/hidden-content/hidden-content.ts';
import { applyTheme } from '../theme/apply-theme.ts';
import { wearUiFont } from '../theme/ui-font.ts';

applyTheme();
wearUiFont();
const mayBeSignedIn = hintedUid() !== null;
if (mayBeSignedIn) document.documentElement.dataset.returning = '';
if (hadPlus(hintedUid())) document.documentElement.dataset.plus = '';

// The app itself shows a single drop, so this script does not.
const isFeed =
  location.pathname === PATHS.feed && !new URLSearchParams(location.search).has(DROP_PARAM);
const answer = isFeed ? ask() : null;
const early: EarlyPage = {
  answer,
  settled: Promise.all([answer, parsed(), answer && parsed().then(lettersReady)])
    .then(([page]) => {
      if (page) write(page);
    })
    // If this fails, the page stays as it would be without this script. The app shows the problem and tries again.
    .catch(() => {}),
  isHeaderNeutral: false,
  written: null,
  pressed: null,
  isTakenOver: false,
};
globalThis.blckmirrorEarlyPage = early;
if (answer && mayBeSignedIn) void parsed().then(greet);
void Promise.allSettled([answer, parsed()]).then(fetchRest);

// Buttons do not work before the app is ready, so the script notes the press. A link works by itself; the script notes it
// for the next page.
addEventListener('click', ({ target }) => {
  if (early.isTakenOver || !(target instanceof Element)) return;
  early.pressed = target.closest('button') ?? early.pressed;
  const link = target.closest('a');
  // The browser itself follows the link. `takeEarlyLink` reads the stored path on the next page.
  if (link?.origin === location.origin) {
    writeStored('session', STORAGE_KEYS.earlyLink, link.pathname);
  }
});

/**
 * The page's head preloads this request. Both must have exactly the same options, so that the browser sends only one
 * request.
 */
async function ask(): Promise<PublicFeed> {
  const response = await fetch(OFFLINE.feedUrl);
  if (!response.ok) throw new Error(`The feed answered ${response.status}`);
  return response.json();
}

/** Resolves when the whole page is parsed. This is before any of the page's modules runs. */
function parsed(): Promise<void> {
  return new Promise((done) => {
    if (document.readyState !== 'loading') done();
    else document.addEventListener('readystatechange', () => done(), { once: true });
  });
}

/** How long text waits for its font if there is no fallback font, in milliseconds from the start of the page. */
const FONT_PATIENCE_MS = 1_000;

/**
 * Resolves when text can be drawn and will not move when its font arrives later (`theme/page.css`). The page's styles
 * load after this script; without the styles, the page knows no font.
 */
async function lettersReady(): Promise<void> {
  const has = (font: string) =>
    document.fonts.load(`1em "Newsreader ${font}"`).then(
      (found) => found.length > 0,
      () => false,
    );
  if (await has('Fallback')) return;
  const patience = FONT_PATIENCE_MS - performance.now();
  await Promise.race([has('Variable'), new Promise((over) => setTimeout(over, patience))]);
}

const fromTemplate = (selector: string): Element | null | undefined =>
  document.querySelector('template')?.content.querySelector(selector);

/** Puts the first cards into the page. They are made from the template that `vite/pages.ts` prepared for them. */
function write(page: PublicFeed): void {
  const panel = document.querySelector('[role=tabpanel]');
  // The first section would be the wrong one: the header's part for notifications is a section too.
  const tonight = fromTemplate('[role=toolbar]')?.closest('section');
  const template = fromTemplate('ul');
  const hiddenContent = storedHidden();
  const hidden = parseHidden(hiddenContent);
  const drops = withoutHidden(hidden, page.drops);
  if (early.isTakenOver || !panel || !tonight || !template || drops.length === 0) return;
  // The template has no content warning, so the app must show these cards.
  if (drops.some(({ drop }) => hasWarning(hidden, drop))) return;
  const at = now();
  panel.replaceChildren(
    earlyTonight(tonight, { ...page, drops }, at),
    earlyCards(template, { drops }, at),
  );
  early.written = { page, at, hiddenContent };
}

/** Fetches the larger parts of the app and the font. An earlier fetch would have delayed the first text. */
function fetchRest(): void {
  const template = document.querySelector('template');
  if (template) document.head.append(...template.content.querySelectorAll('link'));
}

/**
 * Replaces the header with one that has no "Log In" button. The user was signed in on this device, and it is not known
 * yet whether they still are.
 */
function greet(): void {
  const header = fromTemplate('header');
  if (early.isTakenOver || !header) return;
  document.querySelector('#root header')?.replaceWith(header);
  early.isHeaderNeutral = true;
}
