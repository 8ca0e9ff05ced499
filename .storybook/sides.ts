import type { LoaderFunction, AfterEach } from 'storybook/internal/types';

/** The two ways in which each story is looked at. Phones are for stories of screens; all others stay on the desktop. */
export type Side = 'light desktop' | 'dark phone';

/** The hooks of the test run; Storybook itself, in which somebody looks at the stories, has none. */
interface TestRun {
  /** The side on which each story is played; `second` swaps the two. */
  readonly round: unknown;
  begin?: LoaderFunction;
  look?: AfterEach;
  /** Takes the story that is open off the page. */
  close?: () => void;
}

export const testRun: TestRun = { round: import.meta.env['VITE_STORY_ROUND'] };

/** The rules of axe that stories are held to. */
export const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export const otherSide = (side: Side): Side => (side === 'light desktop' ? 'dark phone' : 'light desktop');

export const themeOf = (side: Side) => (side === 'light desktop' ? 'light' : 'dark');

/** Returns the side on which a story is played: by its name, so that half of them are played on each. */
export function sideOf(storyId: string): Side {
  let hash = 0;
  for (const letter of storyId) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  const side = hash % 2 === 0 ? 'light desktop' : 'dark phone';
  return testRun.round === 'second' ? otherSide(side) : side;
}
