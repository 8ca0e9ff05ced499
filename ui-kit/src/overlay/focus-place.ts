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

let watched: AbortController | undefined;

/**
 * The same, only where the focus is nowhere, now or when what was done is on the screen: what has the focus may go later
 * than this is called. Whoever presses anything finds their own way.
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
