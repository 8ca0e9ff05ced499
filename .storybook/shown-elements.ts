// Remembers the elements that have passed axe's rules. Screens share most of their elements, such as frame, menus and tables, so axe checks
// an element only where it is new to the run.

/** The signatures of everything that axe has accepted in this run. */
const accepted = new Set<string>();

/** Compares the page's elements with those that axe has accepted. Call `accept` when axe has found no violation on this page. */
export function shownElements(): { readonly areNew: readonly Element[]; readonly accept: () => void } {
  const shown = orderOf(document.body);
  const isOrderNew = !shown.isSubsetOf(accepted);
  const areNew: Element[] = [];
  const look = (element: Element, place: string, isWithinNew: boolean, isHidden: boolean) => {
    const hidden = isHidden || !element.checkVisibility({ visibilityProperty: true });
    const signature = `${place}>${numberOf(describe(element, hidden))}`;
    shown.add(signature);
    const isNew = !isWithinNew && !accepted.has(signature);
    if (isNew) areNew.push(element);
    // A drawing has no parts for axe.
    if (element instanceof SVGElement) return;
    for (const child of element.children) look(child, signature, isWithinNew || isNew, hidden);
  };
  for (const part of document.body.children) look(part, '', false, false);
  return {
    areNew: isOrderNew ? [document.body] : areNew,
    accept: () => shown.forEach((signature) => accepted.add(signature)),
  };
}

const numbers = new Map<string, number>();

/** Returns a number that stands for a description, which keeps the signatures of nested elements short. */
function numberOf(description: string): number {
  const known = numbers.get(description) ?? numbers.size;
  numbers.set(description, known);
  return known;
}

const headings = 'h1, h2, h3, h4, h5, h6, [role="heading"]';
const landmarks =
  'main, nav, header, footer, aside, form, section, [role="banner"], [role="complementary"], [role="contentinfo"], [role="form"], [role="main"], [role="navigation"], [role="region"], [role="search"]';

/** Returns what the rules read that compare elements with each other: levels of headings in their order, landmarks, repeated ids. */
function orderOf(body: Element): Set<string> {
  const levels = [...body.querySelectorAll(headings)].map((heading) => heading.ariaLevel ?? heading.localName);
  const steps = levels.map((level, place) => `${levels[place - 1]} before ${level}`);
  const names = [...body.querySelectorAll(landmarks)].map(
    (part) => `${part.role ?? part.localName} ${part.ariaLabel ?? labelOf(part)}`,
  );
  const ids = [...body.querySelectorAll('[id]')].map(({ id }) => id);
  const repeated = ids.filter((id, place) => ids.indexOf(id) !== place);
  return new Set([...steps, `landmarks ${names.join()}`, `ids ${repeated.join()}`]);
}

const labelOf = (element: Element) =>
  element.ariaLabelledByElements?.map(({ textContent }) => textContent).join(' ') ?? '';

/** Attributes that no rule reads, or of whose value none reads more than other attributes of the element say. */
const meaningless =
  /^(class|id|data-.*|value|href|src|srcset|sizes|width|height|datetime|min|max|step|minlength|maxlength|xmlns|viewBox|fill|stroke.*)$/;

/** Attributes of which the rules read whether they are empty. */
const words = /^(aria-label|aria-valuetext|aria-description|aria-placeholder|alt|title|placeholder)$/;

/** Attributes that name other elements by their ids. */
const references =
  /^(for|list|form|headers|aria-(labelledby|describedby|controls|owns|activedescendant|details|errormessage|flowto))$/;

/** Describes all of an element on which the rules depend, except for the elements around it. */
function describe(element: Element, isHidden: boolean): string {
  const parts = [element.localName];
  for (const { name, value } of element.attributes) {
    if (references.test(name))
      parts.push(`${name}=${value.split(' ').map((id) => document.getElementById(id) !== null)}`);
    else if (name === 'style') parts.push(value.includes('!important') ? value : '');
    else if (words.test(name)) parts.push(`${name}=${value.trim() !== ''}`);
    else if (!meaningless.test(name)) parts.push(`${name}=${/^\d{2,}$/.test(value) ? 'number' : value}`);
  }
  if (element.matches('a, area')) parts.push(`leads ${leadsOf(element)}`);
  const text = element.textContent.trim().toLowerCase();
  parts.push(isHidden ? 'hidden' : '', text === '' ? '' : 'text');
  if (element.ariaLabel !== null) parts.push(String(element.ariaLabel.toLowerCase().includes(text)));
  if (element.matches('table')) parts.push(String(element.querySelector('td') !== null));
  parts.push(...sizeOf(element));
  return `${parts.join(' ')} of ${[...new Set([...element.children].map((child) => child.role ?? child.localName))].sort().join()}`;
}

/** Returns where a link leads: elsewhere, to a part of the page, or to a part that is missing. */
function leadsOf(element: Element): string {
  const href = element.getAttribute('href');
  if (!href?.startsWith('#')) return href === null ? 'nowhere' : 'elsewhere';
  return document.getElementById(href.slice(1)) === null ? 'astray' : 'here';
}

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** The size from which axe accepts a target whatever is beside it. */
const target_px = 24;

let smallTargets = 0;

/**
 * Returns what rules read of an element's size: whether it scrolls and what in it takes the focus, and whether it is too small for a finger.
 * A small target depends on its neighbours, so each counts as new.
 */
function sizeOf(element: Element): string[] {
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element;
  const scrolls = scrollHeight > clientHeight + 13 || scrollWidth > clientWidth + 13;
  const parts = scrolls && clientHeight > 0 ? [`overflows ${element.querySelector(focusable) !== null}`] : [];
  if (!element.matches(focusable)) return parts;
  const { width, height } = element.getBoundingClientRect();
  const isSmall = width > 1 && height > 1 && (width < target_px || height < target_px);
  // axe accepts links within a line of text at any size.
  const counts = isSmall && getComputedStyle(element).display !== 'inline';
  return counts ? [...parts, `small ${(smallTargets += 1)}`] : parts;
}
