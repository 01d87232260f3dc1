/** A function of many numbers. It returns its value at `at` and writes its gradient into `gradient`. */
export type Objective = (at: Float64Array, gradient: Float64Array) => number;

interface Step {
  readonly moved: Float64Array;
  readonly turned: Float64Array;
  /** 1 / (moved . turned) */
  readonly curvature: number;
}

const REMEMBERED = 8;
const HALVINGS = 20;
const ENOUGH_OF_THE_SLOPE = 1e-4;

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}

/** to += factor * by */
function addTo(to: Float64Array, by: Float64Array, factor: number): void {
  for (let i = 0; i < to.length; i += 1) to[i] = (to[i] ?? 0) + factor * (by[i] ?? 0);
}

/** The gradient times an estimate of the inverse Hessian (Nocedal and Wright, algorithm 7.4). */
function direction(gradient: Float64Array, steps: readonly Step[]): Float64Array {
  const d = Float64Array.from(gradient);
  const shares: number[] = [];
  for (const { moved, turned, curvature } of steps.toReversed()) {
    const share = curvature * dot(moved, d);
    shares.push(share);
    addTo(d, turned, -share);
  }
  const last = steps.at(-1);
  const scale = last ? 1 / (last.curvature * dot(last.turned, last.turned)) : 1;
  for (let i = 0; i < d.length; i += 1) d[i] = (d[i] ?? 0) * scale;
  for (const { moved, turned, curvature } of steps) {
    addTo(d, moved, (shares.pop() ?? 0) - curvature * dot(turned, d));
  }
  return d;
}

/**
 * Finds the minimum of a smooth convex function, by L-BFGS. The search starts at 0 and halves a step that does not help.
 * The same input gives the same result.
 * @param tolerance the search ends when a round improves the value by less than this share
 */
export function minimise(
  objective: Objective,
  size: number,
  { rounds = 80, tolerance = 1e-5 } = {},
): Float64Array {
  let at = new Float64Array(size);
  let gradient = new Float64Array(size);
  let value = objective(at, gradient);
  const steps: Step[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const d = direction(gradient, steps);
    const slope = dot(gradient, d);
    if (!(slope > 0)) break;
    let length = round === 0 ? 1 / Math.sqrt(slope) : 1;
    let next = at;
    let nextValue = value;
    const nextGradient = new Float64Array(size);
    for (let halving = 0; halving < HALVINGS; halving += 1) {
      next = Float64Array.from(at);
      addTo(next, d, -length);
      nextValue = objective(next, nextGradient);
      if (nextValue <= value - ENOUGH_OF_THE_SLOPE * length * slope) break;
      length /= 2;
    }
    const moved = Float64Array.from(next);
    addTo(moved, at, -1);
    const turned = Float64Array.from(nextGradient);
    addTo(turned, gradient, -1);
    const bend = dot(moved, turned);
    if (bend > 1e-10) steps.push({ moved, turned, curvature: 1 / bend });
    if (steps.length > REMEMBERED) steps.shift();
    const gained = value - nextValue;
    [at, gradient, value] = [next, nextGradient, nextValue];
    if (gained < tolerance * Math.abs(value)) break;
  }
  return at;
}
