import type { KeyboardEvent } from 'react';

/**
 * Presses the submit button of the form around an element when Ctrl (or ⌘) and Enter are pressed, as Enter does in a field of one line. A
 * button that is disabled with a reason does not send the form.
 */
export function sendByKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.repeat || event.defaultPrevented || !(event.ctrlKey || event.metaKey)) return;
  const form = event.target instanceof Element ? event.target.closest('form') : null;
  if (!form) return;
  event.preventDefault();
  const buttons = [...form.elements].filter((part) => part instanceof HTMLButtonElement);
  buttons.find(({ type }) => type === 'submit')?.click();
}
