// Runs before the app and before the first paint. It is a separate file, because the content security policy allows no
// script inside the page.
import type { PublicFeed } from '@blckmirror/functions/contract';
import { OFFLINE } from '../config/offline.ts';
import { DROP_PARAM, PATHS, TAB_PARAM } from '../config/paths.ts';
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
import { hideKnownWords } from '../shared/reactions/reaction-words.ts';
import { applyTheme } from '../theme/apply-theme.ts';
import { wearUiFont } from '../theme/ui-font.ts';

applyTheme();
wearUiFont();
hideKnownWords();
const mayBeSignedIn = hintedUid() !== null;
if (mayBeSignedIn) document.documentElement.dataset.returning = '';
if (hadPlus(hintedUid())) document.documentElement.dataset.plus = '';

// Only for the whole feed in its first tab: if the address names a drop or a tab, the app itself shows it.
const query = new URLSearchParams(location.search);
const isFeed = location.pathname === PATHS.feed && !query.has(DROP_PARAM) && !query.has(TAB_PARAM);
const answer = isFeed ? ask() : null;
const early: EarlyPage = {
  answer,
  settled: Promise.all([answer, parsed(), answer && parsed().then(lettersReady)])
    .then(([page]) => {
      if (page) write(page);
    })
    // After a failure, the page stays as it would be without this script. The app shows the failure and tries again.
    .catch(() => {}),
  isHeaderNeutral: false,
  written: null,
  pressed: null,
  isTakenOver: false,
};
globalThis.blckmirrorEarlyPage = early;
if (answer && mayBeSignedIn) void parsed().then(greet);
void Promise.allSettled([answer, parsed()]).then(fetchRest);

// Stores the last press before the app is ready. Buttons do not work yet, so the app repeats the press later. Links
// work, but the next page must know that a link led to it.
addEventListener('click', ({ target }) => {
  if (early.isTakenOver || !(target instanceof Element)) return;
  early.pressed = target.closest('button') ?? early.pressed;
  const link = target.closest('a');
  // `takeEarlyLink` reads this path on the next page.
  if (link?.origin === location.origin) {
    writeStored('session', STORAGE_KEYS.earlyLink, link.pathname);
  }
});

/**
 * Requests the first page of the feed. A `<link>` in the page's head preloads it. The browser sends only one request if
 * this request has exactly the same options as the link.
 */
async function ask(): Promise<PublicFeed> {
  const response = await fetch(OFFLINE.feedUrl);
  if (!response.ok) throw new Error(`The feed answered ${response.status}`);
  return response.json();
}

/** Resolves when the whole page is parsed, before any of the page's modules runs. */
function parsed(): Promise<void> {
  return new Promise((done) => {
    if (document.readyState !== 'loading') done();
    else document.addEventListener('readystatechange', () => done(), { once: true });
  });
}

/** How long the first cards wait for their font, in milliseconds from the start of the page. */
const FONT_PATIENCE_MS = 1_000;

/**
 * Resolves when text can be drawn in its font, or in a fallback font of the same width, so that it will not move when
 * the font arrives (`theme/page.css`). The page knows its fonts only when its styles have loaded, after this script.
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

/** Writes the first cards into the page, made from the template that `vite/pages.ts` put into the page. */
function write(page: PublicFeed): void {
  const panel = document.querySelector('[role=tabpanel]');
  // The section around the toolbar. The first section of the page is another, the header's region for toasts.
  const tonight = fromTemplate('[role=toolbar]')?.closest('section');
  const template = fromTemplate('ul');
  const hiddenContent = storedHidden();
  const hidden = parseHidden(hiddenContent);
  const drops = withoutHidden(hidden, page.drops);
  if (early.isTakenOver || !panel || !tonight || !template || drops.length === 0) return;
  // The template has no content warning. If one is needed, this script writes nothing, and the app shows the cards.
  if (drops.some(({ drop }) => hasWarning(hidden, drop))) return;
  const at = now();
  panel.replaceChildren(
    earlyTonight(tonight, { ...page, drops }, at),
    earlyCards(template, { drops }, at),
  );
  early.written = { page, at, hiddenContent };
}

/** Starts to fetch the larger parts of the app and the font. Called late, because it would delay the first text. */
function fetchRest(): void {
  const template = document.querySelector('template');
  if (template) document.head.append(...template.content.querySelectorAll('link'));
}

/**
 * Replaces the visitor's header by one without the "Log In" button, and removes the line for visitors. Called if somebody
 * was signed in on this device, because it is not known yet whether they still are.
 */
function greet(): void {
  const header = fromTemplate('header');
  if (early.isTakenOver || !header) return;
  document.querySelector('#root header')?.replaceWith(header);
  document.querySelector('#root [data-visitor]')?.remove();
  early.isHeaderNeutral = true;
}
