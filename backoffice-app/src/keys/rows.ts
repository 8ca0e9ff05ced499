import { rowLinkClass } from '@caudal/ui-kit/table';

/** The link that stands for a row of a list. */
export const rowLinkOf = (list: string) => `[data-list="${list}"] tbody a.${rowLinkClass}`;

/** The rows of a list, from the first: of its table, or whatever says of itself that it is one. Those of its skeleton are none. */
function rowsOf(list: string): HTMLElement[] {
  const inList = `[data-list="${list}"]`;
  return [...document.querySelectorAll<HTMLElement>(`${inList} tbody > tr:not([aria-hidden]), ${inList} [data-row]`)];
}

/** The row that has the focus. */
export function focusedRow(list: string): HTMLElement | undefined {
  const row = document.activeElement?.closest('tr, [data-row]') ?? null;
  return rowsOf(list).find((one) => one === row);
}

/** The row of each list that was left last, by what its link leads to. */
const left = new Map<string, string>();

/** Before a row's screen takes the place of the list. */
export function leaveRow(list: string, link: Element): void {
  left.set(list, link.getAttribute('href') ?? '');
}

/** Back at a list: the focus is on the row that was left, once, and the keys go on from it. */
export function returnToRow(list: string): void {
  const href = left.get(list);
  if (href === undefined) return;
  left.delete(list);
  [...document.querySelectorAll<HTMLElement>(rowLinkOf(list))]
    .find((link) => link.getAttribute('href') === href)
    ?.focus();
}

/** Moves the focus from row to row; from nowhere, to the first or the last one. Enter, on a link, opens it. */
export function moveToRow(list: string, steps: 1 | -1): void {
  const rows = rowsOf(list);
  const focused = focusedRow(list);
  const place = focused ? rows.indexOf(focused) + steps : steps === 1 ? 0 : rows.length - 1;
  const row = rows[Math.max(0, Math.min(rows.length - 1, place))];
  if (row) focusRow(row);
}

/** On its link; a row that leads nowhere is read where it stands. */
function focusRow(row: HTMLElement): void {
  const link = row.querySelector<HTMLElement>(`a.${rowLinkClass}`);
  if (!link) row.tabIndex = -1;
  (link ?? row).focus();
}
