/** A box on the screen, in pixels from its upper left corner. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Air between a toast and a control, in pixels. */
const GAP = 8;

/** What a finger or a pointer can press. A label stands for a control that is hidden from sight. */
const CONTROLS =
  ':is(a[href], button, input, select, textarea, summary, iframe, label:has(input)):not(:disabled)';

const hidden = (across: number, down: number) => Math.max(0, across) * Math.max(0, down);
const overlap = (a: Area, b: Area): number =>
  hidden(
    Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  );

/**
 * How far from the top a toast stands so that it covers no control: as low as it can, and where there is no such place,
 * where it covers least.
 * @param wanted where it stands when nothing is in its way
 * @param controls all that can be pressed
 */
export function freeTop(wanted: Area, controls: readonly Area[]): number {
  // Not spread: what a browser calls a rectangle has no properties of its own.
  const { left, right } = wanted;
  const height = wanted.bottom - wanted.top;
  const covered = (top: number) => {
    const place = { left, right, top: top - GAP + 1, bottom: top + height + GAP - 1 };
    return controls.reduce((sum, control) => sum + overlap(place, control), 0);
  };
  const tops = controls
    .flatMap(({ top, bottom }) => [top - GAP - height, bottom + GAP])
    .filter((top) => top >= GAP && top < wanted.top)
    .sort((one, other) => other - one);
  let best = wanted.top;
  let least = covered(best);
  for (const top of tops) {
    if (least === 0) break;
    const cost = covered(top);
    if (cost < least) [best, least] = [top, cost];
  }
  return best;
}

/** Everything in sight that can be pressed, on the page or in the dialog above it; not what stands in `except`. */
function controlsIn(layer: Element, except: Element): Area[] {
  return [...layer.querySelectorAll(CONTROLS)]
    .filter((control) => !except.contains(control) && isSeen(control))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height, top, bottom }) => {
      return width > 1 && height > 1 && bottom > 0 && top < innerHeight;
    });
}

// A browser that cannot tell counts everything.
const isSeen = (element: Element): boolean => element.checkVisibility?.() ?? true;

/** Rest after the last movement on the page, in milliseconds: a toast does not run about while somebody scrolls. */
const REST_MS = 120;

/**
 * Finds the place for a toast, and again whenever the page has moved or changed.
 * @param own what holds the toast; without a top of its own it stands where it is wanted
 * @param layer the page or the modal dialog above it
 * @returns how to stop, which gives the wanted place back
 */
export function keepFree(
  own: HTMLElement,
  layer: Element,
  onPlace: (top: number | null) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const place = () => {
    const { top, bottom } = own.style;
    own.style.top = '';
    own.style.bottom = '';
    const wanted = own.getBoundingClientRect();
    own.style.top = top;
    own.style.bottom = bottom;
    onPlace(freeTop(wanted, controlsIn(layer, own)));
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(place, REST_MS);
  };
  place();
  const changes = new MutationObserver(later);
  changes.observe(document.body, { childList: true, subtree: true });
  addEventListener('scroll', later, { capture: true, passive: true });
  addEventListener('resize', later);
  return () => {
    clearTimeout(timer);
    changes.disconnect();
    removeEventListener('scroll', later, { capture: true });
    removeEventListener('resize', later);
    onPlace(null);
  };
}
