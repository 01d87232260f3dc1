/** A box on the screen, in pixels from its upper left corner. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Air between a toast and a control where there is room for it, in pixels; and where there is none. */
const GAP = 8;
const LEAST_GAP = 1;

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
 * How far from the top a toast stands so that it covers no control: as low as it can with air around it, else with as
 * much of that as there is. Where there is no such place either, it stands where it covers least: air that is missing
 * never weighs as much as a control.
 * @param wanted where it stands when nothing is in its way
 * @param controls all that can be pressed
 */
export function freeTop(wanted: Area, controls: readonly Area[]): number {
  // Not spread: what a browser calls a rectangle has no properties of its own.
  const { left, right } = wanted;
  const height = wanted.bottom - wanted.top;
  const covered = (top: number, air: number) => {
    const place = { left, right, top: top - air, bottom: top + height + air };
    return controls.reduce((sum, control) => sum + overlap(place, control), 0);
  };
  const costOf = (top: number) => ({ own: covered(top, 0), air: covered(top, GAP - 1) });
  const tops = controls
    .flatMap(({ top, bottom }) =>
      [GAP, LEAST_GAP].flatMap((gap) => [top - gap - height, bottom + gap]),
    )
    .filter((top) => top >= GAP && top < wanted.top)
    .sort((one, other) => other - one);
  let best = wanted.top;
  let least = costOf(best);
  for (const top of tops) {
    if (least.own + least.air === 0) break;
    const cost = costOf(top);
    const isLess = cost.own < least.own || (cost.own === least.own && cost.air < least.air);
    if (isLess) [best, least] = [top, cost];
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
