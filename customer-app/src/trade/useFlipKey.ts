import { useEffectEvent, useLayoutEffect } from 'react';

/** Swaps the pair when F is pressed, unless somebody is typing, a dialog is open or the key is part of another command. */
export function useFlipKey(flip: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'f' || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const { activeElement } = document;
    const isWriting = activeElement?.matches('input, textarea, select, [contenteditable="true"]') ?? false;
    if (isWriting || document.querySelector('[role="dialog"], [role="menu"]') !== null) return;
    event.preventDefault();
    flip();
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
