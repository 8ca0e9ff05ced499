/**
 * Moves the focus to a place from which reading and the Tab key can continue, after the focused element has gone. The place is the first
 * existing element of these ids, else the screen's title, else its content. An element that is not focusable gets a `tabindex`.
 */
export function focusPlace(...ids: readonly string[]): void {
  const named = ids.map((id) => document.getElementById(id)).find((one) => one !== null);
  const place = named ?? document.querySelector<HTMLElement>('#content h1') ?? document.getElementById('content');
  if (!place) return;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus();
}

let watched: AbortController | undefined;

/**
 * Moves the focus like `focusPlace`, but only if it is lost, now or after later changes of the page: the focused element may be removed
 * only after this call. It stops when the person presses a key or the pointer.
 */
export function focusPlaceIfLost(...ids: readonly string[]): void {
  watched?.abort();
  const watch = new AbortController();
  watched = watch;
  const focusIfLost = () => isFocusLost() && focusPlace(...ids);
  const observer = new MutationObserver(focusIfLost);
  observer.observe(document.body, { childList: true, subtree: true });
  watch.signal.addEventListener('abort', () => observer.disconnect());
  for (const act of ['keydown', 'pointerdown'] as const) {
    document.addEventListener(act, () => watch.abort(), { capture: true, once: true, signal: watch.signal });
  }
  requestAnimationFrame(focusIfLost);
}

function isFocusLost(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused.id === 'content';
}
