import { difference, isEqual } from './difference.ts';
import type { Change, Moment, Step, TreeElement } from './tree.ts';

/**
 * Returns the steps by which the twin, whose page is `state`, follows the product through one action, and its page afterwards. The first
 * step leads to the page on which the action begins. A step at an event has only the changes that the product had painted when it painted
 * the first time after the event; later ones are left to the next step that is not measured.
 */
export function stepsOf(state: TreeElement, moments: readonly Moment[]): { steps: Step[]; state: TreeElement } {
  const [first] = moments;
  if (!first) return { steps: [], state };
  const steps = [idleStep(state, first)];
  let current = first.tree;
  for (const [place, moment] of moments.entries()) {
    const next = moments[place + 1];
    if (moment.when === 'painted' || !next) continue;
    const step = stepAt(moment.when, moment, next);
    if (step.changes.length === 0 && step.focus === null && step.scrolled === null && !step.prevents) continue;
    if (!isEqual(current, moment.tree)) steps.push({ ...idleStep(current, moment), focus: null, scrolled: null });
    steps.push(step);
    current = next.tree;
  }
  return { steps, state: current };
}

function idleStep(state: TreeElement, { tree, focus, scrolled }: Moment): Step {
  return { on: 'idle', prevents: false, changes: difference(state, tree), focus, scrolled };
}

function stepAt(on: Step['on'], moment: Moment, next: Moment): Step {
  const changes = difference(moment.tree, next.tree);
  // The browser itself moves the focus to what is pressed, and writes a typed letter into its field before the event `input`.
  const movesFocus = on !== 'pointerdown' && String(moment.focus) !== String(next.focus);
  const isTyped = next.when === 'input';
  return {
    on,
    prevents: moment.prevented,
    changes: isTyped ? changes.filter((change) => !isOfValue(change)) : changes,
    focus: movesFocus ? next.focus : null,
    scrolled: moment.scrolled === next.scrolled ? null : next.scrolled,
  };
}

const isOfValue = ({ kind }: Change) => kind === 'value';
