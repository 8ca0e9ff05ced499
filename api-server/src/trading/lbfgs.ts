// Finds where a smooth function is least, by what its slope taught in the last steps.
// Source: Nocedal and Wright, Numerical Optimization, 2nd edition, algorithms 7.4 and 7.5; the step is halved until Armijo's condition holds.

/** Writes the slope at `x` into `slope` and answers the function's value. */
export type Smooth = (x: Float64Array, slope: Float64Array) => number;

export interface Stopping {
  /** Below so large a slope, in each direction, it is found. */
  slope_max: number;
  steps_max: number;
}

/** How many steps are remembered. */
const memory = 8;
/** Of what the slope promises, a step must give so much. */
const armijo = 1e-4;
const halvings_max = 40;
/** No step goes farther in any direction: whoever learned little would leave where numbers are numbers. */
const farthest = 4;

interface Learned {
  step: Float64Array;
  change: Float64Array;
  /** 1 / (step · change). */
  rho: number;
}

/** Changes `x` to where the function is least, as far as it gets, and answers its value there. */
export function minimise(smooth: Smooth, x: Float64Array, { slope_max, steps_max }: Stopping): number {
  let slope = new Float64Array(x.length);
  let value = smooth(x, slope);
  const learned: Learned[] = [];
  for (let steps = 0; steps < steps_max && largest(slope) > slope_max; steps += 1) {
    let direction = towards(slope, learned);
    let gain = dot(direction, slope);
    if (gain >= 0) {
      // What was learned leads uphill: it is forgotten.
      learned.length = 0;
      direction = slope.map((each) => -each);
      gain = -dot(slope, slope);
    }
    const next = new Float64Array(x.length);
    const nextSlope = new Float64Array(x.length);
    let length = Math.min(1, (learned.length === 0 ? 1 : farthest) / largest(direction));
    let nextValue = Number.NaN;
    let halvings = 0;
    for (; halvings < halvings_max; halvings += 1, length /= 2) {
      for (let i = 0; i < x.length; i += 1) next[i] = (x[i] ?? 0) + length * (direction[i] ?? 0);
      nextValue = smooth(next, nextSlope);
      if (Number.isFinite(nextValue) && nextValue <= value + armijo * length * gain) break;
    }
    if (halvings === halvings_max) {
      // No step helps any more: the numbers are not finer than this, unless what was learned held only on this side of a bend.
      if (learned.length === 0) break;
      learned.length = 0;
      continue;
    }
    remember(learned, { from: x, to: next, slope, nextSlope });
    x.set(next);
    value = nextValue;
    slope = nextSlope;
  }
  return value;
}

/** The direction in which to go: the slope, corrected by how it changed with the steps that were taken. */
function towards(slope: Float64Array, learned: readonly Learned[]): Float64Array {
  const direction = slope.map((each) => -each);
  const weights: number[] = [];
  for (let i = learned.length - 1; i >= 0; i -= 1) {
    const { step, change, rho } = learned[i] as Learned;
    const weight = rho * dot(step, direction);
    weights[i] = weight;
    for (let k = 0; k < direction.length; k += 1) direction[k] = (direction[k] ?? 0) - weight * (change[k] ?? 0);
  }
  const newest = learned.at(-1);
  if (newest) {
    const scale = 1 / (newest.rho * dot(newest.change, newest.change));
    for (let k = 0; k < direction.length; k += 1) direction[k] = (direction[k] ?? 0) * scale;
  }
  for (const [i, { step, change, rho }] of learned.entries()) {
    const correction = (weights[i] ?? 0) - rho * dot(change, direction);
    for (let k = 0; k < direction.length; k += 1) direction[k] = (direction[k] ?? 0) + correction * (step[k] ?? 0);
  }
  return direction;
}

interface Taken {
  from: Float64Array;
  to: Float64Array;
  slope: Float64Array;
  nextSlope: Float64Array;
}

function remember(learned: Learned[], { from, to, slope, nextSlope }: Taken): void {
  const step = to.map((each, k) => each - (from[k] ?? 0));
  const change = nextSlope.map((each, k) => each - (slope[k] ?? 0));
  const curvature = dot(step, change);
  if (curvature <= 1e-12 * dot(change, change)) return;
  learned.push({ step, change, rho: 1 / curvature });
  if (learned.length > memory) learned.shift();
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}

function largest(slope: Float64Array): number {
  let most = 0;
  for (const each of slope) most = Math.max(most, Math.abs(each));
  return most;
}
