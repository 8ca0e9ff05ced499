import type { LoaderFunction, AfterEach } from 'storybook/internal/types';

/** The two ways in which each story is checked. Only stories of screens use the phone; all others stay on the desktop. */
export type Side = 'light desktop' | 'dark phone';

/** The hooks of the test run. Storybook itself sets none of them. */
interface TestRun {
  /** The round of the run, which decides the side on which each story is played; `second` swaps the sides. */
  readonly round: unknown;
  begin?: LoaderFunction;
  look?: AfterEach;
  /** True once the open story has made a request that is never answered on purpose, so that a part of the screen keeps loading. */
  waitsForEver?: boolean;
  /** Removes the open story from the page. */
  close?: () => void;
}

export const testRun: TestRun = { round: import.meta.env['VITE_STORY_ROUND'] };

/** The axe rules that stories must pass. */
export const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export const otherSide = (side: Side): Side => (side === 'light desktop' ? 'dark phone' : 'light desktop');

export const themeOf = (side: Side) => (side === 'light desktop' ? 'light' : 'dark');

/** Returns the side on which a story is played. It hashes the story's id, so that about half of the stories are played on each side. */
export function sideOf(storyId: string): Side {
  let hash = 0;
  for (const letter of storyId) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  const side = hash % 2 === 0 ? 'light desktop' : 'dark phone';
  return testRun.round === 'second' ? otherSide(side) : side;
}
