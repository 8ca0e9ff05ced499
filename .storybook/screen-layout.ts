// Checks for faults of layout that a person sees at once and axe does not report.
import { brokenAmounts, overflowOf } from '../stories/looks.ts';

/**
 * Gives the story's frame another size. Vitest's own `page.viewport` asks its server to do that, also resizes the browser's window, and
 * takes some fifty milliseconds.
 * @throws if Vitest's page no longer sizes the frame by these properties.
 */
export async function showOn({ width, height }: { readonly width: number; readonly height: number }): Promise<void> {
  const { style } = window.parent.document.body;
  style.setProperty('--viewport-width', `${width}px`);
  style.setProperty('--viewport-height', `${height}px`);
  if (innerWidth !== width) throw new Error(`The story's frame is ${innerWidth} px wide, not ${width}`);
  // Components that measure themselves do so before the next frame and are drawn again in the one after.
  for (const _frame of ['measured', 'drawn']) await new Promise(requestAnimationFrame);
}

/** Returns the layout faults of the open screen at each of these widths, in this order. */
export async function layoutFaults(widths_px: readonly number[]): Promise<string[]> {
  const faults = placesThatAreSaidToBeHere();
  for (const width of widths_px) {
    if (width !== innerWidth) await showOn({ width, height: innerHeight });
    const overflow = overflowOf();
    if (overflow > 0) faults.push(`${overflow} px wider than a screen of ${width} px`);
    for (const name of dialogsThatAreTooWide()) faults.push(`the dialog ${name} is wider than ${width} px`);
    for (const amount of brokenAmounts()) faults.push(`${amount} is broken in two at ${width} px`);
  }
  return faults;
}

/** Finds links outside the menus (in text, in the logo, back links) that are marked as the current page while the menus mark another. */
function placesThatAreSaidToBeHere(): string[] {
  const placesOf = (links: string) =>
    [...document.querySelectorAll<HTMLAnchorElement>(links)].map(({ href }) =>
      new URL(href).pathname.replace(/\/$/, ''),
    );
  const menus = placesOf('nav a[aria-current]');
  const others = placesOf('a[aria-current="page"]').filter((place) => !menus.includes(place));
  // A screen without menus, such as "not allowed", has no mark to contradict.
  return menus.length === 0 ? [] : others.map((place) => `a link says that one is in ${place}`);
}

/** Finds dialogs that are wider than the screen or scroll sideways; the page's own overflow does not show it. */
function dialogsThatAreTooWide(): string[] {
  return [...document.querySelectorAll('[role="dialog"]')].flatMap((dialog) => {
    const { right } = dialog.getBoundingClientRect();
    const title = dialog.querySelector('h2')?.textContent ?? '';
    if (right > innerWidth) return `${title}, which ends at ${right} px,`;
    return dialog.scrollWidth > dialog.clientWidth ? `${title}, in which ${dialog.scrollWidth} px need room,` : [];
  });
}
