/**
 * Where reading and the Tab key go on from when what had the focus is gone: the first of these ids that is there, else the
 * screen's title, else its content. A place that takes no focus by itself takes it this once.
 */
export function focusPlace(...ids: readonly string[]): void {
  const named = ids.map((id) => document.getElementById(id)).find((one) => one !== null);
  const place = named ?? document.querySelector<HTMLElement>('#content h1') ?? document.getElementById('content');
  if (!place) return;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus();
}

/** The same, once what was done is on the screen, and only where the focus is nowhere. */
export function focusPlaceIfLost(...ids: readonly string[]): void {
  requestAnimationFrame(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body || focused.id === 'content') focusPlace(...ids);
  });
}
