import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Words of the page, as it shows them or by a pattern. */
export type Words = string | RegExp;

/** An element as a person, or a screen reader, knows it. */
export interface Wanted {
  /** A role, whose name the words are; `text`, which shows the words; or `field`, whose label they are. */
  readonly kind: string;
  readonly words: Words;
}

/** Whether an element can be used, or why not yet; a page that has come is unprepared until it has the queries. */
type ElementState = 'ready' | 'unprepared' | 'missing' | 'disabled' | 'moving' | 'covered';

/** An element as the page is asked for it, in JSON. */
interface Asked {
  readonly kind: string;
  readonly words: string;
  /** The flags of a pattern; null of words as they are. */
  readonly flags: string | null;
  /** Whether it has to be ready to be used: it stands still, nothing lies over it and it is not disabled. */
  readonly isUsed: boolean;
  readonly mark: string;
}

export function askFor({ kind, words }: Wanted, mark: string, isUsed: boolean): Asked {
  return { kind, ...asJson(words), isUsed, mark };
}

/** Words in JSON: `flags` are those of a pattern. */
export function asJson(words: Words): { words: string; flags: string | null } {
  return words instanceof RegExp ? { words: words.source, flags: words.flags } : { words, flags: null };
}

interface Queries {
  queryAllByRole(within: Element, role: string, options: object): Element[];
  queryAllByLabelText(within: Element, words: Words): Element[];
  queryAllByText(within: Element, words: Words): Element[];
}

/** Testing Library's queries, which Storybook's tests use as well, as a text that a page can run. */
const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
);
export const loadQueries = `() => { ${library.toString()} }`;

/** Whether the page has no heading yet, or something is still being read or loaded. Runs in the page. */
export function isBusy(): boolean {
  if (document.querySelector('h1, h2') === null) return true;
  const isLoading = [...document.images].some(({ complete, loading }) => !complete && loading !== 'lazy');
  return isLoading || document.fonts.status === 'loading' || document.querySelector('[aria-busy=true]') !== null;
}

/** Gives a list or a calendar of the system's, which no script can open, a value. Runs in the page. */
export function setValue(selector: string, words: string, flags: string | null): boolean {
  const found = document.querySelector(selector);
  if (found instanceof HTMLSelectElement) {
    const matches = (text: string) => (flags === null ? text === words : new RegExp(words, flags).test(text));
    const option = [...found.options].find(({ text }) => matches(text));
    if (!option) return false;
    found.value = option.value;
  } else {
    // React hears only of a value that it did not set itself.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(found, words);
  }
  for (const kind of ['input', 'change']) found?.dispatchEvent(new Event(kind, { bubbles: true }));
  return true;
}

/** Marks the first visible element that is as asked, in the dialog if there is one, and tells its state. Runs in the page. */
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
