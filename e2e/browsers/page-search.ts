import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The words to look for: literal text or a pattern. */
export type Words = string | RegExp;

/** An element, described as a person or a screen reader identifies it. */
export interface Wanted {
  /**
   * A role, with `words` as its accessible name; `text`, with `words` as the shown text; or `field`, with `words` as
   * its label.
   */
  readonly kind: string;
  readonly words: Words;
}

/**
 * The state of an element: whether it can be used and, if not, why. It is 'unprepared' until Testing Library's queries
 * are loaded into the page.
 */
type ElementState = 'ready' | 'unprepared' | 'missing' | 'disabled' | 'moving' | 'covered';

/** The description of an element that is passed to the page, as JSON. */
interface Asked {
  readonly kind: string;
  readonly words: string;
  /** The flags of a pattern; null for literal words. */
  readonly flags: string | null;
  /** True if the element must be ready for use: it does not move, nothing covers it and it is not disabled. */
  readonly isUsed: boolean;
  readonly mark: string;
}

export function askFor({ kind, words }: Wanted, mark: string, isUsed: boolean): Asked {
  return { kind, ...asJson(words), isUsed, mark };
}

/** Converts words to JSON; `flags` are those of a pattern, null for literal words. */
export function asJson(words: Words): { words: string; flags: string | null } {
  return words instanceof RegExp ? { words: words.source, flags: words.flags } : { words, flags: null };
}

interface Queries {
  queryAllByRole(within: Element, role: string, options: object): Element[];
  queryAllByLabelText(within: Element, words: Words): Element[];
  queryAllByText(within: Element, words: Words): Element[];
}

/** The text of Testing Library's queries, which Storybook's tests use as well, for running in the page. */
const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
);
export const loadQueries = `() => { ${library.toString()} }`;

/** Checks whether the page has no heading yet or is still loading something. Runs in the page. */
export function isBusy(): boolean {
  if (document.querySelector('h1, h2') === null) return true;
  const isLoading = [...document.images].some(({ complete, loading }) => !complete && loading !== 'lazy');
  return isLoading || document.fonts.status === 'loading' || document.querySelector('[aria-busy=true]') !== null;
}

/** Sets the value of a native select or date field, whose pop-up no script can open. Runs in the page. */
export function setValue(selector: string, words: string, flags: string | null): boolean {
  const found = document.querySelector(selector);
  if (found instanceof HTMLSelectElement) {
    const matches = (text: string) => (flags === null ? text === words : new RegExp(words, flags).test(text));
    const option = [...found.options].find(({ text }) => matches(text));
    if (!option) return false;
    found.value = option.value;
  } else {
    // React ignores a value that is set through its own property, so the prototype's setter is called.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(found, words);
  }
  for (const kind of ['input', 'change']) found?.dispatchEvent(new Event(kind, { bubbles: true }));
  return true;
}

/** Marks the first visible element that matches, within the dialog if there is one, and returns its state. Runs in the page. */
export async function markElement({ kind, words, flags, isUsed, mark }: Asked): Promise<ElementState> {
  const queries = Reflect.get(globalThis, 'TestingLibraryDom') as Queries | undefined;
  if (!queries) return 'unprepared';
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const within = [...document.querySelectorAll('dialog[open], [role=dialog]')].findLast(isVisible) ?? document.body;
  const name = flags === null ? words : new RegExp(words, flags);
  const byKind: Record<string, () => Element[]> = {
    text: () => queries.queryAllByText(within, name),
    field: () => queries.queryAllByLabelText(within, name),
  };
  const found = (byKind[kind]?.() ?? queries.queryAllByRole(within, kind, { name, hidden: true })).find(isVisible);
  if (!found) return 'missing';
  found.setAttribute('data-walked', mark);
  if (!isUsed) return 'ready';
  if (found.matches(':disabled, [aria-disabled=true]')) return 'disabled';
  found.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const place = () => JSON.stringify(found.getBoundingClientRect());
  const before = place();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  if (place() !== before) return 'moving';
  const { x, y, width, height } = found.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return top && (found.contains(top) || top.contains(found)) ? 'ready' : 'covered';
}
