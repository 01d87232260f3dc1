// Runs before the app, and before anything is painted: a file of its own, because the policy allows no script in the page.
import type { PublicFeed } from '@blckmirror/functions/contract';
import { OFFLINE } from '../config/offline.ts';
import { DROP_PARAM, PATHS } from '../config/paths.ts';
import { hadPlus } from '../entities/account/plus-store.ts';
import { isVeiled, parseLeftOut, withoutLeftOut } from '../entities/left-out/left-out.ts';
import { storedLeftOut } from '../entities/left-out/store.ts';
import { earlyCards, earlyTonight } from '../features/feed/early-cards.ts';
import { hasSessionHint, hintedUid } from '../lib/auth/session-hint.ts';
import { noteEarlyLink } from '../lib/browser/early-link.ts';
import type { EarlyPage } from '../lib/browser/early-page.ts';
import { now } from '../lib/time/now.ts';
import { applyTheme, storedTheme } from '../theme/apply-theme.ts';
import { wearUiFont } from '../theme/ui-font.ts';

applyTheme(storedTheme());
wearUiFont();
const isReturning = hasSessionHint();
if (isReturning) document.documentElement.dataset.returning = '';
if (hadPlus(hintedUid())) document.documentElement.dataset.plus = '';

// One drop alone is the app's to show.
const isFeed =
  location.pathname === PATHS.feed && !new URLSearchParams(location.search).has(DROP_PARAM);
const answer = isFeed ? ask() : null;
const early: EarlyPage = {
  answer,
  settled: Promise.all([answer, parsed(), answer && parsed().then(lettersReady)])
    .then(([page]) => {
      if (page) write(page);
    })
    // As without this script: the app tells what is wrong, and tries again.
    .catch(() => {}),
  isForReturning: false,
  written: null,
  pressed: null,
  isTakenOver: false,
};
globalThis.blckmirrorEarlyPage = early;
if (answer && isReturning) void parsed().then(greet);
void Promise.allSettled([answer, parsed()]).then(fetchRest);

// A button has nobody to answer it yet; a link leads on by itself, and the next page is told.
addEventListener('click', ({ target }) => {
  if (early.isTakenOver || !(target instanceof Element)) return;
  early.pressed = target.closest('button') ?? early.pressed;
  const link = target.closest('a');
  if (link) noteEarlyLink(link);
});

/** The page names this request in its head: with these very options it is made only once. */
async function ask(): Promise<PublicFeed> {
  const response = await fetch(OFFLINE.feedUrl);
  if (!response.ok) throw new Error(`The feed answered ${response.status}`);
  return response.json();
}

/** Resolves when the whole page is there, before any of its modules runs. */
function parsed(): Promise<void> {
  return new Promise((done) => {
    if (document.readyState !== 'loading') done();
    else document.addEventListener('readystatechange', () => done(), { once: true });
  });
}

/** So long after the page began words wait for their font, where nothing can stand in for it; in milliseconds. */
const FONT_PATIENCE_MS = 1_000;

/**
 * Resolves when words can be drawn so that the font, should it come later, moves nothing (`theme/page.css`).
 * The page's styles come after this script: before they are there the page knows of no font at all.
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

/** Puts the first cards into the page, after the template that was made for them (`vite/pages.ts`). */
function write(page: PublicFeed): void {
  const panel = document.querySelector('[role=tabpanel]');
  const tonight = fromTemplate('section');
  const template = fromTemplate('ul');
  const leftOut = storedLeftOut();
  const left = parseLeftOut(leftOut);
  const drops = withoutLeftOut(left, page.drops);
  if (early.isTakenOver || !panel || !tonight || !template || drops.length === 0) return;
  // The template knows no veil.
  if (drops.some(({ drop }) => isVeiled(left, drop))) return;
  const at = now();
  panel.replaceChildren(
    earlyTonight(tonight, { ...page, drops }, at),
    earlyCards(template, { drops }, at),
  );
  early.written = { page, at, leftOut };
}

/** What would have stood in the way of the first words: the larger parts of the app, and the font. */
function fetchRest(): void {
  const template = document.querySelector('template');
  if (template) document.head.append(...template.content.querySelectorAll('link'));
}

/** Whoever was logged in here is not offered to log in while nobody knows yet whether they still are. */
function greet(): void {
  const header = fromTemplate('header');
  if (early.isTakenOver || !header) return;
  document.querySelector('#root header')?.replaceWith(header);
  early.isForReturning = true;
}
