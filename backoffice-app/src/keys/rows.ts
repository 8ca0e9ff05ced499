import { rowLinkClass } from '@caudal/ui-kit/table';

/** Returns the selector of the links that represent a list's rows. */
export const rowLinkOf = (list: string) => `[data-list="${list}"] tbody a.${rowLinkClass}`;

/** Returns the rows of a list in order: table rows, or elements with `data-row`. Skeleton rows are left out. */
function rowsOf(list: string): HTMLElement[] {
  const inList = `[data-list="${list}"]`;
  return [...document.querySelectorAll<HTMLElement>(`${inList} tbody > tr:not([aria-hidden]), ${inList} [data-row]`)];
}

/** Returns the row that contains the focus. */
export function focusedRow(list: string): HTMLElement | undefined {
  const row = document.activeElement?.closest('tr, [data-row]') ?? null;
  return rowsOf(list).find((one) => one === row);
}

/** The `href` of the row that was opened last, by list. */
const left = new Map<string, string>();

/** Remembers a row before its screen replaces the list. */
export function leaveRow(list: string, link: Element): void {
  left.set(list, link.getAttribute('href') ?? '');
}

/** Moves the focus back to the row that was opened last, once, so that the keys continue from it. */
export function returnToRow(list: string): void {
  const href = left.get(list);
  if (href === undefined) return;
  left.delete(list);
  [...document.querySelectorAll<HTMLElement>(rowLinkOf(list))]
    .find((link) => link.getAttribute('href') === href)
    ?.focus();
}

/** Moves the focus to the next or previous row; without a focused row, to the first or last one. Enter opens a focused link. */
export function moveToRow(list: string, steps: 1 | -1): void {
  const rows = rowsOf(list);
  const focused = focusedRow(list);
  const place = focused ? rows.indexOf(focused) + steps : steps === 1 ? 0 : rows.length - 1;
  const row = rows[Math.max(0, Math.min(rows.length - 1, place))];
  if (row) focusRow(row);
}

/** Focuses a row's link; a row without a link is focused itself. */
function focusRow(row: HTMLElement): void {
  const link = row.querySelector<HTMLElement>(`a.${rowLinkClass}`);
  if (!link) row.tabIndex = -1;
  (link ?? row).focus();
}
