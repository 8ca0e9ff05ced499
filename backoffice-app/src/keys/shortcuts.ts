import { atom, useAtomValue } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { useEffectEvent, useLayoutEffect } from 'react';

/** The actions of a screen by lower-case letter. */
export type Shortcuts = Readonly<Record<string, () => void>>;

const storedAtom = atomWithStorage('caudal.review-keys', true, undefined, { getOnInit: true });

/**
 * True if single-letter shortcuts are on. They can conflict with speech input or typing, so they can be switched off
 * (WCAG 2.2, 2.1.4).
 */
export const keysEnabledAtom = atom(
  (get) => get(storedAtom),
  (_get, set, enabled: boolean) => set(storedAtom, enabled),
);

const legendAtom = atomWithStorage('caudal.key-legend', true, undefined, { getOnInit: true });

/** True if the screens show the legend of shortcuts. */
export const isLegendOpenAtom = atom(
  (get) => get(legendAtom),
  (_get, set, isOpen: boolean) => set(legendAtom, isOpen),
);

/** Checks whether a letter has another meaning here: in fields, in menus, and while a dialog is open. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], dialog[open]')) return true;
  if (!(target instanceof HTMLElement)) return false;
  const field = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="menu"]';
  return target.closest(field) !== null;
}

/**
 * Registers a screen's shortcuts. A key held down acts once. A key acts on what the screen shows when it is pressed: the
 * effect event always has the latest values, whereas a listener registered in a plain effect could still act on the
 * document shown before.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const enabled = useAtomValue(keysEnabledAtom);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const key = event.key.toLowerCase();
    if (!Object.hasOwn(shortcuts, key) || isElsewhere(event.target)) return;
    event.preventDefault();
    shortcuts[key]?.();
  });
  useLayoutEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [enabled]);
}
