import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { STORAGE_KEYS } from '../../config/storage.ts';
import { readStored, removeStored, writeStored } from '../storage/storage.ts';
import { createStore } from '../store.ts';

/** The height that an on-screen keyboard covers at the bottom of the window, in pixels. */
function coveredByKeyboard(): number {
  const view = globalThis.visualViewport;
  // After a pinch zoom the visible part is smaller, but not because of a keyboard.
  if (!view || view.scale > 1.01) return 0;
  return Math.max(0, Math.round(innerHeight - view.height - view.offsetTop));
}

/**
 * A window with less visible height than this, in pixels, is called low. In a low window, other parts are hidden or
 * made smaller, so that there is room for the text.
 */
const LOW_PX = 600;
/** The text shows at least this many lines. */
const LEAST_LINES = 2;
/** The distance between the text and the edge of the visible area, in pixels. */
const GAP_PX = 16;
/** A bar that would cover a larger share of the visible height scrolls with the page (with very large letters). */
const LARGEST_BAR = 0.4;

/** True if the window is low, on a page with `useRoomForTyping`. */
export const lowWindow = createStore(false);

const isLow = (): boolean => document.documentElement.clientHeight - coveredByKeyboard() < LOW_PX;

/** A computed length in pixels; 0 for a keyword such as `normal`. */
const pixels = (length: string): number => Number.parseFloat(length) || 0;

/** The text area of a form, and the parts that share the window with it. */
interface Parts {
  readonly text: HTMLTextAreaElement;
  /** The form's own bar at its lower edge. */
  readonly bar: HTMLElement;
  readonly header: HTMLElement | null;
  /** The element in which the help card appears. It must stay visible. */
  readonly help: HTMLElement | null;
}

function partsOf(form: HTMLElement): Parts | null {
  const text = form.querySelector('textarea');
  const bar = form.querySelector<HTMLElement>(':scope > footer');
  if (!text || !bar) return null;
  return {
    text,
    bar,
    header: document.querySelector('header'),
    help: document.querySelector<HTMLElement>('[data-help-place]'),
  };
}

const isHelpAbove = ({ text, help }: Parts): boolean =>
  help !== null && (text.compareDocumentPosition(help) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;

/** The room above and below the text that the help card needs, in pixels. The card stays visible with the text. */
function besideText(parts: Parts): { readonly above: number; readonly below: number } {
  const { text, help } = parts;
  if (!help) return { above: 0, below: 0 };
  if (!isHelpAbove(parts)) return { above: 0, below: help.offsetHeight };
  const { top } = help.getBoundingClientRect();
  return { above: text.getBoundingClientRect().top - top, below: 0 };
}

/**
 * The lower edge of the visible area, where the keyboard or the navigation begins, in pixels from the window's upper
 * edge.
 */
function lowerEdge(form: HTMLElement): number {
  const navigation = pixels(getComputedStyle(form).getPropertyValue('--bottom-bar'));
  // `clientHeight` assumes that the browser's own bars are visible, so it does not change on scrolling.
  return document.documentElement.clientHeight - Math.max(coveredByKeyboard(), navigation);
}

/** The height of a bar that stays at this edge of the window (`sticky`); 0 for a bar that scrolls with the page. */
function stuck(bar: HTMLElement | null, edge: 'top' | 'bottom'): number {
  if (!bar) return 0;
  const style = getComputedStyle(bar);
  return style.position === 'sticky' && pixels(style[edge]) >= 0 ? bar.offsetHeight : 0;
}

/** The height of `LEAST_LINES` lines, with the padding and border of the text area, in pixels. */
function leastHeight(text: HTMLElement): number {
  const style = getComputedStyle(text);
  const lines = LEAST_LINES * pixels(style.lineHeight);
  return [style.paddingTop, style.paddingBottom, style.borderTopWidth, style.borderBottomWidth]
    .map(pixels)
    .reduce((sum, part) => sum + part, lines);
}

/**
 * Calculates how tall the text area may be, and sets this on the form (`--text-room`). If fewer than two lines of text
 * would be visible between the bars, the bars scroll with the page: first the header, then also the form's own bar.
 */
function makeRoom(form: HTMLElement): void {
  const parts = partsOf(form);
  if (!parts) return;
  const { text, bar, header } = parts;
  const keyboard = coveredByKeyboard();
  document.documentElement.style.setProperty('--keyboard', `${keyboard}px`);
  const edge = lowerEdge(form);
  const { above, below } = besideText(parts);
  const headerSticks = header !== null && pixels(getComputedStyle(header).top) >= 0;
  // The upper edge of the text. With the help card above it, the text stays where it is on the page. Otherwise it will
  // be scrolled up to the header.
  const first = isHelpAbove(parts)
    ? text.getBoundingClientRect().top + scrollY
    : (headerSticks ? header.offsetHeight : 0) + GAP_PX;
  const beside = below + bar.offsetHeight;
  const least = leastHeight(text);
  const withBars = edge - first - beside;
  const withoutHeader = edge - above - beside - GAP_PX;
  const withoutBars = edge - above - below - 2 * GAP_PX;
  const headerPasses = withBars < least;
  const barPasses = headerPasses && withoutHeader < least;
  document.documentElement.toggleAttribute('data-header-passes', headerPasses);
  form.toggleAttribute('data-bar-passes', barPasses || bar.offsetHeight > edge * LARGEST_BAR);
  const room = barPasses ? withoutBars : headerPasses ? withoutHeader : withBars;
  form.style.setProperty('--text-room', `${Math.max(least, room)}px`);
}

/**
 * Scrolls just far enough to show all of a field. The help card is shown together with the text if there is room for
 * both.
 */
function bringIntoSight(form: HTMLElement, field: HTMLElement): void {
  const parts = partsOf(form);
  if (!parts) return;
  const { text, bar, header } = parts;
  const top = (globalThis.visualViewport?.offsetTop ?? 0) + stuck(header, 'top');
  const bottom = lowerEdge(form) - stuck(bar, 'bottom');
  const box = field.getBoundingClientRect();
  const { above, below } = field === text ? besideText(parts) : { above: 0, below: 0 };
  const fits = box.height + above + below <= bottom - top;
  const first = box.top - (fits ? above : 0);
  const last = box.bottom + (fits ? below : 0);
  const by = first < top ? first - top : Math.min(first - top, Math.max(0, last - bottom));
  if (Math.abs(by) >= 1) scrollBy({ top: by, behavior: 'instant' });
}

/** The field of the form in which the user is writing, or null. */
function writtenIn(form: HTMLElement): HTMLElement | null {
  const { activeElement: field } = document;
  const isText =
    field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLInputElement && field.type === 'text');
  return isText && form.contains(field) ? field : null;
}

/**
 * Keeps the text area in which the user writes fully visible, on any page and in any dialog. A form with
 * `useRoomForTyping` does this itself, so this function ignores it. Returns a function that turns this off.
 */
export function keepWritingInSight(): () => void {
  const keep = ({ target: text }: Event) => {
    if (!(text instanceof HTMLTextAreaElement)) return;
    if (text.form?.style.getPropertyValue('--text-room')) return;
    const scroller = text.closest('dialog') ?? document.documentElement;
    const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(scroller);
    const room = scroller.clientHeight - pixels(scrollPaddingTop) - pixels(scrollPaddingBottom);
    if (text.offsetHeight <= room) text.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  };
  addEventListener('keydown', keep);
  addEventListener('input', keep);
  return () => {
    removeEventListener('keydown', keep);
    removeEventListener('input', keep);
  };
}

/**
 * Makes the form's text area as tall as the window allows, and keeps the line that the user writes visible.
 * - `data-low` is set on the document while little of the window is visible, for example with an on-screen keyboard.
 *   Then titles are hidden.
 * - `data-typing` is set while the user also writes in the form. Then the navigation is hidden too. It stays set
 *   while the focus moves within the form, because nothing may move under a finger that presses.
 * - If this is not enough, the bars scroll with the page (`makeRoom`).
 */
export function useRoomForTyping(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const form = ref.current;
    if (!form) return;
    const root = document.documentElement;
    const keepInSight = () => {
      const field = writtenIn(form);
      if (field) bringIntoSight(form, field);
    };
    const mark = (typing: boolean) => {
      root.toggleAttribute('data-typing', typing);
      makeRoom(form);
    };
    const onMove = ({ target }: Event) => {
      if (writtenIn(form)) mark(isLow());
      else if (target instanceof Node && !form.contains(target)) mark(false);
    };
    const onFocus = (event: Event) => {
      onMove(event);
      keepInSight();
    };
    const onResize = () => {
      const low = isLow();
      root.toggleAttribute('data-low', low);
      lowWindow.set(low);
      if (!low || writtenIn(form)) mark(low);
      else makeRoom(form);
      keepInSight();
    };
    onResize();
    const { text, bar, help } = partsOf(form) ?? {};
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(onResize) : null;
    for (const part of [form.previousElementSibling, help, text?.previousElementSibling, bar])
      if (part) observer?.observe(part);
    addEventListener('focusin', onFocus);
    addEventListener('click', onMove);
    form.addEventListener('keydown', keepInSight);
    form.addEventListener('input', keepInSight);
    addEventListener('resize', onResize);
    globalThis.visualViewport?.addEventListener('resize', onResize);
    return () => {
      observer?.disconnect();
      for (const name of ['data-low', 'data-typing', 'data-header-passes'])
        root.removeAttribute(name);
      lowWindow.set(false);
      root.style.removeProperty('--keyboard');
      removeEventListener('focusin', onFocus);
      removeEventListener('click', onMove);
      form.removeEventListener('keydown', keepInSight);
      form.removeEventListener('input', keepInSight);
      removeEventListener('resize', onResize);
      globalThis.visualViewport?.removeEventListener('resize', onResize);
    };
  }, [ref]);
}

/** True if single keys, such as `1`, are shortcuts. Users who press keys by accident or by voice can turn this off. */
export const singleKeys = createStore(readStored('local', STORAGE_KEYS.noSingleKeys) === null);
singleKeys.listen(() => {
  if (singleKeys.get()) removeStored('local', STORAGE_KEYS.noSingleKeys);
  else writeStored('local', STORAGE_KEYS.noSingleKeys, '1');
});

/** True if a key would type a letter or choose an option in the focused field. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'textarea, select, [contenteditable], [role=menu], input:not([type=radio]):not([type=checkbox])',
  ) !== null;

/**
 * Calls `onKey` for single keys anywhere on the page. Ignores keys while the user types, holds a key, presses Ctrl, Alt
 * or Meta, or has a dialog open. `onKey` returns true if it used the key.
 */
export function useKeys(onKey: (key: string) => boolean): void {
  const isOn = singleKeys.use();
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    if (!isOn) return;
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      if (latest.current(event.key)) event.preventDefault();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [isOn]);
}
