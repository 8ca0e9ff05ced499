import type { AnyRouter } from '@tanstack/react-router';

/**
 * Moves the focus to the content after another screen is shown, so that a screen reader and the Tab key continue from
 * there, as after loading a page. Filters, tabs and dialogs do not count as another screen.
 */
export function focusContentOnNavigation(router: Pick<AnyRouter, 'subscribe'>): void {
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    const isOtherScreen = fromLocation !== undefined && screenOf(fromLocation) !== screenOf(toLocation);
    if (isOtherScreen) document.getElementById('content')?.focus({ preventScroll: true });
  });
}

/** Returns the path without a trailing slash: a path answers with and without one, and both are one screen. */
function screenOf({ pathname }: { pathname: string }): string {
  return pathname.replace(/(?<=.)\/$/, '');
}
