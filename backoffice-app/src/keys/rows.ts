/** The links of a list's rows, from the first. */
function rowLinks(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)];
}

/** The link of the row that has the focus. */
export function focusedRow(selector: string): HTMLElement | undefined {
  const row = document.activeElement?.closest('tr') ?? null;
  return row === null ? undefined : rowLinks(selector).find((link) => link.closest('tr') === row);
}

/** The row of each list that was left last, by what its link leads to. */
const left = new Map<string, string>();

/** Before a row's screen takes the place of the list. */
export function leaveRow(selector: string, link: Element): void {
  left.set(selector, link.getAttribute('href') ?? '');
}

/** Back at a list: the focus is on the row that was left, once, and the keys go on from it. */
export function returnToRow(selector: string): void {
  const href = left.get(selector);
  if (href === undefined) return;
  left.delete(selector);
  rowLinks(selector)
    .find((link) => link.getAttribute('href') === href)
    ?.focus();
}

/** Moves the focus from row to row; from nowhere, to the first or the last one. Enter, on a link, opens it. */
export function moveToRow(selector: string, steps: 1 | -1): void {
  const links = rowLinks(selector);
  const focused = focusedRow(selector);
  const place = focused ? links.indexOf(focused) + steps : steps === 1 ? 0 : links.length - 1;
  links[Math.max(0, Math.min(links.length - 1, place))]?.focus();
}
