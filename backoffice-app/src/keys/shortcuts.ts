import { atom, useAtomValue } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { useEffectEvent, useLayoutEffect } from 'react';

/** What single letters do on a screen, by the letter, in lower case. */
export type Shortcuts = Readonly<Record<string, () => void>>;

const storedAtom = atomWithStorage('caudal.review-keys', true, undefined, { getOnInit: true });

/** Single letters can collide with what somebody speaks or types: they can be switched off (WCAG 2.2, 2.1.4). */
export const keysEnabledAtom = atom(
  (get) => get(storedAtom),
  (_get, set, enabled: boolean) => set(storedAtom, enabled),
);

const legendAtom = atomWithStorage('caudal.key-legend', true, undefined, { getOnInit: true });

/** Whether the screens say which key does what. */
export const isLegendOpenAtom = atom(
  (get) => get(legendAtom),
  (_get, set, isOpen: boolean) => set(legendAtom, isOpen),
);

/** Where letters are typed or mean something else: fields, menus, and whatever else happens while a dialog is open. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], dialog[open]')) return true;
  if (!(target instanceof HTMLElement)) return false;
  const field = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="menu"]';
  return target.closest(field) !== null;
}

/**
 * A screen by keyboard. A key that is held down acts once. A key means what the screen shows when it is pressed: a listener that follows
 * the screen by an effect would be late, and a decision lost.
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
