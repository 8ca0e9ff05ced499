import type { AnyRouter } from '@tanstack/react-router';

/**
 * After another screen is shown, reading and the Tab key go on from its content, as after loading a page; filters, tabs
 * and dialogs are no other screen.
 */
export function focusContentOnNavigation(router: Pick<AnyRouter, 'subscribe'>): void {
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    const isOtherScreen = fromLocation !== undefined && screenOf(fromLocation) !== screenOf(toLocation);
    if (isOtherScreen) document.getElementById('content')?.focus({ preventScroll: true });
  });
}

/** A path answers with and without its last slash: both are one screen. */
function screenOf({ pathname }: { pathname: string }): string {
  return pathname.replace(/(?<=.)\/$/, '');
}
